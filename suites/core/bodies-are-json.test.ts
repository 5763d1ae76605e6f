import { exchange } from '../../src/http/testing/exchanges.ts';
import { ada, html, judgedExchange, shows, status } from '../testing/judging.ts';
import { bodiesAreJson } from './bodies-are-json.ts';

const hal = [['Content-Type', 'application/hal+json; charset=utf-8']] as const;

judgedExchange(bodiesAreJson, [
  { about: 'JSON', seen: { exchange: shows(ada) }, outcome: 'passed' },
  { about: 'no content', seen: { exchange: status(204) }, outcome: 'nothing' },
  {
    about: 'a request for another media type',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'text/html']] }) },
    outcome: 'nothing',
  },
  {
    about: 'JSON where anything else was accepted, too',
    seen: { exchange: shows(ada, { sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'passed',
  },
  {
    about: 'content that is declared as JSON there, and is not',
    seen: { exchange: exchange({ content: { text: '{};' }, sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'failed',
  },
  {
    about: 'another media type there',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'nothing',
  },
  {
    about: 'another media type without an Accept',
    seen: { exchange: shows(ada, { headers: html, sent: [] }) },
    outcome: 'failed',
  },
  {
    about: 'JSON of a media type of its own without an Accept',
    seen: { exchange: shows(ada, { headers: hal, sent: [] }) },
    outcome: 'passed',
  },
  {
    about: 'another media type where only JSON is accepted, with a weight',
    seen: { exchange: shows(ada, { headers: html, sent: [['Accept', 'application/json;q=0.9']] }) },
    outcome: 'failed',
  },
  {
    about: 'content that was cut off',
    seen: { exchange: exchange({ content: { text: '[{' }, truncated: true }) },
    outcome: 'cantTell',
  },
  { about: 'another media type', seen: { exchange: shows(ada, { headers: html }) }, outcome: 'failed' },
  {
    about: 'a JSON media type that was requested',
    seen: { exchange: shows(ada, { headers: hal, sent: [['Accept', 'application/hal+json']] }) },
    outcome: 'passed',
  },
  {
    about: 'a JSON media type that was not requested, with advice on how a profile declares it',
    seen: { exchange: shows(ada, { headers: hal }) },
    outcome: 'failed',
    reason:
      'The content of a successful response is declared as JSON, but with another media type than the one requested; a profile declares this as accept: { GET: application/hal+json }.',
  },
  {
    about: 'another media type where a JSON one was requested',
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
    about:
      'a control character that is not escaped, which is named, since it is shown as its escape would be',
    seen: { exchange: exchange({ content: { text: '["a\\n\\"b", "c\u0007d"]' } }) },
    outcome: 'failed',
    reason:
      'The content of a successful response does not parse as one JSON text: the control character U+0007 is not escaped.',
  },
  {
    about: 'something after the JSON text',
    seen: { exchange: exchange({ content: { text: '{};' } }) },
    outcome: 'failed',
    observed: '{};',
  },
  {
    about: 'an error in the middle of a long text, which is shown with its surroundings',
    seen: { exchange: exchange({ content: { text: `["${'a'.repeat(90)}",NaN,"${'b'.repeat(90)}"]` } }) },
    outcome: 'failed',
    observed: `…${'a'.repeat(34)}",NaN,"${'b'.repeat(13)}…`,
  },
  {
    about: 'no UTF-8 in the middle of a long text',
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
