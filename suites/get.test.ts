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

judged('DM-GET-2', [
  {
    about: 'all is as it was',
    trace: { reads: [shows(ada)], absent: [status(404), status(404)], last: shows(ada), neighbours: calm },
    outcome: 'passed',
  },
  {
    about: 'it cannot be read',
    trace: {
      reads: [status(404)],
      absent: [status(404), status(404)],
      last: status(404),
      neighbours: calm,
    },
    outcome: 'cantTell',
  },
  {
    about: 'the resource changed',
    trace: { reads: [shows(ada)], absent: [status(404), status(404)], last: shows(bob), neighbours: calm },
    outcome: 'failed',
  },
  {
    about: 'a missing one exists now',
    trace: { reads: [shows(ada)], absent: [status(404), status(200)], last: shows(ada), neighbours: calm },
    outcome: 'failed',
  },
  {
    about: 'a neighbour changed',
    trace: {
      reads: [shows(ada)],
      absent: [status(404), status(404)],
      last: shows(ada),
      neighbours: [neighbour(bob)],
    },
    outcome: 'failed',
  },
  {
    about: 'a neighbour is gone',
    trace: {
      reads: [shows(ada)],
      absent: [status(404), status(404)],
      last: shows(ada),
      neighbours: [neighbour(null)],
    },
    outcome: 'failed',
  },
]);
