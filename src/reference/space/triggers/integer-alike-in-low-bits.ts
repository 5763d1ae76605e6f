import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

export const integerAlikeInLowBits: Trigger = {
  name: 'integer-alike-in-low-bits',
  cohort: 17,
  summary:
    'an integer has the lowest 8, or 16, bits of that of another resource of the type, and is another one',
  source:
    'by mechanism: integers that are cut to fewer bits where they are looked up, and are not compared as a whole once they are found (tags in the buckets of a hash table, keys of a direct-mapped cache, casts to a byte or to a short in a comparator)',
  members: ['8', '16'],
  operations: updates,
  fields: ['integer'],
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(item, event, (own, its) => {
      if (typeof own !== 'number' || typeof its !== 'number') return false;
      return own !== its && (own - its) % 2 ** Number(event.member) === 0;
    }),
  history(cast) {
    const { field = '' } = cast.scope;
    const alike = Number(cast.last('before')[field]) + 2 ** Number(cast.member);
    return [cast.fire({ items: [cast.item({ [field]: alike })] })];
  },
};
