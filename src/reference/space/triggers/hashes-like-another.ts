import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

/** A weak hash, and another text of the same hash. */
interface WeakHash {
  readonly of: (text: string) => string | number;
  readonly collide: (text: string) => string;
}

const unitsOf = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const hashes: Readonly<Record<string, WeakHash>> = {
  /** That of String in Java, and of many others: one more in a place weighs as much as 31 in the next one. */
  polynomial: {
    of: (text) => unitsOf(text).reduce((hash, unit) => (Math.imul(hash, 31) + unit) | 0, 0),
    collide: (text) =>
      text.replace(/[a-zA-Z][a-z]/, ([first = '', second = '']) =>
        String.fromCharCode(first.charCodeAt(0) + 1, second.charCodeAt(0) - 31),
      ),
  },
  /** Sums do not mind the order of what they are made of. */
  sum: {
    of: (text) => unitsOf(text).reduce((sum, unit) => sum + unit, 0),
    collide: (text) => [...text].reverse().join(''),
  },
};

export const hashesLikeAnother: Trigger = {
  name: 'hashes-like-another',
  cohort: 11,
  summary: 'a text has the same weak hash as that of another resource of the type, and is another one',
  source:
    'radareorg/sdb #100, justkawal/excel #240, gunnarmorling/1brc #719: keys are compared by their hashes alone, and one record takes the place of another',
  members: Object.keys(hashes),
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(item, event, (own, its) => {
      const hash = hashes[event.member];
      if (typeof own !== 'string' || typeof its !== 'string' || hash === undefined) return false;
      return own !== its && hash.of(own) === hash.of(its);
    }),
  history(cast) {
    const { field = '' } = cast.scope;
    const its = String(cast.last('before')[field]);
    return [cast.fire({ items: [cast.item({ [field]: hashes[cast.member]?.collide(its) ?? '' })] })];
  },
};
