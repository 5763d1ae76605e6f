import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

export const integerNextToAnother: Trigger = {
  name: 'integer-next-to-another',
  cohort: 10,
  summary: 'an integer is one more, or one less, than that of another resource of the type',
  source:
    'by mechanism: integers next to each other are kept as one range (runs of roaring bitmaps, `int4range` and its bounds that are left out, `BETWEEN` for a list), and one end of it is off by one',
  operations: updates,
  fields: ['integer'],
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(
      item,
      event,
      (own, its) => typeof own === 'number' && typeof its === 'number' && Math.abs(own - its) === 1,
    ),
  history(cast) {
    const { field = '' } = cast.scope;
    const next = Number(cast.last('before')[field]) + 1;
    return [cast.fire({ items: [cast.item({ [field]: next })] })];
  },
};
