import { ada, bob, judged, shows, status } from '../testing/judging.ts';
import { postIsNotIdempotent } from './post-is-not-idempotent.ts';

judged(postIsNotIdempotent, [
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
