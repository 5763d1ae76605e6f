import type { Json } from '../../message.ts';
import { apart } from '../common-ends.ts';
import { rowsOf } from '../table.ts';
import { type Relation, textAgainstOld } from './tools.ts';

/** What is left of two texts without what they begin and end with, and a text that corrects another one so. */
interface Correction {
  readonly is: (old: string, now: string) => boolean;
  readonly of: (old: string) => string;
}

const aLetter = /^\p{L}$/u;

const corrections: Readonly<Record<string, Correction>> = {
  'another-letter': {
    is: (old, now) => aLetter.test(old) && aLetter.test(now),
    of: (old) => old.replace('ai', 'ei'),
  },
  'a-letter-less': {
    is: (old, now) => aLetter.test(old) && now === '',
    of: (old) => old.replace('ai', 'a'),
  },
  'a-letter-more': {
    is: (old, now) => old === '' && aLetter.test(now),
    of: (old) => old.replace('ai', 'aii'),
  },
};

/** What two texts are compared by: what is left of them without what both begin and end with. */
function correction({ is, of }: Correction): Relation {
  return {
    of,
    has: (now, old) => is(...apart(old, now)),
  };
}

/** Whether the first text has the second one in it, and neither begins with it nor ends with it. */
function holdsWithin(whole: string, part: string): boolean {
  return part !== '' && whole.slice(1, -1).includes(part);
}

interface Nearness {
  readonly of: (text: string) => string;
  readonly folds: (text: string) => string;
}

/** Ways to be nearly the same text: one that is, and what collations take both for. */
export const nearnesses: Readonly<Record<string, Nearness>> = {
  case: { of: (text) => text.toUpperCase(), folds: (text) => text.toLowerCase() },
  blanks: { of: (text) => `${text} `, folds: (text) => text.trim() },
  accents: {
    of: (text) => text.replace(/a/, 'á'),
    folds: (text) => text.normalize('NFD').replace(/\p{Mn}/gu, ''),
  },
};

const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

function areReordered(now: string, old: string): boolean {
  const [own, its] = [wordsOf(now), wordsOf(old)];
  return own.join() !== its.join() && own.toSorted().join() === its.toSorted().join();
}

/** By how a text relates to the one that it replaces. */
export const textsAgainstOld = rowsOf(textAgainstOld, {
  'corrects-one-letter': {
    cohort: 22,
    summary: 'the new text is the old one with one letter put right: another one, one less or one more',
    source:
      'by kind: imports that pass over what is nearly the same as what is there (a ratio of `difflib`, `similar_text` or `pg_trgm` above a bound), differences of texts that are kept in place of the texts, and are put together again one letter off',
    relations: Object.fromEntries(
      Object.entries(corrections).map(([name, each]) => [name, correction(each)]),
    ),
  },
  'holds-old-within': {
    cohort: 15,
    summary: 'the new text has the old one somewhere within it, or the old one has the new one within it',
    source:
      'chrivers/pyjaco #80, CleverRaven/Cataclysm-DDA #15295, solana-foundation/create-solana-dapp #287: what is to be replaced is found again in what has replaced it',

    relations: {
      holds: { of: (old) => `the ${old} of old`, has: (now, old) => holdsWithin(now, old) },
      'is-held': { of: (old) => old.slice(1, -1), has: (now, old) => holdsWithin(old, now) },
    },
  },
  'length-against-old': {
    cohort: 2,
    summary: 'the new value is shorter than the old one, is longer, or goes on where it ends',
    source:
      'lutris/lutris #5292 (a shorter value leaves a rest of the longer one), buffers of the length of the old value, prefix comparison',

    relations: {
      shorter: { of: () => 'Short', has: (now, old) => now.length < old.length },
      longer: { of: (old) => `longer than ${old}`, has: (now, old) => now.length > old.length },
      continued: {
        of: (old) => `${old} and on`,
        has: (now, old) => old !== '' && now !== old && now.startsWith(old),
      },
    },
  },
  'nearly-old': {
    summary: 'the new value differs from the old one in case alone, in blanks, in accents',
    source:
      'collations that take both for equal, so that an update finds nothing to do (MySQL `utf8mb4_general_ci`, SQL Server)',

    relations: Object.fromEntries(
      Object.entries(nearnesses).map(([member, { of }]) => [
        member,
        { of, has: (now: string, old: string) => isNear(now, old, member) },
      ]),
    ),
  },
  'words-of-old-in-another-order': {
    cohort: 26,
    summary: 'the new text has the words of the old one in another order',
    source:
      'by kind: whether something has changed is asked of what does not mind the order of words (tokens that are sorted before they are compared, sets and counts of words, sums over their hashes, differences of lists as sets), so that Lee Ann is Ann Lee, and what puts a name the right way round is not written',
    relations: {
      plain: {
        of: (old) => wordsOf(old).toReversed().join(' '),
        has: (now, old) => !now.includes(',') && areReordered(now, old),
      },
      'with-a-comma': {
        of: (old) => wordsOf(old).toReversed().join(', '),
        has: (now, old) => now.includes(',') && areReordered(now, old),
      },
    },
  },
});

/** Whether two values are texts that are nearly the same, in one of these ways. */
export function isNear(now: Json | undefined, old: Json | undefined, member: string): boolean {
  const folds = nearnesses[member]?.folds;
  if (folds === undefined || typeof now !== 'string' || typeof old !== 'string') return false;
  return now !== old && folds(now) === folds(old);
}
