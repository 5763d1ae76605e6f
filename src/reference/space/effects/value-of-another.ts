import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, idsOf, neighbourOf, shownOtherwise, storing, withField } from './tools.ts';

export const valueOfAnother: Effect = {
  name: 'value-of-another',
  summary: 'a field has the value that it has in another resource of the type',
  source:
    'loaders that return rows in another order than they were asked for (DataLoader without re-ordering), reused buffers',
  operations: [...updates, 'read'],
  fields: ['string', 'integer', 'date-time'],
  reports: fieldContent,
  look: 'state',
  alters: 'content',
  async inside(fired, next) {
    const { store, id } = fired.action;
    const name = fieldOf(fired);
    const of = (ids: readonly string[]) => store.get(neighbourOf(fired, ids) ?? '')?.[name];
    if (fired.scope.operation !== 'read')
      return storing(fired, next, (item) => withField(item, name, of(idsOf(fired)) ?? item[name]));
    return shownOtherwise(await next(), (item) => withField(item, name, of([id ?? '']) ?? item[name]));
  },
};
