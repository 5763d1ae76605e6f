import { besideText } from './beside-text.ts';

/** A weak hash, and another text of the same hash. */
function weakHash(of: (text: string) => number, collide: (text: string) => string) {
  return { is: (own: string, its: string) => of(own) === of(its), made: collide };
}

const unitsOf = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const hashes = {
  /** That of String in Java, and of many others: one more in a place weighs as much as 31 in the next one. */
  polynomial: weakHash(
    (text) => unitsOf(text).reduce((hash, unit) => (Math.imul(hash, 31) + unit) | 0, 0),
    (text) =>
      text.replace(/[a-zA-Z][a-z]/, ([first = '', second = '']) =>
        String.fromCharCode(first.charCodeAt(0) + 1, second.charCodeAt(0) - 31),
      ),
  ),
  /** Sums do not mind the order of what they are made of. */
  sum: weakHash(
    (text) => unitsOf(text).reduce((sum, unit) => sum + unit, 0),
    (text) => [...text].reverse().join(''),
  ),
};

export const hashesLikeAnother = besideText(
  {
    name: 'hashes-like-another',
    cohort: 11,
    summary: 'a text has the same weak hash as that of another resource of the type, and is another one',
    source:
      'radareorg/sdb #100, justkawal/excel #240, gunnarmorling/1brc #719: keys are compared by their hashes alone, and one record takes the place of another',
  },
  hashes,
);
