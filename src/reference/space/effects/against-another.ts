import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { fieldOf, neighbourItem, spoilingItems, withField } from './tools.ts';

/** Spoils a field's value, where it is written and where it is shown, by that of the resource made before it. */
export function againstAnother(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'fields' | 'cohort' | 'specimen'>,
  change: (own: Json, its: Json) => Json,
): Effect {
  return spoilingItems(row, (fired) => (item) => {
    const name = fieldOf(fired);
    const [own, its] = [item[name], neighbourItem(fired)?.[name]];
    return own === undefined || its === undefined ? item : withField(item, name, change(own, its));
  });
}
