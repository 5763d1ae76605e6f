import { exchange } from '../src/http/testing/exchanges.ts';
import {
  ada,
  bob,
  calm,
  employees,
  eve,
  judged,
  neighbour,
  shows,
  silent,
  status,
} from './testing/judging.ts';

judged('DM-GET-1', [
  { about: 'what was sent comes back', trace: { read: shows(ada) }, sample: ada, outcome: 'passed' },
  { about: 'a field is changed', trace: { read: shows(bob) }, sample: ada, outcome: 'failed' },
  {
    about: 'a field is gone',
    trace: { read: shows({ firstName: 'Ada' }) },
    sample: ada,
    outcome: 'failed',
  },
  { about: 'it is not there', trace: { read: status(404) }, sample: ada, outcome: 'failed' },
  { about: 'there is no response', trace: { read: silent }, sample: ada, outcome: 'cantTell' },
  {
    about: 'the body is not JSON, which is another rule',
    trace: { read: exchange({ content: { text: '[{' } }) },
    sample: ada,
    outcome: 'cantTell',
  },
  {
    about: 'a date-time is the same instant',
    trace: {
      read: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T01:00:00.500+01:00' } } }),
    },
    sample: eve,
    type: employees,
    outcome: 'passed',
  },
]);

judged('DM-GET-1', [
  {
    about: 'a server error, whoever asked',
    trace: { read: status(500), isOfAnother: true },
    outcome: 'failed',
  },
  {
    about: 'content that another check has made',
    trace: { read: shows(bob), isOfAnother: true },
    sample: { old: ada },
    outcome: 'passed',
  },
]);

const noticing = (clock: number) => shows({ ...ada, clock });
const absent = [status(404), status(404)];

judged('DM-GET-2', [
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
    about: 'what the server notes holds still without the deed',
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
