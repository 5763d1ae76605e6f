import { inBatch } from './in-batch.ts';
import { fieldOf, withField } from './tools.ts';

export const batchPartedElsewhere = inBatch(
  {
    name: 'batch-parted-elsewhere',
    cohort: 22,
    summary:
      'the texts that a batch has in a field are put into one, and parted again one sign too early, so that each one begins with the last sign of the one ahead of it',
    source:
      'NVIDIA/cudf #3644, kszucs/marrow #37, pixelsdb/mini-pixels #69: columns of texts that are kept as all their octets and the places where each one begins, which are those of another slice, or are one off',
    fields: ['string'],
  },
  (ids, _meant, fired) => {
    const { store } = fired.action;
    const name = fieldOf(fired);
    const texts = ids.flatMap((id) => {
      const item = store.get(id);
      const text = item?.[name];
      return item !== undefined && typeof text === 'string' && text !== '' ? [{ id, item, text }] : [];
    });
    for (const [place, { id, item, text }] of texts.entries()) {
      const ahead = texts[place - 1]?.text ?? '';
      const own = place < texts.length - 1 ? [...text].slice(0, -1).join('') : text;
      store.set(id, withField(item, name, `${[...ahead].at(-1) ?? ''}${own}`));
    }
  },
);
