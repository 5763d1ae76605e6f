import { judged, status } from '../testing/judging.ts';
import { deleteIsIdempotent } from './delete-is-idempotent.ts';

judged(deleteIsIdempotent, [
  {
    about: 'refused the second time',
    trace: { rounds: [204, 404, 410].map((code) => ({ removal: status(code), read: status(404) })) },
    outcome: 'passed',
  },
  {
    about: 'a server error',
    trace: { rounds: [204, 500].map((code) => ({ removal: status(code), read: status(404) })) },
    outcome: 'failed',
  },
  {
    about: 'it is back',
    trace: { rounds: [404, 200].map((code) => ({ removal: status(204), read: status(code) })) },
    outcome: 'failed',
  },
  {
    about: 'it never went',
    trace: { rounds: [200, 200].map((code) => ({ removal: status(204), read: status(code) })) },
    outcome: 'cantTell',
  },
]);
