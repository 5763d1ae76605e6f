import { judged, silent, status } from './testing/judging.ts';

judged('DM-MSG-1', [
  { about: 'HTTP/1.1', trace: { exchange: status(200) }, outcome: 'passed' },
  { about: 'HTTP/1.0', trace: { exchange: status(200, { httpVersion: '1.0' }) }, outcome: 'failed' },
  { about: 'no response', trace: { exchange: silent }, outcome: 'cantTell' },
]);
