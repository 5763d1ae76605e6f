import { judged, silent, status } from '../testing/judging.ts';
import { methodsLeftOutAreNot } from './methods-left-out-are-not.ts';

const put = { name: 'PUT', method: 'PUT' };

judged(methodsLeftOutAreNot, [
  { about: 'it is refused', trace: { exchange: status(405) }, case: put, outcome: 'passed' },
  { about: 'it works', trace: { exchange: status(200) }, case: put, outcome: 'failed' },
  ...[301, 429, 500, 503].map((code) => ({
    about: `the answer is ${code}, which is neither`,
    trace: { exchange: status(code) },
    case: put,
    outcome: 'cantTell' as const,
  })),
  { about: 'no response', trace: { exchange: silent }, case: put, outcome: 'cantTell' },
]);
