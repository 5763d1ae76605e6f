import type { FieldType } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import { pick } from '../../operations.ts';
import type { Effect, Fired } from '../row.ts';
import type { Scope } from '../scope.ts';
import { batches } from './reports.ts';
import { also, idsOf } from './tools.ts';

/** What is done to a batch: its identifiers in their order, and those of the items that are meant. */
type Change = (ids: readonly string[], meant: readonly string[], fired: Fired) => void;

/** Stores the items of a batch otherwise than it answers. */
export function inBatch(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  change: Change,
): Effect {
  return {
    operations: ['create'],
    needsBatch: true,
    reports: batches,
    ...row,
    inside: (fired, next) =>
      also(next, () => {
        const all = fired.assigned.map((one) => String(one[fired.action.kind.key]));
        change(all, idsOf(fired), fired);
      }),
  };
}

/** Stores the contents of the items in another order under the identifiers. */
export function rearranged(order: (contents: readonly Item[]) => readonly Item[]): Change {
  return (ids, _meant, { action: { store, kind } }) => {
    const contents = order(ids.map((id) => store.get(id) ?? {}));
    for (const [place, id] of ids.entries())
      store.set(id, { ...contents[place], ...pick(store.get(id) ?? {}, kind.identifiers) });
  };
}

const shared: Readonly<Record<FieldType, Json>> = {
  string: 'The same again',
  integer: 54,
  boolean: true,
  'date-time': '2021-05-06T07:08:09.125Z',
};

/** A value that all items have in the field. */
export function valueForAll(_member: string, { kind, field = '' }: Scope): Json {
  return shared[kind.fields[field] ?? 'string'];
}
