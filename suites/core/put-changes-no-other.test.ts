import { bob, calm, judged, neighbour, shows, status } from '../testing/judging.ts';
import { putChangesNoOther } from './put-changes-no-other.ts';

const marked = { firstName: 'put 1', lastName: 'M' };

const twice = [status(204), status(204)];

judged(putChangesNoOther, [
  {
    about: 'nothing else changes',
    trace: { puts: twice, neighbours: calm, version: marked, listed: [shows(marked)] },
    outcome: 'passed',
  },
  {
    about: 'a neighbour changes',
    trace: { puts: twice, neighbours: [neighbour(bob)], version: marked, listed: [shows(marked)] },
    outcome: 'failed',
  },
  {
    about: 'a neighbour goes',
    trace: { puts: twice, neighbours: [neighbour(null)], version: marked, listed: undefined },
    outcome: 'failed',
  },
  {
    about: 'a further resource appears',
    trace: { puts: twice, neighbours: calm, version: marked, listed: [shows(marked), shows(marked)] },
    outcome: 'failed',
  },
  {
    about: 'nothing can be listed',
    trace: { puts: twice, neighbours: calm, version: marked, listed: undefined },
    outcome: 'passed',
  },
  {
    about: 'PUT is refused',
    trace: { puts: [status(400), status(400)], neighbours: calm, version: marked, listed: undefined },
    outcome: 'refused',
  },
]);
