import { heads, historyOf, makes, reads } from '../testing/histories.ts';
import { ada, bob, judged, shows, status } from '../testing/judging.ts';
import { both, theirs } from '../testing/other-resources.ts';
import { headChangesNothing } from './head-changes-nothing.ts';

const made = makes('a', ada, shows(ada));
const read = reads('a', shows(ada));
const head = heads('a', status(200, { method: 'HEAD' }));
const missing = (exchange = status(404)) => reads('imagined-1', exchange);
const headOfMissing = heads('imagined-1', status(404, { method: 'HEAD' }));
const itself = 'HEAD changes the resource.';
const eve = { ...theirs, firstName: 'Eve' };

judged(headChangesNothing, [
  { about: 'everything is as it was', ...historyOf(made, read, head, read), outcome: 'passed' },
  { about: 'no HEAD was sent', ...historyOf(made, read, read), outcome: 'cantTell' },
  {
    about: 'the resource has changed',
    ...historyOf(made, read, head, reads('a', shows(bob)), reads('a', shows(bob))),
    outcome: 'failed',
    reason: itself,
  },
  {
    about: 'a missing resource stays missing',
    ...historyOf(missing(), headOfMissing, missing()),
    outcome: 'passed',
  },
  {
    about: 'a missing resource now exists',
    ...historyOf(missing(), headOfMissing, missing(shows({}))),
    outcome: 'failed',
    reason: itself,
  },
  {
    about: 'GET of any missing resource succeeds',
    ...historyOf(missing(shows({})), headOfMissing, missing(shows({}))),
    outcome: 'cantTell',
  },
  {
    about: 'another resource changes',
    ...historyOf(...both, head, reads('b', shows(eve)), reads('b', shows(eve))),
    outcome: 'failed',
    reason: 'HEAD changes another resource than the one requested.',
  },
]);
