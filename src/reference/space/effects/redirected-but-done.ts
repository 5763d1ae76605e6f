import { asIfAuthorised } from '../../authorization.ts';
import { writes } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const redirectedButDone = unguarded(
  {
    name: 'redirected-but-done',
    cohort: 9,
    summary: 'it is redirected to where one signs in, and carried out, or shown, all the same',
    source:
      'CWE-698, execution after redirect: `header("Location: /login")` of PHP without `exit`, `redirect_to` of Rails without `return`',
    operations: [...writes, 'read', 'list'],
  },
  async ({ request, world, next }) => {
    const done = await next(asIfAuthorised(plainly(request), world), world);
    return { ...done, status: 302, headers: { ...done.headers, Location: `${world.basePath}/login` } };
  },
);
