import { asIfAuthorised } from '../authorization.ts';
import type { Effect } from '../space/row.ts';
import { plainly, tokenIds, tokenSection } from './access.ts';

export const refusedButShown: Effect = {
  name: 'refused-but-shown',
  summary: 'the refusal shows what is there',
  source: 'a status that is set while the handler goes on to write its content; verbose error pages',
  operations: ['read', 'list'],
  breaks: () => tokenSection,
  reports: tokenIds,
  look: 'access',
  async access({ request, world, next }) {
    const shown = await next(asIfAuthorised(plainly(request), world), world);
    return { ...shown, status: 401 };
  },
};
