import { exchange } from '../../src/http/testing/exchanges.ts';
import { historyOf, makes, reads } from '../testing/histories.ts';
import { ada, bob, judged, shows, silent, status } from '../testing/judging.ts';
import { getReturnsWhatWasCreated } from './get-returns-what-was-created.ts';

const made = makes('a', ada, shows(ada));
const seen = (...reading: Parameters<typeof exchange>) => historyOf(made, reads('a', exchange(...reading)));

judged(getReturnsWhatWasCreated, [
  { about: 'what was sent comes back', ...historyOf(made, reads('a', shows(ada))), outcome: 'passed' },
  {
    about: 'a field is changed',
    ...historyOf(made, reads('a', shows(bob)), reads('a', shows(bob))),
    outcome: 'failed',
    reason: 'GET does not return what was created.',
  },
  {
    about: 'a field is gone',
    ...historyOf(made, reads('a', shows({ firstName: 'Ada' })), reads('a', shows({ firstName: 'Ada' }))),
    outcome: 'failed',
  },
  {
    about: 'the resource is missing',
    ...historyOf(made, reads('a', status(404)), reads('a', status(404))),
    outcome: 'failed',
  },
  { about: 'there is no response', ...historyOf(made, reads('a', silent)), outcome: 'cantTell' },
  {
    about: 'the body is not JSON, which breaks another rule',
    ...seen({ content: { text: '[{' } }),
    outcome: 'cantTell',
  },
  {
    about: 'one of three reads shows something that the others do not',
    ...historyOf(made, reads('a', shows(ada)), reads('a', shows(bob)), reads('a', shows(ada))),
    outcome: 'failed',
    reason: 'One GET shows something that neither the GET before it nor the one after it shows.',
  },
  {
    about: 'a read shows the resource with the identifiers of another one',
    ...historyOf(
      made,
      makes('b', bob, shows(bob)),
      reads('a', exchange({ json: [{ ...ada, accountID: 'b' }] })),
    ),
    outcome: 'failed',
    reason: 'GET shows a resource with the identifiers of another one.',
  },
  {
    about: 'a server error',
    ...historyOf(made, reads('a', shows(ada)), reads('a', status(500))),
    outcome: 'failed',
    reason: 'GET is answered with a server error (500).',
  },
  {
    about: 'a server error in the trial of another check',
    trace: status(507),
    outcome: 'failed',
    reason: 'GET is answered with a server error (507).',
  },
  {
    about: 'it no longer holds what was created, once another resource has been created',
    ...historyOf(made, reads('a', shows(ada)), makes('b', bob, shows(bob)), reads('a', shows(bob))),
    outcome: 'failed',
    reason: 'GET no longer returns what was created once another resource has been created.',
  },
]);
