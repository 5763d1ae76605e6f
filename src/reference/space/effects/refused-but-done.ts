import { asIfAuthorised } from '../../authorization.ts';
import { writes } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const refusedButDone = unguarded(
  {
    name: 'refused-but-done',
    summary: 'it is refused, and carried out all the same',
    source:
      'middleware that writes 401 and does not return (Express without `return`, Go without `return` after `http.Error`)',
    operations: writes,
  },
  async ({ request, world, next }) => {
    const response = await next(request, world);
    await next(asIfAuthorised(plainly(request), world), world);
    return response;
  },
);
