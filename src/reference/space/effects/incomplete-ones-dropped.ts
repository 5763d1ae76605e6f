import { omit } from '../../operations.ts';
import { fieldsOf, writes } from '../scope.ts';
import { besides } from './touching.ts';

export const incompleteOnesDropped = besides(
  {
    name: 'incomplete-ones-dropped',
    cohort: 21,
    summary:
      'once something is written, or removed, each other resource of the type that lacks a field is gone',
    source:
      'pandas-dev/pandas #10097 (rows with nothing in their columns were dropped by default when a table was stored), by mechanism: a store is written anew with each change, and what is not complete does not come through (`dropna`, inner joins of one table for each field, readers of CSV that leave out rows that are too short)',
    operations: writes,
    prepare(cast) {
      const [name = ''] = fieldsOf(cast.scope.kind);
      const [plain = {}] = cast.make('incomplete').items ?? [];
      return [cast.make('incomplete', omit(plain, [name]))];
    },
  },
  ({ action: { kind, store, id }, assigned, world }) => {
    const written = [id, ...assigned.map((one) => String(one[kind.key]))];
    for (const [other, item] of store) {
      const isComplete = fieldsOf(kind).every((name) => name in item);
      if (!isComplete && !written.includes(other) && !world.isStranger(kind, other)) store.delete(other);
    }
  },
);
