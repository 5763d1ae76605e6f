import { historyOf, makes, reads, removes, whereIdentifiersAreReassigned } from '../testing/histories.ts';
import { judged, shows, silent, status } from '../testing/judging.ts';
import { deleteIsIdempotent } from './delete-is-idempotent.ts';

const ada = { firstName: 'ours1. Ada', lastName: 'L' };
const removed = [makes('a', ada, shows(ada)), removes('a', status(204)), reads('a', status(404))];

judged(deleteIsIdempotent, [
  {
    about: 'refused the second time',
    ...historyOf(...removed, removes('a', status(404)), reads('a', status(404))),
    outcome: 'passed',
  },
  {
    about: 'accepted the second time',
    ...historyOf(...removed, removes('a', status(204)), reads('a', status(410))),
    outcome: 'passed',
  },
  {
    about: 'a server error',
    ...historyOf(...removed, removes('a', status(500))),
    outcome: 'failed',
    reason: 'A repeated DELETE is answered with a server error (500).',
  },
  {
    about: 'it is back',
    ...historyOf(...removed, removes('a', status(204)), reads('a', shows(ada))),
    outcome: 'failed',
    reason: 'A repeated DELETE brings the resource back.',
  },
  {
    about: 'it is back, though the second DELETE was refused',
    ...historyOf(...removed, removes('a', status(404)), reads('a', shows(ada))),
    outcome: 'failed',
  },
  {
    about: 'somebody else has its identifier by then',
    ...whereIdentifiersAreReassigned(
      historyOf(
        ...removed,
        removes('a', status(404)),
        reads('a', shows({ firstName: 'Bob', lastName: 'M' })),
      ),
    ),
    outcome: 'cantTell',
  },
  {
    about: 'it was never removed',
    ...historyOf(
      makes('a', ada, shows(ada)),
      removes('a', status(204)),
      reads('a', shows(ada)),
      removes('a', status(204)),
    ),
    outcome: 'cantTell',
  },
  {
    about: 'no response',
    ...historyOf(...removed, removes('a', silent), reads('a', status(404))),
    outcome: 'cantTell',
  },
]);
