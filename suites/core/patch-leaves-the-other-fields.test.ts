import { historyOf, makes, reads, writes } from '../testing/histories.ts';
import { ada, bob, judged, shows, silent, status } from '../testing/judging.ts';
import { patchLeavesTheOtherFields } from './patch-leaves-the-other-fields.ts';

const half = { firstName: 'Bob', lastName: 'L' };
const toBob = (answer = status(200), before = shows(ada)) => [
  makes('a', ada, shows(ada)),
  reads('a', before),
  writes('patch', 'a', { firstName: 'Bob' }, answer),
];
const changed = { outcome: 'failed', reason: 'PATCH changes a field that was not supplied.' } as const;

judged(patchLeavesTheOtherFields, [
  { about: 'the other field stays', ...historyOf(...toBob(), reads('a', shows(half))), outcome: 'passed' },
  { about: 'the other field changes', ...historyOf(...toBob(), reads('a', shows(bob))), ...changed },
  {
    about: 'the other field is gone',
    ...historyOf(...toBob(), reads('a', shows({ firstName: 'Bob' }))),
    ...changed,
  },
  {
    about: 'a field that POST stored with another value stays as it was',
    ...historyOf(
      ...toBob(status(200), shows({ ...ada, lastName: 'M' })),
      reads('a', shows({ firstName: 'Bob', lastName: 'M' })),
    ),
    outcome: 'passed',
  },
  {
    about: 'every field is supplied',
    ...historyOf(makes('a', ada, shows(ada)), writes('patch', 'a', bob, status(200)), reads('a', shows(bob))),
    outcome: 'cantTell',
  },
  { about: 'it cannot be read', ...historyOf(...toBob(), reads('a', status(500))), outcome: 'cantTell' },
  { about: 'refused', ...historyOf(...toBob(status(422)), reads('a', shows(bob))), outcome: 'cantTell' },
  { about: 'no response', ...historyOf(...toBob(silent), reads('a', shows(bob))), outcome: 'cantTell' },
]);
