import { ada, bob, calm, judged, neighbour, shows, status } from '../testing/judging.ts';
import { deleteRemovesNoOther } from './delete-removes-no-other.ts';

judged(deleteRemovesNoOther, [
  { about: 'nothing else goes', trace: { removals: [status(204)], neighbours: calm }, outcome: 'passed' },
  {
    about: 'a neighbour goes',
    trace: { removals: [status(204)], neighbours: [neighbour(null)] },
    outcome: 'failed',
  },
  {
    about: 'a neighbour differs from read to read',
    trace: {
      removals: [status(204)],
      neighbours: [{ before: [shows(ada), shows(bob)], after: status(404) }],
    },
    outcome: 'cantTell',
  },
  { about: 'DELETE is refused', trace: { removals: [status(405)], neighbours: calm }, outcome: 'refused' },
]);
