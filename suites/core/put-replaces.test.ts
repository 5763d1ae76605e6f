import { ada, bob, judged, shows, status } from '../testing/judging.ts';
import { putReplaces } from './put-replaces.ts';

const once = (put: unknown, read: unknown) => ({ once: { put, read }, twice: { put, read } });

const toBob = { old: ada, version: bob };

const toHalf = { old: ada, version: { firstName: 'Bob' } };

judged(putReplaces, [
  { about: 'replaced', trace: once(status(204), shows(bob)), sample: toBob, outcome: 'passed' },
  { about: 'not replaced', trace: once(status(204), shows(ada)), sample: toBob, outcome: 'failed' },
  {
    about: 'an old value stays',
    trace: once(status(204), shows({ firstName: 'Bob', lastName: 'L' })),
    sample: toHalf,
    outcome: 'failed',
  },
  {
    about: 'a default comes',
    trace: once(status(204), shows({ firstName: 'Bob', lastName: '' })),
    sample: toHalf,
    outcome: 'passed',
  },
  {
    about: 'an incomplete version is refused',
    trace: once(status(400), shows(ada)),
    sample: toHalf,
    outcome: 'refused',
  },
  { about: 'a server error', trace: once(status(500), shows(ada)), sample: toBob, outcome: 'failed' },
  {
    about: 'it is another one the second time',
    trace: {
      once: { put: status(204), read: shows(bob) },
      twice: { put: status(204), read: shows({ ...bob, firstName: 'BobBob' }) },
    },
    sample: toBob,
    outcome: 'failed',
  },
  {
    about: 'the second one is refused',
    trace: { once: { put: status(204), read: shows(bob) }, twice: { put: status(409), read: shows(bob) } },
    sample: toBob,
    outcome: 'passed',
  },
]);
