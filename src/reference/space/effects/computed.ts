import type { Kind } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storedOrShown, withField } from './tools.ts';

/** Works out a field's value, where it is created and where it is shown, in place of what was sent; its members are what it is made of. */
export function computed(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'fields' | 'cohort' | 'specimen'>,
  sources: Readonly<Record<string, (item: Item, kind: Kind) => Json>>,
): Effect {
  return {
    members: Object.keys(sources),
    operations: ['create', 'read'],
    reports: fieldContent,
    look: 'state',
    alters: 'content',
    ...row,
    inside(fired, next) {
      const { kind } = fired.action;
      const name = fieldOf(fired);
      const worked = (item: Item): Item =>
        name in item ? withField(item, name, sources[fired.member]?.(item, kind)) : item;
      return storedOrShown(fired, next, worked);
    },
  };
}
