import { historyOf, makes, reads, writes } from '../testing/histories.ts';
import { bob, judged, shows, silent, status } from '../testing/judging.ts';
import { putReplaces } from './put-replaces.ts';

const ada = { firstName: 'ours1. Ada', lastName: 'ours2. L' };
const puts = (version: object, answer = status(204)) => [
  makes('a', ada, shows(ada)),
  reads('a', shows(ada)),
  writes('replace', 'a', version, answer),
];
const half = { firstName: 'Bob' };

judged(putReplaces, [
  { about: 'replaced', ...historyOf(...puts(bob), reads('a', shows(bob))), outcome: 'passed' },
  {
    about: 'not replaced',
    ...historyOf(...puts(bob), reads('a', shows(ada))),
    outcome: 'failed',
    reason: 'After PUT the resource is not the supplied version.',
  },
  {
    about: 'an old value stays',
    ...historyOf(...puts(half), reads('a', shows({ ...half, lastName: 'ours2. L' }))),
    outcome: 'failed',
    reason: 'A field that PUT omits keeps its old value.',
  },
  {
    about: 'a default takes its place',
    ...historyOf(...puts(half), reads('a', shows({ ...half, lastName: '' }))),
    outcome: 'passed',
  },
  {
    about: 'an incomplete version is refused',
    ...historyOf(...puts(half, status(400)), reads('a', shows(ada))),
    outcome: 'cantTell',
  },
  {
    about: 'a server error',
    ...historyOf(...puts(bob, status(500))),
    outcome: 'failed',
    reason: 'PUT is answered with a server error (500).',
  },
  {
    about: 'a method that the server does not have',
    ...historyOf(...puts(bob, status(501)), reads('a', shows(ada))),
    outcome: 'cantTell',
  },
  {
    about: 'it is gone',
    ...historyOf(...puts(bob), reads('a', status(404))),
    outcome: 'failed',
    reason: 'After PUT the resource is not there.',
  },
  {
    about: 'the second PUT has another result',
    ...historyOf(
      ...puts(bob),
      reads('a', shows(bob)),
      writes('replace', 'a', bob, status(204)),
      reads('a', shows({ ...bob, firstName: 'BobBob' })),
    ),
    outcome: 'failed',
  },
  {
    about: 'the second PUT is refused',
    ...historyOf(
      ...puts(bob),
      reads('a', shows(bob)),
      writes('replace', 'a', bob, status(409)),
      reads('a', shows(bob)),
    ),
    outcome: 'passed',
  },
  { about: 'no response', ...historyOf(...puts(bob, silent), reads('a', shows(ada))), outcome: 'cantTell' },
]);
