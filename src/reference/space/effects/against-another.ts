import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, idsOf, neighbourOf, shownOtherwise, storing, withField } from './tools.ts';

/** Spoils a field's value, where it is written and where it is shown, by that of the resource made before it. */
export function againstAnother(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'fields' | 'cohort' | 'specimen'>,
  change: (own: Json, its: Json) => Json,
): Effect {
  return {
    operations: [...updates, 'read'],
    reports: fieldContent,
    look: 'state',
    alters: 'content',
    ...row,
    async inside(fired, next) {
      const { store, id } = fired.action;
      const name = fieldOf(fired);
      const spoiled = (ids: readonly string[]) => (item: Readonly<Record<string, Json>>) => {
        const [own, its] = [item[name], store.get(neighbourOf(fired, ids) ?? '')?.[name]];
        return own === undefined || its === undefined ? item : withField(item, name, change(own, its));
      };
      if (fired.scope.operation === 'read') return shownOtherwise(await next(), spoiled([id ?? '']));
      return storing(fired, next, (stored) => spoiled(idsOf(fired))(stored));
    },
  };
}
