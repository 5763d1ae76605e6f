import { expect, test } from 'vitest';
import type { Check } from '../src/check/requirement.ts';
import { exchange, type Sketch } from '../src/http/testing/exchanges.ts';
import { defaultProfile } from '../src/profile/default-profile.ts';
import type { ResourceType } from '../src/profile/profile.ts';
import { suites } from './all.ts';

// Judges are pure: what they decide is told by hand-made exchanges, each way that they can end.

const [customers, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const ada = { firstName: 'Ada', lastName: 'L' };
const bob = { firstName: 'Bob', lastName: 'M' };
const eve = { name: 'Eve', age: 1, hiredatetime: '2020-01-01T00:00:00.5Z', permanent: false, location: '' };

const shows = (item: unknown, sketch: Sketch = {}) =>
  exchange({ json: [{ accountID: 'a', objectId: 1, ...(item as object) }], ...sketch });
const status = (code: number, sketch: Sketch = {}) => exchange({ status: code, ...sketch });
const html = [['Content-Type', 'text/html']] as const;
const neighbour = (after: unknown) => ({
  before: [shows(ada), shows(ada)],
  after: after === null ? status(404) : shows(after),
});
const calm = [neighbour(ada)];
const silent = status(0);

interface Row {
  readonly about: string;
  readonly trace: unknown;
  readonly sample?: unknown;
  readonly case?: object;
  readonly type?: ResourceType;
  readonly outcome: 'passed' | 'failed' | 'refused' | 'cantTell' | 'inapplicable';
}

const rows: Readonly<Record<string, readonly Row[]>> = {
  'DM-GET-1': [
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
  ],
  'DM-GET-2': [
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
  ],
  'DM-HEAD-1': [
    {
      about: 'the same status',
      trace: { before: status(404), head: status(404), after: status(404) },
      case: { name: 'missing' },
      outcome: 'passed',
    },
    {
      about: 'another status',
      trace: { before: status(404), head: status(200), after: status(404) },
      case: { name: 'missing' },
      outcome: 'failed',
    },
    {
      about: 'GET itself is not stable',
      trace: { before: status(404), head: status(404), after: status(200) },
      case: { name: 'missing' },
      outcome: 'cantTell',
    },
    {
      about: 'no response',
      trace: { before: status(200), head: silent, after: status(200) },
      case: { name: 'missing' },
      outcome: 'cantTell',
    },
  ],
  'DM-HEAD-2': [
    {
      about: 'the same fields',
      trace: { before: status(200), head: status(200), after: status(200) },
      outcome: 'passed',
    },
    {
      about: 'a contradiction',
      trace: { before: status(200), head: status(200, { headers: html }), after: status(200) },
      outcome: 'failed',
    },
    {
      about: 'a missing field',
      trace: { before: status(200), head: status(200, { headers: [] }), after: status(200) },
      outcome: 'failed',
    },
    {
      about: 'another status, which is another rule',
      trace: { before: status(200), head: status(404), after: status(200) },
      outcome: 'cantTell',
    },
    {
      about: 'fields that differ between two GETs are left aside',
      trace: {
        before: status(200, { headers: [['X-Id', '1']] }),
        head: status(200, { headers: [] }),
        after: status(200, { headers: [['X-Id', '2']] }),
      },
      outcome: 'passed',
    },
    {
      about: 'a length may be left out',
      trace: {
        before: status(200, { headers: [['Content-Length', '0']] }),
        head: status(200, { headers: [] }),
        after: status(200, { headers: [['Content-Length', '0']] }),
      },
      outcome: 'passed',
    },
  ],
  'DM-HEAD-3': [
    {
      about: 'nothing follows',
      trace: { exchange: status(200), ended: 'end' },
      case: { name: 'existing' },
      outcome: 'passed',
    },
    {
      about: 'an octet follows',
      trace: { exchange: status(200, { content: { text: 'x' } }), ended: 'end' },
      case: { name: 'existing' },
      outcome: 'failed',
    },
    {
      about: 'of two requests one is answered, perhaps the second',
      trace: { exchange: shows(ada), ended: 'idle' },
      case: { name: 'existing', mode: 'sentinel' },
      outcome: 'cantTell',
    },
    {
      about: 'octets stand between two responses',
      trace: { exchange: shows(ada), sentinel: shows(ada), ended: 'end' },
      case: { name: 'existing', mode: 'sentinel' },
      outcome: 'failed',
    },
    {
      about: 'another protocol follows',
      trace: { exchange: status(101, { content: { text: 'x' } }), ended: 'end' },
      case: { name: 'existing' },
      outcome: 'cantTell',
    },
    {
      about: 'a reset hides the end',
      trace: { exchange: status(200), ended: 'reset' },
      case: { name: 'existing' },
      outcome: 'cantTell',
    },
    {
      about: 'no response',
      trace: { exchange: silent, ended: 'end' },
      case: { name: 'existing' },
      outcome: 'cantTell',
    },
  ],
  'DM-HEAD-4': [
    {
      about: 'all is as it was',
      trace: {
        before: [shows(ada), shows(ada)],
        after: shows(ada),
        asked: status(404),
        notAsked: status(404),
        neighbours: calm,
      },
      outcome: 'passed',
    },
    {
      about: 'the resource changed',
      trace: {
        before: [shows(ada), shows(ada)],
        after: shows(bob),
        asked: status(404),
        notAsked: status(404),
        neighbours: calm,
      },
      outcome: 'failed',
    },
    {
      about: 'reads are not stable',
      trace: {
        before: [shows(ada), shows(bob)],
        after: shows(bob),
        asked: status(404),
        notAsked: status(404),
        neighbours: calm,
      },
      outcome: 'cantTell',
    },
    {
      about: 'a missing one exists now',
      trace: {
        before: [shows(ada), shows(ada)],
        after: shows(ada),
        asked: status(200),
        notAsked: status(404),
        neighbours: calm,
      },
      outcome: 'failed',
    },
    {
      about: 'everything that is missing is there',
      trace: {
        before: [shows(ada), shows(ada)],
        after: shows(ada),
        asked: status(200),
        notAsked: status(200),
        neighbours: calm,
      },
      outcome: 'passed',
    },
  ],
  'DM-HEAD-5': [
    {
      about: 'as in the example',
      trace: {
        head: status(200, {
          headers: [
            ['Content-Length', '2'],
            ['Content-Type', 'application/json; charset=utf-8'],
          ],
        }),
      },
      outcome: 'passed',
    },
    { about: 'no length', trace: { head: status(200) }, outcome: 'failed' },
    { about: 'no success', trace: { head: status(404) }, outcome: 'cantTell' },
  ],
  'DM-POST-1': [
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
  ],
  'DM-POST-2': [
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
  ],
  'DM-PUT-1': [
    {
      about: 'replaced',
      trace: { puts: [status(204)], read: shows(bob) },
      sample: { old: ada, version: bob, omitted: undefined },
      outcome: 'passed',
    },
    {
      about: 'not replaced',
      trace: { puts: [status(204)], read: shows(ada) },
      sample: { old: ada, version: bob, omitted: undefined },
      outcome: 'failed',
    },
    {
      about: 'an old value stays',
      trace: { puts: [status(204)], read: shows({ firstName: 'Bob', lastName: 'L' }) },
      sample: { old: ada, version: { firstName: 'Bob' }, omitted: 'lastName' },
      outcome: 'failed',
    },
    {
      about: 'a default comes',
      trace: { puts: [status(204)], read: shows({ firstName: 'Bob', lastName: '' }) },
      sample: { old: ada, version: { firstName: 'Bob' }, omitted: 'lastName' },
      outcome: 'passed',
    },
    {
      about: 'an incomplete version is refused',
      trace: { puts: [status(400)], read: shows(ada) },
      sample: { old: ada, version: { firstName: 'Bob' }, omitted: 'lastName' },
      outcome: 'refused',
    },
    {
      about: 'a server error',
      trace: { puts: [status(500)], read: shows(ada) },
      sample: { old: ada, version: bob, omitted: undefined },
      outcome: 'failed',
    },
  ],
  'DM-PATCH-3': [
    {
      about: 'accepted',
      trace: { patch: status(200), read: shows(bob), control: status(200) },
      sample: { part: { firstName: 'Bob' } },
      outcome: 'passed',
    },
    {
      about: 'only all fields are accepted',
      trace: { patch: status(400), read: shows(ada), control: status(200) },
      sample: { part: { firstName: 'Bob' } },
      outcome: 'failed',
    },
    {
      about: 'nothing is accepted',
      trace: { patch: status(400), read: shows(ada), control: status(400) },
      sample: { part: { firstName: 'Bob' } },
      outcome: 'refused',
    },
    {
      about: 'accepted and ignored',
      trace: { patch: status(200), read: shows(ada), control: status(200) },
      sample: { part: { firstName: 'Bob' } },
      outcome: 'cantTell',
    },
  ],
  'DM-DELETE-1': [
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
  ],
  'DM-DELETE-2': [
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
  ],
  'DM-AUTH-1': [
    {
      about: 'refused',
      trace: { trespass: status(401), after: shows(ada), control: status(200) },
      sample: { old: ada, version: bob },
      case: { name: 'PUT', method: 'PUT' },
      outcome: 'passed',
    },
    {
      about: 'refused as missing',
      trace: { trespass: status(404), after: shows(ada), control: status(200) },
      sample: { old: ada, version: bob },
      case: { name: 'GET', method: 'GET' },
      outcome: 'passed',
    },
    {
      about: 'let in',
      trace: { trespass: status(200), after: shows(ada), control: status(200) },
      sample: { old: ada, version: bob },
      case: { name: 'GET', method: 'GET' },
      outcome: 'failed',
    },
    {
      about: 'a server error',
      trace: { trespass: status(500), after: shows(ada), control: status(200) },
      sample: { old: ada, version: bob },
      case: { name: 'GET', method: 'GET' },
      outcome: 'failed',
    },
    {
      about: 'refused but done',
      trace: { trespass: status(401), after: shows(bob), control: status(200) },
      sample: { old: ada, version: bob },
      case: { name: 'PUT', method: 'PUT' },
      outcome: 'failed',
    },
    {
      about: 'refused but deleted',
      trace: { before: shows(ada), trespass: status(401), after: status(404), control: status(404) },
      sample: { old: ada, version: bob },
      case: { name: 'DELETE', method: 'DELETE' },
      outcome: 'failed',
    },
    {
      about: 'the token does not help either',
      trace: { trespass: status(404), after: shows(ada), control: status(404) },
      sample: { old: ada, version: bob },
      case: { name: 'GET', method: 'GET' },
      outcome: 'cantTell',
    },
    {
      about: 'no response',
      trace: { trespass: silent, after: shows(ada), control: status(200) },
      sample: { old: ada, version: bob },
      case: { name: 'GET', method: 'GET' },
      outcome: 'cantTell',
    },
  ],
  'DM-JSON-1': [
    { about: 'JSON', trace: { exchange: shows(ada) }, outcome: 'passed' },
    { about: 'no content', trace: { exchange: status(204) }, outcome: 'passed' },
    { about: 'another media type', trace: { exchange: shows(ada, { headers: html }) }, outcome: 'failed' },
    {
      about: 'a byte order mark',
      trace: { exchange: exchange({ content: { text: '\uFEFF{}' } }) },
      outcome: 'failed',
    },
    { about: 'no UTF-8', trace: { exchange: exchange({ content: { base64: '/w==' } }) }, outcome: 'failed' },
    {
      about: 'something behind it',
      trace: { exchange: exchange({ content: { text: '{};' } }) },
      outcome: 'failed',
    },
    {
      about: 'a refusal',
      trace: { exchange: status(404, { headers: html, content: { text: 'no' } }) },
      outcome: 'refused',
    },
  ],
  'DM-REP-2': [
    {
      about: 'as it was sent',
      trace: { posted: exchange({ json: { employee: eve } }), read: undefined },
      sample: eve,
      type: employees,
      outcome: 'passed',
    },
    {
      about: 'an offset',
      trace: {
        posted: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T01:00:00.5+01:00' } } }),
        read: undefined,
      },
      sample: eve,
      type: employees,
      outcome: 'failed',
    },
    {
      about: 'another instant',
      trace: {
        posted: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T00:00:00.6Z' } } }),
        read: undefined,
      },
      sample: eve,
      type: employees,
      outcome: 'failed',
    },
    {
      about: 'another type',
      trace: { posted: exchange({ json: { employee: { ...eve, age: '1' } } }), read: undefined },
      sample: eve,
      type: employees,
      outcome: 'failed',
    },
    {
      about: 'nothing is shown',
      trace: { posted: status(201), read: undefined },
      sample: eve,
      type: employees,
      outcome: 'cantTell',
    },
  ],
  'DM-MSG-1': [
    { about: 'HTTP/1.1', trace: { exchange: status(200) }, outcome: 'passed' },
    { about: 'HTTP/1.0', trace: { exchange: status(200, { httpVersion: '1.0' }) }, outcome: 'failed' },
    { about: 'no response', trace: { exchange: silent }, outcome: 'cantTell' },
  ],
};

const checks = new Map<string, Check>(
  Object.values(suites)
    .flat()
    .map((check) => [check.id, check]),
);

test.each(Object.entries(rows).flatMap(([id, cases]) => cases.map((row) => [id, row.about, row] as const)))(
  '%s: %s',
  (id, _about, row) => {
    const objection = checks.get(id)?.judge(row.trace, {
      case: (row.case ?? { name: '' }) as { name: string },
      sample: row.sample,
      type: row.type ?? customers,
    });
    expect({ outcome: objection?.outcome ?? 'passed', objection }).toMatchObject({ outcome: row.outcome });
  },
);
