import { finds, historyOf, makes, reads, removes, writes } from '../testing/histories.ts';
import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { putChangesNoOther } from './put-changes-no-other.ts';

const theirs = { firstName: 'ours3. Bob', lastName: 'M' };
const both = [
  makes('a', ada, shows(ada)),
  makes('b', theirs, shows(theirs)),
  reads('a', shows(ada)),
  reads('b', shows(theirs)),
];
const oursToo = { firstName: 'ours4.' };
const elsewhere = { url: 'http://127.0.0.1/customers/x' };

judged(putChangesNoOther, [
  {
    about: 'nothing else changes',
    ...historyOf(
      ...both,
      writes('replace', 'a', { firstName: 'Eve' }, status(200)),
      reads('b', shows(theirs)),
    ),
    outcome: 'passed',
  },
  {
    about: 'another resource changes',
    ...historyOf(
      ...both,
      writes('replace', 'a', { firstName: 'Eve' }, status(200)),
      reads('b', shows({ ...theirs, firstName: 'Eve' })),
    ),
    outcome: 'failed',
    reason: 'PUT changes another resource.',
  },
  {
    about: 'another resource goes',
    ...historyOf(...both, writes('replace', 'a', { firstName: 'Eve' }, status(200)), reads('b', status(404))),
    outcome: 'failed',
    reason: 'PUT removes another resource.',
  },
  {
    about: 'what was sent stands in a further resource',
    ...historyOf(
      ...both,
      writes('replace', 'a', { firstName: 'Eve' }, status(200)),
      finds(shows(ada), shows(oursToo, elsewhere)),
    ),
    outcome: 'failed',
    reason: 'PUT leaves what it was sent in a further resource.',
  },
  {
    about: 'a removed resource is back',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('replace', 'a', { firstName: 'Eve' }, status(200)),
      reads('b', shows(theirs)),
    ),
    outcome: 'failed',
    reason: 'PUT brings a removed resource back.',
  },
  {
    about: 'PUT is refused',
    ...historyOf(
      ...both,
      writes('replace', 'a', { firstName: 'Eve' }, status(400)),
      reads('b', shows(theirs)),
    ),
    outcome: 'cantTell',
  },
  {
    about: 'the other resource cannot be seen',
    ...historyOf(...both, writes('replace', 'a', { firstName: 'Eve' }, status(200)), reads('b', silent)),
    outcome: 'cantTell',
  },
]);
