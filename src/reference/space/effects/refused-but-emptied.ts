import { pick } from '../../operations.ts';
import { changes } from '../scope.ts';
import { refusedBut } from './access.ts';

export const refusedButEmptied = refusedBut(
  {
    name: 'refused-but-emptied',
    cohort: 16,
    summary: 'a change is refused, and nothing is left in the fields of what was to be changed',
    source:
      'by mechanism: a guard that answers, and keeps the content from being read, while the handler goes on and saves what it has been given, which is nothing (`next()` beside an answer, an abort that does not return)',
    operations: changes,
  },
  ({ kind, store, id }) => {
    const item = store.get(id);
    if (item !== undefined) store.set(id, pick(item, kind.identifiers));
  },
);
