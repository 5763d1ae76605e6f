import { finds, historyOf, makes, reads, removes, writes } from '../testing/histories.ts';
import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { patchChangesNoOther } from './patch-changes-no-other.ts';

const theirs = { firstName: 'ours3. Bob', lastName: 'M' };
const both = [
  makes('a', ada, shows(ada)),
  makes('b', theirs, shows(theirs)),
  reads('a', shows(ada)),
  reads('b', shows(theirs)),
];
const oursToo = { firstName: 'ours4.' };
const elsewhere = { url: 'http://127.0.0.1/customers/x' };

judged(patchChangesNoOther, [
  {
    about: 'nothing else changes',
    ...historyOf(...both, writes('patch', 'a', { firstName: 'Eve' }, status(200)), reads('b', shows(theirs))),
    outcome: 'passed',
  },
  {
    about: 'another resource changes',
    ...historyOf(
      ...both,
      writes('patch', 'a', { firstName: 'Eve' }, status(200)),
      reads('b', shows({ ...theirs, firstName: 'Eve' })),
    ),
    outcome: 'failed',
    reason: 'PATCH changes another resource.',
  },
  {
    about: 'another resource goes',
    ...historyOf(...both, writes('patch', 'a', { firstName: 'Eve' }, status(200)), reads('b', status(404))),
    outcome: 'failed',
    reason: 'PATCH removes another resource.',
  },
  {
    about: 'what was sent stands in a further resource',
    ...historyOf(
      ...both,
      writes('patch', 'a', { firstName: 'Eve' }, status(200)),
      finds(shows(ada), shows(oursToo, elsewhere)),
    ),
    outcome: 'failed',
    reason: 'PATCH leaves what it was sent in a further resource.',
  },
  {
    about: 'a removed resource is back',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'a', { firstName: 'Eve' }, status(200)),
      reads('b', shows(theirs)),
    ),
    outcome: 'failed',
    reason: 'PATCH brings a removed resource back.',
  },
  {
    about: 'PATCH is refused',
    ...historyOf(...both, writes('patch', 'a', { firstName: 'Eve' }, status(400)), reads('b', shows(theirs))),
    outcome: 'cantTell',
  },
  {
    about: 'the other resource cannot be seen',
    ...historyOf(...both, writes('patch', 'a', { firstName: 'Eve' }, status(200)), reads('b', silent)),
    outcome: 'cantTell',
  },
  {
    about: 'what was removed is back',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', {}, status(404)),
      reads('b', shows(theirs)),
    ),
    outcome: 'failed',
    reason: 'PATCH brings a removed resource back.',
  },
]);
