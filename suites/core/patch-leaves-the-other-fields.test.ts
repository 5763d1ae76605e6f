import { ada, bob, judged, shows, status } from '../testing/judging.ts';
import { patchLeavesTheOtherFields } from './patch-leaves-the-other-fields.ts';

const toBob = { old: ada, changes: { firstName: 'Bob' }, others: { lastName: 'M' } };

const half = { firstName: 'Bob', lastName: 'L' };

judged(patchLeavesTheOtherFields, [
  {
    about: 'the other field stays',
    trace: { before: shows(ada), patch: status(200), read: shows(half) },
    sample: toBob,
    outcome: 'passed',
  },
  {
    about: 'the other field changes',
    trace: { before: shows(ada), patch: status(200), read: shows(bob) },
    sample: toBob,
    outcome: 'failed',
  },
  {
    about: 'the other field goes',
    trace: { before: shows(ada), patch: status(200), read: shows({ firstName: 'Bob' }) },
    sample: toBob,
    outcome: 'failed',
  },
  {
    about: 'what POST made another value of stays as it was',
    trace: { before: shows({ firstName: 'Ada' }), patch: status(200), read: shows({ firstName: 'Bob' }) },
    sample: { old: { ...ada, lastName: '' }, changes: { firstName: 'Bob' } },
    outcome: 'passed',
  },
  {
    about: 'it could not be read before',
    trace: { before: status(500), patch: status(200), read: shows(half) },
    sample: toBob,
    outcome: 'cantTell',
  },
]);
