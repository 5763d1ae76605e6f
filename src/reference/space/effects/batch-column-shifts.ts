import { inBatch } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

export const batchColumnShifts = inBatch(
  {
    name: 'batch-column-shifts',
    cohort: 6,
    summary:
      'from one item of a batch on, each has the value of the next one in a field, and the last one has none',
    source:
      'NVIDIA/cudf #7113, Vitruves/carquet #17, apache/tsfile #968: columns that are stored apart, one of them a row further than the others',
    fields: ['string', 'integer', 'date-time'],
  },
  (ids, [first = ''], fired) => {
    const { store } = fired.action;
    const name = fieldOf(fired);
    const behind = ids.slice(ids.indexOf(first));
    const values = behind.map((id) => store.get(id)?.[name]);
    for (const [place, id] of behind.entries()) {
      const stored = store.get(id);
      if (stored !== undefined) store.set(id, withField(stored, name, values[place + 1]));
    }
  },
);
