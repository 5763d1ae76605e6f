import { ada, bob, calm, judged, neighbour, shows, status } from './testing/judging.ts';

judged('DM-DELETE-1', [
  {
    about: 'gone',
    trace: { control: status(200), removal: status(204), get: status(404), head: status(410) },
    outcome: 'passed',
  },
  {
    about: 'GET still succeeds',
    trace: { control: status(200), removal: status(204), get: status(200), head: status(404) },
    outcome: 'failed',
  },
  {
    about: 'HEAD still succeeds',
    trace: { control: status(200), removal: status(204), get: status(404), head: status(200) },
    outcome: 'failed',
  },
  {
    about: 'it was never there',
    trace: { control: status(404), removal: status(204), get: status(404), head: status(404) },
    outcome: 'cantTell',
  },
  {
    about: 'DELETE is refused',
    trace: { control: status(200), removal: status(405), get: status(200), head: status(200) },
    outcome: 'refused',
  },
]);

judged('DM-DELETE-2', [
  {
    about: 'refused the second time',
    trace: { rounds: [204, 404, 410].map((code) => ({ removal: status(code), read: status(404) })) },
    outcome: 'passed',
  },
  {
    about: 'a server error',
    trace: { rounds: [204, 500].map((code) => ({ removal: status(code), read: status(404) })) },
    outcome: 'failed',
  },
  {
    about: 'it is back',
    trace: { rounds: [404, 200].map((code) => ({ removal: status(204), read: status(code) })) },
    outcome: 'failed',
  },
  {
    about: 'it never went',
    trace: { rounds: [200, 200].map((code) => ({ removal: status(204), read: status(code) })) },
    outcome: 'cantTell',
  },
]);

judged('DM-DELETE-3', [
  { about: 'nothing else goes', trace: { removals: [status(204)], neighbours: calm }, outcome: 'passed' },
  {
    about: 'a neighbour goes',
    trace: { removals: [status(204)], neighbours: [neighbour(null)] },
    outcome: 'failed',
  },
  {
    about: 'a neighbour differs from read to read',
    trace: {
      removals: [status(204)],
      neighbours: [{ before: [shows(ada), shows(bob)], after: status(404) }],
    },
    outcome: 'cantTell',
  },
  { about: 'DELETE is refused', trace: { removals: [status(405)], neighbours: calm }, outcome: 'refused' },
]);
