import { historyOf, reads, removes, writes } from '../testing/histories.ts';
import { judged, shows, status } from '../testing/judging.ts';
import { both, leavingBehind, theirs, touchingOthers } from '../testing/other-resources.ts';
import { patchChangesNoOther } from './patch-changes-no-other.ts';

const accepted = writes('patch', 'a', { firstName: 'Eve' }, status(200));
const refused = writes('patch', 'a', { firstName: 'Eve' }, status(400));

judged(patchChangesNoOther, [
  ...touchingOthers('PATCH', { accepted, refused }),
  leavingBehind('PATCH', accepted),
  {
    about: 'what was removed is back',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', {}, status(404)),
      reads('b', shows(theirs)),
    ),
    outcome: 'failed',
    reason: 'PATCH brings a removed resource back.',
  },
  {
    about: 'where something was removed PATCH creates what it supplies, and says so',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', { firstName: 'Eve' }, status(201)),
      reads('b', shows({ firstName: 'Eve' })),
    ),
    outcome: 'passed',
  },
  {
    about: 'what PATCH says it has created holds what was removed',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', { lastName: 'Eve' }, status(201)),
      reads('b', shows({ ...theirs, lastName: 'Eve' })),
    ),
    outcome: 'failed',
    reason: 'PATCH brings back what a removed resource held.',
  },
]);
