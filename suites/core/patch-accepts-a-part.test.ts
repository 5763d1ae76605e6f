import { ada, bob, judged, shows, status } from '../testing/judging.ts';
import { patchAcceptsAPart } from './patch-accepts-a-part.ts';

const toBob = { old: ada, full: bob, part: { firstName: 'Bob' } };

judged(patchAcceptsAPart, [
  {
    about: 'accepted',
    trace: { patch: status(200), read: shows(bob), control: status(200) },
    sample: toBob,
    outcome: 'passed',
  },
  {
    about: 'only all fields are accepted',
    trace: { patch: status(400), read: shows(ada), control: status(200) },
    sample: toBob,
    outcome: 'failed',
  },
  {
    about: 'nothing is accepted',
    trace: { patch: status(400), read: shows(ada), control: status(400) },
    sample: toBob,
    outcome: 'refused',
  },
  {
    about: 'said to change nothing, as it holds the present values',
    trace: { patch: status(304, { method: 'PATCH' }), read: shows(bob), control: status(200) },
    sample: toBob,
    outcome: 'refused',
  },
  {
    about: 'accepted and ignored',
    trace: { patch: status(200), read: shows(ada), control: status(200) },
    sample: toBob,
    outcome: 'cantTell',
  },
]);
