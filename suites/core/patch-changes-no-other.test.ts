import { ada, bob, calm, judged, neighbour, shows, status } from '../testing/judging.ts';
import { patchChangesNoOther } from './patch-changes-no-other.ts';

const removed = { patch: status(200), removal: status(204), revived: status(404), control: status(404) };

judged(patchChangesNoOther, [
  { about: 'nothing else changes', trace: { ...removed, neighbours: calm }, outcome: 'passed' },
  { about: 'a neighbour changes', trace: { ...removed, neighbours: [neighbour(bob)] }, outcome: 'failed' },
  {
    about: 'what was deleted is back',
    trace: { ...removed, revived: shows(ada), neighbours: calm },
    outcome: 'failed',
  },
  {
    about: 'what was deleted is back without PATCH, too',
    trace: { ...removed, revived: shows(ada), control: shows(ada), neighbours: calm },
    outcome: 'passed',
  },
  {
    about: 'PATCH is refused',
    trace: { ...removed, patch: status(400), neighbours: calm },
    outcome: 'refused',
  },
]);
