import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { madeOfAnother, relatesToAnother } from './tools.ts';

/** Letters that sound alike, by their digit in Soundex. */
const groups = ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'];

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** Soundex of a whole text, as MySQL has it: it does not end after three digits. */
function soundOf(text: string): string {
  const letters = lettersOf(text);
  const digits = [...letters]
    .filter((letter) => letter !== 'h' && letter !== 'w')
    .map((letter) => groups.findIndex((group) => group.includes(letter)) + 1);
  const sounded = digits.filter((digit, place) => place > 0 && digit > 0 && digit !== digits[place - 1]);
  return `${letters.charAt(0)}${sounded.join('')}`;
}

function soundAlike(own: Json | undefined, its: Json | undefined): boolean {
  if (typeof own !== 'string' || typeof its !== 'string') return false;
  return lettersOf(own) !== lettersOf(its) && soundOf(own).length > 1 && soundOf(own) === soundOf(its);
}

export const soundsLikeAnother: Trigger = {
  name: 'sounds-like-another',
  cohort: 12,
  summary: 'a text is spelled otherwise than that of another resource of the type, and sounds the same',
  source:
    'genealogix/glx #917, benseverndev-oss/goldenmatch #541, nyvorin/badwords #6: records of people that are matched by their sound (Soundex), under which many have one key',
  operations: updates,
  // what must be unique is not shown
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) => relatesToAnother(item, event, soundAlike),
  history: (cast) =>
    madeOfAnother(cast, (its) => its.replace(/(?<=.)[aeiou]/, (vowel) => (vowel === 'a' ? 'e' : 'a'))),
};
