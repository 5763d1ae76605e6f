import { ada, bob, calm, judged, neighbour, shows, status } from '../testing/judging.ts';
import { getChangesNothing } from './get-changes-nothing.ts';

const noticing = (clock: number) => shows({ ...ada, clock });

const absent = [status(404), status(404)];

judged(getChangesNothing, [
  {
    about: 'a clock of the server moves by itself',
    trace: {
      watched: {
        before: [noticing(1), noticing(1)],
        after: noticing(2),
        control: [noticing(2), noticing(3)],
      },
      absent,
      neighbours: calm,
    },
    outcome: 'passed',
  },
  {
    about: 'a counter of the server rises with each read',
    trace: { watched: { before: [noticing(1), noticing(2)], after: noticing(3) }, absent, neighbours: calm },
    outcome: 'passed',
  },
  {
    about: 'what the server notes holds still without the action',
    trace: {
      watched: {
        before: [noticing(1), noticing(1)],
        after: noticing(2),
        control: [noticing(2), noticing(2)],
      },
      absent,
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'nobody looked whether what changed does so by itself',
    trace: { watched: { before: [noticing(1), noticing(1)], after: noticing(2) }, absent, neighbours: calm },
    outcome: 'cantTell',
  },
  {
    about: 'all is as it was',
    trace: {
      watched: { before: [shows(ada)], after: shows(ada) },
      absent: [status(404), status(404)],
      neighbours: calm,
    },
    outcome: 'passed',
  },
  {
    about: 'it cannot be read',
    trace: {
      watched: { before: [status(404)], after: status(404) },
      absent: [status(404), status(404)],
      neighbours: calm,
    },
    outcome: 'cantTell',
  },
  {
    about: 'the resource changed',
    trace: {
      watched: { before: [shows(ada)], after: shows(bob) },
      absent: [status(404), status(404)],
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'a missing one exists now',
    trace: {
      watched: { before: [shows(ada)], after: shows(ada) },
      absent: [status(404), status(200)],
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'a neighbour changed',
    trace: {
      watched: { before: [shows(ada)], after: shows(ada) },
      absent: [status(404), status(404)],
      neighbours: [neighbour(bob)],
    },
    outcome: 'failed',
  },
  {
    about: 'a neighbour is gone',
    trace: {
      watched: { before: [shows(ada)], after: shows(ada) },
      absent: [status(404), status(404)],
      neighbours: [neighbour(null)],
    },
    outcome: 'failed',
  },
]);
