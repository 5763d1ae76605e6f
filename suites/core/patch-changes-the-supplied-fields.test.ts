import { exchange } from '../../src/http/testing/exchanges.ts';
import { historyOf, makes, reads, writes } from '../testing/histories.ts';
import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { patchChangesTheSuppliedFields } from './patch-changes-the-supplied-fields.ts';

const half = { firstName: 'Bob', lastName: 'L' };
const toBob = (answer = status(200)) => [
  makes('a', ada, shows(ada)),
  reads('a', shows(ada)),
  writes('patch', 'a', { firstName: 'Bob' }, answer),
];

judged(patchChangesTheSuppliedFields, [
  { about: 'changed', ...historyOf(...toBob(), reads('a', shows(half))), outcome: 'passed' },
  {
    about: 'not changed',
    ...historyOf(...toBob(), reads('a', shows(ada))),
    outcome: 'failed',
    reason: 'After PATCH a supplied field does not have the supplied value.',
  },
  {
    about: 'gone',
    ...historyOf(...toBob(), reads('a', status(404))),
    outcome: 'failed',
    reason: 'After PATCH the resource is not there.',
  },
  {
    about: 'a server error',
    ...historyOf(...toBob(status(500))),
    outcome: 'failed',
    reason: 'PATCH is answered with a server error (500).',
  },
  {
    about: 'a circular redirect',
    ...historyOf(...toBob(exchange({ status: 307, headers: [['Location', '/customers/a']] }))),
    outcome: 'failed',
    reason: 'PATCH is answered with a redirect to its own URL.',
  },
  {
    about: 'a method that the server does not have',
    ...historyOf(...toBob(status(501)), reads('a', shows(half))),
    outcome: 'cantTell',
  },
  {
    about: 'another field changed, which another rule forbids',
    ...historyOf(...toBob(), reads('a', shows({ ...half, lastName: '' }))),
    outcome: 'cantTell',
  },
  {
    about: 'a read in a form that may be refused is refused',
    ...historyOf(...toBob(), reads('a', status(400), { query: 'verbose=true' }), reads('a', shows(half))),
    outcome: 'passed',
  },
  {
    about: 'a read in another form shows something else',
    ...historyOf(...toBob(), reads('a', shows({}), { query: 'fields=none' }), reads('a', shows(half))),
    outcome: 'passed',
  },
  { about: 'refused', ...historyOf(...toBob(status(422)), reads('a', shows(ada))), outcome: 'cantTell' },
  { about: 'no response', ...historyOf(...toBob(silent), reads('a', shows(ada))), outcome: 'cantTell' },
]);
