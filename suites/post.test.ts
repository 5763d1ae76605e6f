import { exchange } from '../src/http/testing/exchanges.ts';
import { ada, bob, employees, eve, judged, shows, status } from './testing/judging.ts';

judged('DM-POST-1', [
  {
    about: 'both are there',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(ada)] },
    sample: [ada],
    outcome: 'passed',
  },
  {
    about: 'a server error',
    trace: { posted: status(500), paths: [], reads: [] },
    sample: [ada],
    outcome: 'failed',
  },
  {
    about: 'a refusal',
    trace: { posted: status(422), paths: [], reads: [] },
    sample: [ada],
    outcome: 'refused',
  },
  {
    about: 'of three two are taken at once',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(ada)], count: 1 },
    sample: [ada, bob],
    outcome: 'passed',
  },
  {
    about: 'each is taken, and alone',
    trace: { posted: status(413), paths: [], reads: [], count: 2, alone: [status(201), status(201)] },
    sample: [ada, bob],
    outcome: 'inapplicable',
  },
  {
    about: 'one of them is not taken alone either',
    trace: { posted: status(422), paths: [], reads: [], count: 2, alone: [status(201), status(422)] },
    sample: [ada, bob],
    outcome: 'refused',
  },
  {
    about: 'busy',
    trace: { posted: status(503), paths: [], reads: [] },
    sample: [ada],
    outcome: 'cantTell',
  },
  {
    about: 'one is lost',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(ada)] },
    sample: [ada, bob],
    outcome: 'failed',
    message: 'POST accepts several resources and creates fewer.',
  },
  {
    about: 'two are told of under one identifier',
    trace: { posted: shows(ada), paths: ['/a', '/a'], reads: [shows(ada), shows(ada)] },
    sample: [ada, bob],
    outcome: 'failed',
    message: 'POST tells of several resources under one identifier.',
  },
  {
    about: 'nothing is told',
    trace: { posted: status(204), paths: [], reads: [] },
    sample: [ada],
    outcome: 'cantTell',
  },
  {
    about: 'something else is there',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(bob)] },
    sample: [ada],
    outcome: 'failed',
  },
  {
    about: 'other content',
    trace: { posted: shows(bob), paths: ['/a'], reads: [shows(bob)] },
    sample: [ada],
    outcome: 'failed',
  },
]);

judged('DM-POST-2', [
  {
    about: 'two resources',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: ['/a', '/b'],
      reads: [shows(ada), shows(ada)],
    },
    sample: ada,
    outcome: 'passed',
  },
  {
    about: 'one resource',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: ['/a', '/a'],
      reads: [shows(ada), shows(ada)],
    },
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'one is not there',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: ['/a', '/b'],
      reads: [shows(ada), status(404)],
    },
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'fields that were not sent differ',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: ['/a', '/b'],
      reads: [shows({ ...ada, version: 1 }), shows({ ...ada, version: 2 })],
    },
    sample: ada,
    outcome: 'passed',
  },
  {
    about: 'other content',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: ['/a', '/b'],
      reads: [shows(ada), shows(bob)],
    },
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'an identifier that is taken breaks it, and without one there are two',
    trace: {
      firstTry: [status(201), status(500)],
      posts: [status(201), status(201)],
      paths: ['/a', '/b'],
      reads: [shows(ada), shows(ada)],
    },
    sample: ada,
    outcome: 'passed',
  },
  {
    about: 'the repeat breaks it without an identifier, too',
    trace: {
      firstTry: [status(201), status(500)],
      posts: [status(201), status(500)],
      paths: ['/a'],
      reads: [shows(ada)],
    },
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'nothing is accepted at all',
    trace: {
      firstTry: [status(404), status(404)],
      posts: [status(404), status(404)],
      paths: [],
      reads: [],
    },
    sample: ada,
    outcome: 'refused',
  },
  {
    about: 'the repeat is refused',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(409)],
      paths: ['/a'],
      reads: [shows(ada)],
    },
    sample: ada,
    outcome: 'inapplicable',
  },
  {
    about: 'neither is there',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: ['/a', '/b'],
      reads: [status(404), status(404)],
    },
    sample: ada,
    outcome: 'cantTell',
  },
  {
    about: 'nothing is told',
    trace: {
      firstTry: [status(201), status(201)],
      posts: [status(201), status(201)],
      paths: [],
      reads: [],
    },
    sample: ada,
    outcome: 'cantTell',
  },
]);

const eveThere = exchange({ json: { employee: { id: 1, ...eve } } });
const eveAndEve = exchange({ json: { employees: [eve, eve].map((each, id) => ({ id, ...each })) } });

judged('DM-POST-3', [
  {
    about: 'it is there',
    trace: { posted: eveThere, paths: ['/e/1'], reads: [eveThere] },
    sample: [eve],
    type: employees,
    outcome: 'passed',
  },
  {
    about: 'refused, though the other wrapping is accepted',
    trace: { posted: status(422), paths: [], reads: [], control: [status(201)] },
    sample: [eve],
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'both wrappings are refused',
    trace: { posted: status(422), paths: [], reads: [], control: [status(422)] },
    sample: [eve],
    type: employees,
    outcome: 'refused',
  },
  {
    about: 'a server error',
    trace: { posted: status(500), paths: [], reads: [] },
    sample: [eve],
    type: employees,
    outcome: 'failed',
  },
]);

judged('DM-POST-4', [
  {
    about: 'each is there',
    trace: { posted: eveAndEve, paths: ['/e/0', '/e/1'], reads: [] },
    sample: [eve, eve],
    type: employees,
    outcome: 'passed',
  },
  {
    about: 'one is missing',
    trace: { posted: eveThere, paths: ['/e/1'], reads: [] },
    sample: [eve, eve],
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'nothing is told',
    trace: { posted: status(201), paths: [], reads: [] },
    sample: [eve, eve],
    type: employees,
    outcome: 'cantTell',
  },
]);
