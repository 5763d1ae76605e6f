import { inBatch } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

export const batchAccumulates = inBatch(
  {
    name: 'batch-accumulates',
    cohort: 9,
    summary: 'from one item of a batch on, a text has those of all the items ahead of it before its own',
    source:
      'by mechanism: a buffer that is not emptied between one item and the next (`StringBuilder` outside of the loop, `bytes.Buffer` without `Reset`, handlers of SAX that collect characters)',
    fields: ['string'],
  },
  (ids, [first = ''], fired) => {
    const { store } = fired.action;
    const name = fieldOf(fired);
    const texts = ids.map((id) => store.get(id)?.[name] ?? '');
    // nothing is ahead of the first one
    for (const id of ids.slice(Math.max(ids.indexOf(first), 1))) {
      const stored = store.get(id);
      const whole = texts.slice(0, ids.indexOf(id) + 1).join('');
      if (stored?.[name] !== undefined) store.set(id, withField(stored, name, whole));
    }
  },
);
