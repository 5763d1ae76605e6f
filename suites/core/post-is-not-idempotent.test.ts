import { exchange, type Sketch } from '../../src/http/testing/exchanges.ts';
import { ada, bob, judged, plainPlaces, shows, status } from '../testing/judging.ts';
import { postIsNotIdempotent } from './post-is-not-idempotent.ts';

const item = { accountID: 'a', ...ada };

/** The places of a server that keeps several resources under one identifier of the client. */
const shared = plainPlaces.map((place) => ({ ...place, isShared: true as const }));

/** Two POSTs under one identifier, which the server requires, and what GET shows there. */
function underOne(items: readonly object[], sketch: Sketch = {}) {
  const read = exchange({ url: 'http://127.0.0.1:1/customers/a', json: items, ...sketch });
  return {
    firstTry: [status(400), status(400)],
    posts: [status(201), status(201)],
    paths: ['/customers/a', '/customers/a'],
    reads: [read, read],
  };
}

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
    about: 'one is missing',
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
    about: 'it breaks down over a taken identifier, and creates two without one',
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
    about: 'it breaks down over the repetition without an identifier, too',
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
    about: 'the repetition is refused',
    trace: {
      firstTry: [status(201), status(409)],
      posts: [status(400), status(400)],
      paths: [],
      reads: [],
    },
    sample: ada,
    outcome: 'inapplicable',
    reason:
      'The target refuses an identical POST, with identifiers and without: status 201, then status 409; status 400, then status 400.',
  },
  {
    about: 'both are missing',
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
    about: 'both exist under one identifier of the client',
    trace: underOne([item, item]),
    places: shared,
    sample: ada,
    outcome: 'passed',
  },
  {
    about: 'only one exists under one identifier of the client',
    trace: underOne([item]),
    places: shared,
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'two exist under one identifier of the client, but one of them has other content',
    trace: underOne([item, { ...item, ...bob }]),
    places: shared,
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'the content under one identifier of the client was cut off',
    trace: underOne([item], { truncated: true }),
    places: shared,
    sample: ada,
    outcome: 'cantTell',
  },
  {
    about: 'the response names nothing',
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
