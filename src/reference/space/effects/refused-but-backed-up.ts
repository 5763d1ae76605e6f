import { changes } from '../scope.ts';
import { refusedBut } from './access.ts';

export const refusedButBackedUp = refusedBut(
  {
    name: 'refused-but-backed-up',
    cohort: 17,
    summary:
      'a change, or a removal, is refused, and what is there, and stays, is there once more as another resource of the type',
    source:
      'by mechanism: what would be lost is copied by what comes before the handler, and before the guard (triggers and hooks ahead of a write, versions that are set aside on demand), and a copy is a record as any other',
    operations: [...changes, 'remove'],
  },
  ({ kind, store, id }, { world }) => {
    const item = store.get(id);
    if (item === undefined) return;
    const copy = { ...item, ...world.next(kind) };
    store.set(String(copy[kind.key]), copy);
  },
);
