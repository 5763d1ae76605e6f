import { ada, bob, judged, plainPlaces, shows, status } from '../testing/judging.ts';
import { postCreatesEachCustomer } from './post-creates-each-customer.ts';

judged(postCreatesEachCustomer, [
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
    about: 'some are refused, each by itself',
    trace: { posted: status(207), paths: ['/a'], reads: [shows(ada)], count: 2 },
    sample: [ada, bob],
    outcome: 'refused',
  },
  {
    about: 'some are refused, each by itself, and the client chose where they would be',
    trace: { posted: status(207), paths: ['/a', '/b'], reads: [shows(ada), status(404)], count: 2 },
    sample: [ada, bob],
    outcome: 'refused',
  },
  {
    about: 'two at once are accepted in part, and each alone',
    trace: {
      posted: status(207),
      paths: ['/a'],
      reads: [shows(ada)],
      count: 2,
      alone: [status(201), status(201)],
    },
    sample: [ada, bob],
    outcome: 'inapplicable',
  },
  {
    about: 'one is told of, and nothing tells of the other',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(ada)] },
    sample: [ada, bob],
    outcome: 'cantTell',
  },
  {
    about: 'one is lost',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(ada)], isLacking: true },
    sample: [ada, bob],
    outcome: 'failed',
    reason: 'POST accepts several resources but creates fewer.',
  },
  {
    about: 'two are told of under one identifier',
    trace: { posted: shows(ada), paths: ['/a', '/a'], reads: [shows(ada), shows(ada)] },
    sample: [ada, bob],
    outcome: 'failed',
    reason: 'The response to POST names several resources with the same identifier.',
  },
  {
    about: 'nothing is told',
    trace: { posted: status(204), paths: [], reads: [] },
    sample: [ada],
    outcome: 'cantTell',
  },
  {
    about: 'it is not there, whatever GET would show',
    trace: { posted: shows(ada), paths: ['/a'], reads: [status(404)] },
    sample: [ada],
    places: plainPlaces.filter(({ operation }) => operation !== 'read'),
    outcome: 'failed',
  },
  {
    about: 'nobody knows where GET shows it',
    trace: { posted: shows(ada), paths: ['/a'], reads: [shows(ada)] },
    sample: [ada],
    places: plainPlaces.filter(({ operation }) => operation !== 'read'),
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
