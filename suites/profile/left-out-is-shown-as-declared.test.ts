import { ada, customers, judged, shows, status } from '../testing/judging.ts';
import { leftOutIsShownAsDeclared } from './left-out-is-shown-as-declared.ts';

const of = (method: 'POST' | 'PUT', declared: string | null) => ({
  case: { name: `lastName, ${method}`, field: 'lastName', method },
  sample: ada,
  type: { ...customers, shownWhenLeftOut: { lastName: declared } },
});

judged(leftOutIsShownAsDeclared, [
  {
    about: 'it has the default that is declared',
    ...of('POST', 'none'),
    trace: { written: status(201), read: shows({ firstName: 'Ada', lastName: 'none' }) },
    outcome: 'passed',
  },
  {
    about: 'it is null, as declared',
    ...of('PUT', null),
    trace: { written: status(204), read: shows({ firstName: 'Ada', lastName: null }) },
    outcome: 'passed',
  },
  {
    about: 'it is not shown',
    ...of('POST', null),
    trace: { written: status(201), read: shows({ firstName: 'Ada' }) },
    outcome: 'failed',
    observed: 'no such field',
  },
  {
    about: 'it has another default',
    ...of('PUT', 'none'),
    trace: { written: status(204), read: shows({ firstName: 'Ada', lastName: '' }) },
    outcome: 'failed',
    reason:
      'The profile declares that lastName is shown as "none" if it is omitted, but after PUT it is not.',
  },
  {
    about: 'a version without it is refused',
    ...of('PUT', 'none'),
    trace: { written: status(422), read: shows(ada) },
    outcome: 'refused',
  },
  {
    about: 'what was written cannot be read',
    ...of('POST', 'none'),
    trace: { written: status(201), read: status(500) },
    outcome: 'cantTell',
  },
]);
