import { judgedExchange, silent, status } from '../testing/judging.ts';
import { responsesAreHttp11 } from './responses-are-http-1-1.ts';

judgedExchange(responsesAreHttp11, [
  { about: 'HTTP/1.1', seen: { exchange: status(200) }, outcome: 'passed' },
  { about: 'HTTP/1.0', seen: { exchange: status(200, { httpVersion: '1.0' }) }, outcome: 'failed' },
  { about: 'no response', seen: { exchange: silent }, outcome: 'nothing' },
]);
