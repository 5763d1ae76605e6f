import { exchange } from '../src/http/testing/exchanges.ts';
import { ada, html, judged, shows, status } from './testing/judging.ts';

judged('DM-JSON-1', [
  { about: 'JSON', trace: { exchange: shows(ada) }, outcome: 'passed' },
  { about: 'no content', trace: { exchange: status(204) }, outcome: 'passed' },
  { about: 'another media type', trace: { exchange: shows(ada, { headers: html }) }, outcome: 'failed' },
  {
    about: 'a byte order mark',
    trace: { exchange: exchange({ content: { text: '\uFEFF{}' } }) },
    outcome: 'failed',
  },
  { about: 'no UTF-8', trace: { exchange: exchange({ content: { base64: '/w==' } }) }, outcome: 'failed' },
  {
    about: 'something behind it',
    trace: { exchange: exchange({ content: { text: '{};' } }) },
    outcome: 'failed',
  },
  {
    about: 'a refusal',
    trace: { exchange: status(404, { headers: html, content: { text: 'no' } }) },
    outcome: 'refused',
  },
]);
