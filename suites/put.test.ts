import { ada, bob, calm, judged, neighbour, shows, silent, status } from './testing/judging.ts';

judged('DM-PUT-1', [
  {
    about: 'replaced',
    trace: { puts: [status(204)], read: shows(bob) },
    sample: { old: ada, version: bob, omitted: undefined },
    outcome: 'passed',
  },
  {
    about: 'not replaced',
    trace: { puts: [status(204)], read: shows(ada) },
    sample: { old: ada, version: bob, omitted: undefined },
    outcome: 'failed',
  },
  {
    about: 'an old value stays',
    trace: { puts: [status(204)], read: shows({ firstName: 'Bob', lastName: 'L' }) },
    sample: { old: ada, version: { firstName: 'Bob' }, omitted: 'lastName' },
    outcome: 'failed',
  },
  {
    about: 'a default comes',
    trace: { puts: [status(204)], read: shows({ firstName: 'Bob', lastName: '' }) },
    sample: { old: ada, version: { firstName: 'Bob' }, omitted: 'lastName' },
    outcome: 'passed',
  },
  {
    about: 'an incomplete version is refused',
    trace: { puts: [status(400)], read: shows(ada) },
    sample: { old: ada, version: { firstName: 'Bob' }, omitted: 'lastName' },
    outcome: 'refused',
  },
  {
    about: 'a server error',
    trace: { puts: [status(500)], read: shows(ada) },
    sample: { old: ada, version: bob, omitted: undefined },
    outcome: 'failed',
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
  { about: 'a limit is met', trace: { put: status(503), read: status(404) }, outcome: 'cantTell' },
  { about: 'there is no answer', trace: { put: silent, read: status(404) }, outcome: 'cantTell' },
]);
