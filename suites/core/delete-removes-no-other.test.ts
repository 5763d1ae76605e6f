import { historyOf, makes, reads, removes } from '../testing/histories.ts';
import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { deleteRemovesNoOther } from './delete-removes-no-other.ts';

const theirs = { firstName: 'ours3. Bob', lastName: 'M' };
const both = [
  makes('a', ada, shows(ada)),
  makes('b', theirs, shows(theirs)),
  reads('a', shows(ada)),
  reads('b', shows(theirs)),
];

judged(deleteRemovesNoOther, [
  {
    about: 'nothing else changes',
    ...historyOf(...both, removes('a', status(204)), reads('b', shows(theirs))),
    outcome: 'passed',
  },
  {
    about: 'another resource changes',
    ...historyOf(...both, removes('a', status(204)), reads('b', shows({ ...theirs, firstName: 'Eve' }))),
    outcome: 'failed',
    reason: 'DELETE changes another resource.',
  },
  {
    about: 'another resource goes',
    ...historyOf(...both, removes('a', status(204)), reads('b', status(404))),
    outcome: 'failed',
    reason: 'DELETE removes another resource.',
  },
  {
    about: 'a removed resource is back',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      removes('a', status(204)),
      reads('b', shows(theirs)),
    ),
    outcome: 'failed',
    reason: 'DELETE brings a removed resource back.',
  },
  {
    about: 'DELETE is refused',
    ...historyOf(...both, removes('a', status(405)), reads('b', shows(theirs))),
    outcome: 'cantTell',
  },
  {
    about: 'the other resource cannot be seen',
    ...historyOf(...both, removes('a', status(204)), reads('b', silent)),
    outcome: 'cantTell',
  },
]);
