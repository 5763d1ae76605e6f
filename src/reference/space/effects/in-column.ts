import type { Json } from '../../message.ts';
import type { Effect, Fired } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldOf, idsOf, withField } from './tools.ts';
import { besides } from './touching.ts';

/** Once something is written, the values of a field are others in all others of the type; gone, where one is undefined. */
export function inColumn(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  change: (value: Json, fired: Fired) => Json | undefined,
): Effect {
  return besides({ operations: updates, ...row }, (fired) => {
    const { store } = fired.action;
    const name = fieldOf(fired);
    const own = idsOf(fired);
    for (const [id, item] of store) {
      const value = item[name];
      if (!own.includes(id) && value !== undefined)
        store.set(id, withField(item, name, change(value, fired)));
    }
  });
}
