import type { Json } from '../../message.ts';
import type { Effect, Fired } from '../row.ts';
import { fieldOf, sentTo, storing, withField } from './tools.ts';

/** What becomes of a field; undefined where it goes missing. */
type Fate = { readonly value: Json | undefined };

/** PATCH does something to a field that it does not supply; nothing where `fate` says nothing. */
export function unsupplied(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  fate: (fired: Fired, name: string) => Fate | undefined,
): Effect {
  return {
    operations: ['patch'],
    fields: ['string'],
    omits: true,
    reports: () => ['DM-PATCH-2'],
    ...row,
    inside(fired, next) {
      const name = fieldOf(fired);
      const becomes = name in sentTo(fired) ? undefined : fate(fired, name);
      return storing(fired, next, (stored) =>
        becomes === undefined ? stored : withField(stored, name, becomes.value),
      );
    },
  };
}
