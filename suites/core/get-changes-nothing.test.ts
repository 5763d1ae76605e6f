import { finds, historyOf, makes, reads } from '../testing/histories.ts';
import { ada, bob, judged, shows, silent, status } from '../testing/judging.ts';
import { both, theirs } from '../testing/other-resources.ts';
import { getChangesNothing } from './get-changes-nothing.ts';

const made = makes('a', ada, shows(ada));
const read = reads('a', shows(ada));
const changed = reads('a', shows(bob));
const missing = reads('imagined-1', status(404));
const itself = 'GET changes the resource that it reads.';
const another = 'GET changes another resource than the one it reads.';

judged(getChangesNothing, [
  { about: 'everything is as it was', ...historyOf(made, read, read, read), outcome: 'passed' },
  { about: 'nobody looked again', ...historyOf(made, reads('a', silent)), outcome: 'cantTell' },
  {
    about: 'the resource has changed, and stays so',
    ...historyOf(made, read, read, changed, changed),
    outcome: 'failed',
    reason: itself,
  },
  {
    about: 'a clock of the server moves',
    ...historyOf(
      made,
      read,
      reads('a', shows({ ...ada, clock: 1 })),
      reads('a', shows({ ...ada, clock: 2 })),
    ),
    outcome: 'passed',
  },
  {
    about: 'a missing resource stays missing',
    ...historyOf(missing, missing, missing),
    outcome: 'passed',
  },
  {
    about: 'a missing resource now exists',
    ...historyOf(missing, missing, reads('imagined-1', shows({}))),
    outcome: 'failed',
    reason: itself,
  },
  {
    about: 'GET of any missing resource succeeds',
    ...historyOf(reads('imagined-1', shows({})), reads('imagined-1', shows({}))),
    outcome: 'cantTell',
  },
  {
    about: 'another resource changes',
    ...historyOf(
      ...both,
      read,
      reads('b', shows({ ...theirs, firstName: 'Eve' })),
      reads('b', shows({ ...theirs, firstName: 'Eve' })),
    ),
    outcome: 'failed',
    reason: another,
  },
  {
    about: 'a resource has been created',
    ...historyOf(
      made,
      finds(status(200)),
      read,
      finds(status(200), shows({ firstName: 'ours1.' }, { url: 'http://127.0.0.1/customers/x' })),
    ),
    outcome: 'failed',
    reason: another,
  },
]);
