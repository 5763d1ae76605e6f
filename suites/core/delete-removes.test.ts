import { ada, judged, shows, status } from '../testing/judging.ts';
import { deleteRemoves } from './delete-removes.ts';

judged(deleteRemoves, [
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
    about: 'GET succeeds and shows nothing, as it does for what was never there',
    trace: {
      control: status(200),
      removal: status(204),
      get: status(200, { json: [] }),
      head: status(200),
      missing: status(200, { json: [] }),
    },
    outcome: 'passed',
  },
  {
    about: 'GET succeeds and shows nothing, and refuses what was never there',
    trace: {
      control: status(200),
      removal: status(204),
      get: status(200, { json: [] }),
      head: status(404),
      missing: status(404),
    },
    outcome: 'failed',
  },
  {
    about: 'GET shows it, although it succeeds for what was never there, too',
    trace: {
      control: shows(ada),
      removal: status(204),
      get: shows(ada),
      head: status(200),
      missing: status(200, { json: [] }),
    },
    outcome: 'failed',
  },
  {
    about: 'its identifier was assigned to another one',
    trace: {
      control: shows(ada),
      removal: status(204),
      get: shows({ ...ada, firstName: 'Bob', lastName: 'Stranger' }),
      head: status(200),
      reassigns: true,
    },
    outcome: 'refused',
  },
  {
    about: 'another one is there, although the target assigns no identifier again',
    trace: {
      control: shows(ada),
      removal: status(204),
      get: shows({ ...ada, firstName: 'Bob', lastName: 'Stranger' }),
      head: status(200),
    },
    outcome: 'failed',
  },
  {
    about: 'part of it is still there, although identifiers are assigned again',
    trace: {
      control: shows(ada),
      removal: status(204),
      get: shows({ ...ada, firstName: 'Bob' }),
      head: status(200),
      reassigns: true,
    },
    outcome: 'failed',
  },
  {
    about: 'it is emptied, although identifiers are assigned again',
    trace: {
      control: shows(ada),
      removal: status(204),
      get: shows({ ...ada, firstName: null, lastName: null }),
      head: status(200),
      reassigns: true,
    },
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
