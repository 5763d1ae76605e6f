import type { Kind } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { fieldOf, spoilingItems, withField } from './tools.ts';

/** Works out a field's value, where it is created and where it is shown, in place of what was sent; its members are what it is made of. */
export function computed(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'fields' | 'cohort' | 'specimen'>,
  sources: Readonly<Record<string, (item: Item, kind: Kind) => Json>>,
): Effect {
  return spoilingItems(
    { ...row, members: Object.keys(sources), operations: ['create', 'read'] },
    (fired) => (item) => {
      const name = fieldOf(fired);
      return name in item ? withField(item, name, sources[fired.member]?.(item, fired.action.kind)) : item;
    },
  );
}
