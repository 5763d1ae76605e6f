import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Effect, Fired } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { idsOf } from './tools.ts';
import { besides } from './touching.ts';

/** Gives all others of the type what they lack, out of an item. */
export function fillingOthers(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort' | 'operations'>,
  given: (fired: Fired) => Item | undefined,
): Effect {
  return besides(
    {
      ...row,
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        const [whole = {}] = cast.make('lacking').items ?? [];
        return [cast.make('lacking', omit(whole, [name]))];
      },
    },
    (fired) => {
      const { kind, store } = fired.action;
      const own = idsOf(fired);
      const values = omit(given(fired) ?? {}, kind.identifiers);
      for (const [id, item] of store) {
        const lacks = Object.keys(values).some((name) => !(name in item));
        if (lacks && !own.includes(id)) store.set(id, { ...values, ...item });
      }
    },
  );
}
