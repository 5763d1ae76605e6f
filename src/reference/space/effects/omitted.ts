import type { Json } from '../../message.ts';
import type { Effect, Fired } from '../row.ts';
import { fieldOf, isDone } from './tools.ts';

/** PUT gives a field that the new version leaves out a value all the same; nothing where there is none to give. */
export function omitted(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  valueFor: (fired: Fired, name: string) => Json | undefined,
): Effect {
  return {
    operations: ['replace'],
    fields: ['string'],
    omits: true,
    reports: () => ['DM-PUT-1'],
    ...row,
    async inside(fired, next) {
      const { store, id = '' } = fired.action;
      const name = fieldOf(fired);
      const value = valueFor(fired, name);
      const outcome = await next();
      const stored = store.get(id);
      if (isDone(outcome) && stored !== undefined && !(name in stored) && value !== undefined)
        store.set(id, { ...stored, [name]: value });
      return outcome;
    },
  };
}
