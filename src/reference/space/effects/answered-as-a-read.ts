import { asIfAuthorised } from '../../authorization.ts';
import { plainly, unguarded } from './access.ts';

export const answeredAsARead = unguarded(
  {
    name: 'answered-as-a-read',
    cohort: 6,
    summary: 'a write is not carried out, and answered with what is there as if it were a read',
    source:
      'lightblue-platform/lightblue-core #26, CVE-2010-0738 (constraints by method), `IsAuthenticatedOrReadOnly` of Django REST framework: who is nobody may still read',
    operations: ['replace', 'patch', 'remove'],
  },
  ({ request, world, next }) => next(asIfAuthorised({ ...plainly(request), method: 'GET' }, world), world),
);
