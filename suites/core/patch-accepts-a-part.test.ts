import { ada, bob, judged, shows, status } from '../testing/judging.ts';
import { patchAcceptsAPart } from './patch-accepts-a-part.ts';

const toBob = { old: ada, spare: bob, part: { firstName: 'Bob' } };

judged(patchAcceptsAPart, [
  {
    about: 'accepted',
    trace: { patch: status(200), read: shows(bob) },
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
    about: 'a value was taken, and is free a moment later',
    trace: { patch: status(409), read: shows(ada), control: status(200) },
    sample: toBob,
    outcome: 'refused',
  },
  {
    about: 'nothing is accepted',
    trace: { patch: status(400), read: shows(ada), control: status(400) },
    sample: toBob,
    outcome: 'refused',
  },
  {
    about: 'said to change nothing, as it holds the present values',
    trace: { patch: status(304, { method: 'PATCH' }), read: shows(bob) },
    sample: toBob,
    outcome: 'refused',
  },
  {
    about: 'accepted and ignored',
    trace: { patch: status(200), read: shows(ada) },
    sample: toBob,
    outcome: 'cantTell',
  },
]);
