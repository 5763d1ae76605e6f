import type { Effect } from '../space/row.ts';
import { fieldsOf, otherKind, writes } from '../space/scope.ts';
import { method, others } from './reports.ts';
import { also, withField } from './tools.ts';

export const otherTypeWritten: Effect = {
  name: 'other-type-written',
  summary: 'the newest resource of another type is changed, too',
  source:
    'tables that share a sequence or a key, hooks that are registered for all models (one generic relation)',
  operations: writes,
  onGone: true,
  breaks: method,
  reports: others,
  look: 'state',
  inside: (fired, next) =>
    also(next, () => {
      const kind = otherKind(fired.action.kind);
      const store = fired.world.stores[kind.name];
      const [id, item] = [...store].at(-1) ?? [];
      const [name = ''] = fieldsOf(kind, ['string']);
      if (id !== undefined && item !== undefined)
        store.set(id, withField(item, name, `${String(item[name])}~`));
    }),
};
