import { asIfAuthorised } from '../../authorization.ts';
import { plainly, unguarded } from './access.ts';

export const refusedButShown = unguarded(
  {
    name: 'refused-but-shown',
    summary: 'the refusal shows what is there',
    source: 'a status that is set while the handler goes on to write its content; verbose error pages',
    operations: ['read', 'list'],
  },
  async ({ request, world, next }) => {
    const shown = await next(asIfAuthorised(plainly(request), world), world);
    return { ...shown, status: 401 };
  },
);
