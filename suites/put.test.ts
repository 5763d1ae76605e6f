import { ada, bob, calm, judged, neighbour, shows, silent, status } from './testing/judging.ts';

const once = (put: unknown, read: unknown) => ({ once: { put, read }, twice: { put, read } });
const toBob = { old: ada, version: bob };
const toHalf = { old: ada, version: { firstName: 'Bob' } };

judged('DM-PUT-1', [
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

const marked = { firstName: 'put 1', lastName: 'M' };
const twice = [status(204), status(204)];

judged('DM-PUT-2', [
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

judged('DM-PUT-3', [
  { about: 'it creates', trace: { put: status(201), read: shows(ada) }, outcome: 'passed' },
  { about: 'it is refused', trace: { put: status(404), read: status(404) }, outcome: 'inapplicable' },
  { about: 'it breaks down', trace: { put: status(500), read: status(404) }, outcome: 'inapplicable' },
  {
    about: 'it is accepted and not there',
    trace: { put: status(201), read: status(404) },
    outcome: 'inapplicable',
  },
  {
    about: 'it is accepted and cannot be read',
    trace: { put: status(201), read: status(500) },
    outcome: 'cantTell',
  },
  { about: 'there is no answer', trace: { put: silent, read: status(404) }, outcome: 'cantTell' },
]);
