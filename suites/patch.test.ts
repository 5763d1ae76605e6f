import { ada, bob, calm, judged, neighbour, shows, silent, status } from './testing/judging.ts';

judged('DM-PATCH-3', [
  {
    about: 'accepted',
    trace: { patch: status(200), read: shows(bob), control: status(200) },
    sample: { part: { firstName: 'Bob' } },
    outcome: 'passed',
  },
  {
    about: 'only all fields are accepted',
    trace: { patch: status(400), read: shows(ada), control: status(200) },
    sample: { part: { firstName: 'Bob' } },
    outcome: 'failed',
  },
  {
    about: 'nothing is accepted',
    trace: { patch: status(400), read: shows(ada), control: status(400) },
    sample: { part: { firstName: 'Bob' } },
    outcome: 'refused',
  },
  {
    about: 'accepted and ignored',
    trace: { patch: status(200), read: shows(ada), control: status(200) },
    sample: { part: { firstName: 'Bob' } },
    outcome: 'cantTell',
  },
]);

const toBob = { old: ada, changes: { firstName: 'Bob' }, others: { lastName: 'M' } };
const half = { firstName: 'Bob', lastName: 'L' };

judged('DM-PATCH-1', [
  { about: 'changed', trace: { patch: status(204), read: shows(half) }, sample: toBob, outcome: 'passed' },
  { about: 'not changed', trace: { patch: status(204), read: shows(ada) }, sample: toBob, outcome: 'failed' },
  { about: 'gone', trace: { patch: status(200), read: status(404) }, sample: toBob, outcome: 'failed' },
  {
    about: 'a server error',
    trace: { patch: status(500), read: shows(ada) },
    sample: toBob,
    outcome: 'failed',
  },
  { about: 'refused', trace: { patch: status(422), read: shows(ada) }, sample: toBob, outcome: 'refused' },
  { about: 'no response', trace: { patch: silent, read: shows(ada) }, sample: toBob, outcome: 'cantTell' },
]);

judged('DM-PATCH-2', [
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

const removed = { patch: status(200), removal: status(204), revived: status(404), control: status(404) };

judged('DM-PATCH-4', [
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
