import { commonEnds } from '../common-ends.ts';
import { type Relation, textAgainstOld } from './tools.ts';

/** What is left of two texts without what they begin and end with, and a text that corrects another one so. */
interface Correction {
  readonly is: (old: string, now: string) => boolean;
  readonly of: (old: string) => string;
}

const letter = /^\p{L}$/u;

const corrections: Readonly<Record<string, Correction>> = {
  'another-letter': {
    is: (old, now) => letter.test(old) && letter.test(now),
    of: (old) => old.replace('ai', 'ei'),
  },
  'a-letter-less': {
    is: (old, now) => letter.test(old) && now === '',
    of: (old) => old.replace('ai', 'a'),
  },
  'a-letter-more': {
    is: (old, now) => old === '' && letter.test(now),
    of: (old) => old.replace('ai', 'aii'),
  },
};

/** What two texts are compared by: what is left of them without what both begin and end with. */
function correction({ is, of }: Correction): Relation {
  return {
    of,
    has(now, old) {
      const { start, end } = commonEnds(old, now);
      const [itsOld = '', itsNow = ''] = [old, now].map((text) => text.slice(start, text.length - end));
      return is(itsOld, itsNow);
    },
  };
}

export const correctsOneLetter = textAgainstOld(
  {
    name: 'corrects-one-letter',
    cohort: 22,
    summary: 'the new text is the old one with one letter put right: another one, one less or one more',
    source:
      'by kind: imports that pass over what is nearly the same as what is there (a ratio of `difflib`, `similar_text` or `pg_trgm` above a bound), differences of texts that are kept in place of the texts, and are put together again one letter off',
  },
  Object.fromEntries(Object.entries(corrections).map(([name, each]) => [name, correction(each)])),
);
