import { created, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { creations } from './reports.ts';
import { idsOf, isDone, neighbourOf } from './tools.ts';

export const answerNamesAnother: Effect = {
  name: 'answer-names-another',
  cohort: 2,
  summary: 'a creation is answered with the identifier of another resource of the type',
  source:
    'laravel/framework #8740, doctrine/dbal #3516, Dapper.SimpleCRUD #3 (@@IDENTITY after a trigger), identifiers of the last insert',
  operations: ['create'],
  reports: creations,
  async inside(fired, next) {
    const { action, assigned, world } = fired;
    const outcome = await next();
    const ids = idsOf(fired);
    const other = action.store.get(neighbourOf(fired, ids) ?? '');
    if (other === undefined || !isDone(outcome)) return outcome;
    const shown = assigned.map((one) => {
      const id = String(one[action.kind.key]);
      const item = action.store.get(id) ?? {};
      return ids.includes(id) ? { ...item, ...pick(other, action.kind.identifiers) } : item;
    });
    return created(action, shown, world);
  },
};
