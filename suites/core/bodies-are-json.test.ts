import { exchange } from '../../src/http/testing/exchanges.ts';
import { ada, html, judgedExchange, shows, status } from '../testing/judging.ts';
import { bodiesAreJson } from './bodies-are-json.ts';

const hal = [['Content-Type', 'application/hal+json; charset=utf-8']] as const;

judgedExchange(bodiesAreJson, [
  { about: 'JSON', seen: { exchange: shows(ada) }, outcome: 'passed' },
  { about: 'no content', seen: { exchange: status(204) }, outcome: 'nothing' },
  {
    about: 'what was asked for otherwise',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'text/html']] }) },
    outcome: 'nothing',
  },
  {
    about: 'JSON where something else would have been taken, too',
    seen: { exchange: shows(ada, { sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'passed',
  },
  {
    about: 'what was declared as JSON then, and is not',
    seen: { exchange: exchange({ content: { text: '{};' }, sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'failed',
  },
  {
    about: 'something else then',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'nothing',
  },
  {
    about: 'something else where nothing was said of what is taken',
    seen: { exchange: shows(ada, { headers: html, sent: [] }) },
    outcome: 'failed',
  },
  {
    about: 'JSON of a type of its own, where nothing was said of what is taken',
    seen: { exchange: shows(ada, { headers: hal, sent: [] }) },
    outcome: 'passed',
  },
  {
    about: 'something else where JSON alone has a weight',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'application/json;q=0.9']] }) },
    outcome: 'failed',
  },
  {
    about: 'the beginning of something',
    seen: { exchange: exchange({ content: { text: '[{' }, truncated: true }) },
    outcome: 'cantTell',
  },
  { about: 'another media type', seen: { exchange: shows(ada, { headers: html }) }, outcome: 'failed' },
  {
    about: 'a media type of JSON that was asked for',
    seen: { exchange: shows(ada, { headers: hal, sent: [['Accept', 'application/hal+json']] }) },
    outcome: 'passed',
  },
  {
    about: 'one that was not asked for, with how a profile says so',
    seen: { exchange: shows(ada, { headers: hal }) },
    outcome: 'failed',
    reason:
      'The content of a successful response is declared as JSON, but with another media type than the one requested; a profile declares this as accept: { GET: application/hal+json }.',
  },
  {
    about: 'another one where it was asked for',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'application/hal+json']] }) },
    outcome: 'failed',
  },
  {
    about: 'a byte order mark',
    seen: { exchange: exchange({ content: { text: '\uFEFF{}' } }) },
    outcome: 'failed',
  },
  { about: 'no UTF-8', seen: { exchange: exchange({ content: { base64: '/w==' } }) }, outcome: 'failed' },
  {
    about: 'something behind it',
    seen: { exchange: exchange({ content: { text: '{};' } }) },
    outcome: 'failed',
    observed: '{};',
  },
  {
    about: 'something in the midst of a long one, which is shown with what is around it',
    seen: { exchange: exchange({ content: { text: `["${'a'.repeat(90)}",NaN,"${'b'.repeat(90)}"]` } }) },
    outcome: 'failed',
    observed: `…${'a'.repeat(34)}",NaN,"${'b'.repeat(13)}…`,
  },
  {
    about: 'no UTF-8 in the midst of a long one',
    seen: {
      exchange: exchange({
        content: {
          base64: Buffer.from(`["${'a'.repeat(90)}\xff${'b'.repeat(90)}"]`, 'latin1').toString('base64'),
        },
      }),
    },
    outcome: 'failed',
    observed: `…${'a'.repeat(36)}\uFFFD${'b'.repeat(17)}…`,
  },
  {
    about: 'a refusal',
    seen: { exchange: status(404, { headers: html, content: { text: 'no' } }) },
    outcome: 'nothing',
  },
]);
