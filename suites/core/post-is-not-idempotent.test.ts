import { exchange, type Sketch } from '../../src/http/testing/exchanges.ts';
import { ada, bob, judged, plainPlaces, shows, status } from '../testing/judging.ts';
import { postIsNotIdempotent } from './post-is-not-idempotent.ts';

const item = { accountID: 'a', ...ada };

/** Of a server that keeps several under one identifier of the client's. */
const shared = plainPlaces.map((place) => ({ ...place, isShared: true as const }));

/** Two POSTs under one identifier, which is demanded, and what GET shows there. */
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
    about: 'both are there under one identifier of the client’s',
    trace: underOne([item, item]),
    places: shared,
    sample: ada,
    outcome: 'passed',
  },
  {
    about: 'one is there under one identifier of the client’s',
    trace: underOne([item]),
    places: shared,
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'there are two under one identifier of the client’s, and one of them is another',
    trace: underOne([item, { ...item, ...bob }]),
    places: shared,
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'what there is under one identifier of the client’s was cut off',
    trace: underOne([item], { truncated: true }),
    places: shared,
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
