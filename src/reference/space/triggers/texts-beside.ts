import type { Json } from '../../message.ts';
import { apart } from '../common-ends.ts';
import type { Labels, Trigger, Unnamed } from '../row.ts';
import { updates } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { becomesAnother, madeOfAnother, relatesToAnother, sameWithout } from './tools.ts';

/** Whether a text has to do with another one in some way, and one that has, made of that other one. */
interface Kinship {
  readonly is: (own: string, its: string) => boolean;
  readonly made: (its: string) => string;
}

/** Fires at a text that is not that of another resource of the type, and has to do with it; members are ways to have to do with it. */
function besideText({
  ways,
  ...row
}: Labels & { readonly ways: Readonly<Record<string, Kinship>> }): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(ways),
    operations: updates,
    fields: ['string'],
    // which values there may be, and what must be unique, is not shown
    shapes: true,
    hits: (item, _index, event) =>
      relatesToAnother(item, event, (own, its) => {
        if (typeof own !== 'string' || typeof its !== 'string') return false;
        return own !== its && ways[event.member]?.is(own, its) === true;
      }),
    history: (cast) => madeOfAnother(cast, (its) => ways[cast.member]?.made(its) ?? ''),
  };
}

/** What is shorter begins many texts by chance. */
const shortest = 4;

function begins(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return false;
  return one.length >= shortest && other.startsWith(one);
}

/** Whether a text is the end of another one, which has something ahead of it. */
function ends(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return one.length >= shortest && one !== other && other.endsWith(one);
}

const commonBeginning = 'As many others do, it begins ';

/** So many characters an index of beginnings might keep. */
const indexed = 16;

function beginsLike(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return false;
  return one.length > indexed && one.slice(0, indexed) === other.slice(0, indexed);
}

function contains(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return false;
  return other.length >= shortest && one.includes(other);
}

/** What a text is to a collation that knows nothing beyond the BMP. */
const masked = (text: string): string => text.replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd');

/** A weak hash, and another text of the same hash. */
function weakHash(of: (text: string) => number, collide: (text: string) => string) {
  return { is: (own: string, its: string) => of(own) === of(its), made: collide };
}

const unitsOf = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const cyrillic: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', і: 'i' };

/** Letters that look alike: what stands for all of them, and one that a text of plain words can have in its place. */
function alike(skeleton: (text: string) => string, disguise: (text: string) => string) {
  return { is: (own: string, its: string) => skeleton(own) === skeleton(its), made: disguise };
}

/** What stands for any sign, and for any text. */
interface Wildcards {
  readonly sign: string;
  readonly text?: string;
}

/** Whether a text is of a pattern. Each part is looked for once: going back would take for ever where there are many. */
function matches(pattern: string, whole: string, { sign, text }: Wildcards): boolean {
  const parts = text === undefined ? [pattern] : pattern.split(text);
  const isAt = (part: string, at: number) =>
    at + part.length <= whole.length &&
    part.split('').every((own, place) => own === sign || own === whole[at + place]);
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return whole.length === first.length && isAt(first, 0);
  let end = isAt(first, 0) ? first.length : Number.POSITIVE_INFINITY;
  for (const part of others) {
    while (end <= whole.length && !isAt(part, end)) end += 1;
    end += part.length;
  }
  const start = whole.length - last.length;
  return start >= end && isAt(last, start);
}

/** A language of patterns, and how a text becomes a pattern that it is of itself. */
function language(wildcards: Wildcards, made: (text: string) => string) {
  return { is: (own: string, its: string) => matches(own, its, wildcards), made };
}

const aLetter = /^\p{L}$/u;

/** A slip of the pen: whether what is left of two texts is one, and one in a text of plain words. */
function slip(isLeft: (own: string, its: string) => boolean, made: (text: string) => string) {
  return { is: (own: string, its: string) => isLeft(...apart(own, its)), made };
}

/** Letters that sound alike, by their digit in Soundex. */
const alikeLetters = ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'];

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** Soundex of a whole text, as MySQL has it: it does not end after three digits. */
export function soundOf(text: string): string {
  const letters = lettersOf(text);
  const digits = [...letters]
    .filter((letter) => letter !== 'h' && letter !== 'w')
    .map((letter) => alikeLetters.findIndex((group) => group.includes(letter)) + 1);
  const sounded = digits.filter((digit, place) => place > 0 && digit > 0 && digit !== digits[place - 1]);
  return `${letters.charAt(0)}${sounded.join('')}`;
}

function soundAlike(own: Json | undefined, its: Json | undefined): boolean {
  if (typeof own !== 'string' || typeof its !== 'string') return false;
  return lettersOf(own) !== lettersOf(its) && soundOf(own).length > 1 && soundOf(own) === soundOf(its);
}

const sorted = (text: string): string => text.split(' ').sort().join(' ');

/** By how a text relates to those of other resources of the type. */
export const textsBeside: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: updates, fields: ['string'], shapes: true }), {
    'begins-another': {
      cohort: 20,
      summary: 'a text is the beginning of that of another resource of the type, which goes on behind it',
      source:
        'by kind: keys that are found by their beginning (ranges of etcd and LevelDB whose end is left out, tries whose inner nodes hold nothing, `LIKE` with a sign behind it, completion that takes the first hit)',
      hits: (item, _index, event) => relatesToAnother(item, event, begins),
      history: (cast) => madeOfAnother(cast, (its) => its.slice(0, 8)),
    },
    'begins-like-another': {
      cohort: 4,
      summary:
        'a text has its first 16 characters in common with that of another resource, and goes on otherwise',
      source:
        'arthurprs/canopydb #15 (looking up by a beginning finds the wrong ones), DBFromZero/dbf0java #2 (beginnings that are stored once, with a wrong length), indexes of the first characters',
      hits: (item, _index, event) => relatesToAnother(item, event, beginsLike),
      history(cast) {
        const { field = '' } = cast.scope;
        return [
          cast.make('alike-begun', { ...cast.plain(), [field]: `${commonBeginning}here` }),
          cast.fireWith(`${commonBeginning}there`),
        ];
      },
    },
    'contains-text-of-another': {
      cohort: 9,
      summary: 'a text has the whole text of another resource of the type within it',
      source:
        "by kind: lookups by `LIKE '%...%'`, `contains` and `indexOf` where equality was meant, so that who asks for the shorter text finds the longer one, and the other way about",
      hits: (item, _index, event) => relatesToAnother(item, event, contains),
      history: (cast) => madeOfAnother(cast, (its) => `Not ${its} but more`),
    },
    'differs-in-emoji-alone': {
      cohort: 16,
      summary:
        'a text is that of another resource of the type, but for a character beyond the BMP that is another one',
      source:
        'HubSpot/Blazar-Archive #351, sudara/alonetone #732, Mininglamp-OSS/octo-server #636: all emoji are equal to some collations of MySQL (`utf8mb4_unicode_ci`), and what is looked up by one of them is found under another',
      hits: (item, _index, event) => becomesAnother(item, event, masked),
      history: (cast) => [cast.make('sushi', cast.having('Sushi 🍣')), cast.fireWith('Sushi 🍺')],
    },
    'ends-another': {
      cohort: 24,
      summary:
        'a text is the end of that of another resource of the type, which has something ahead of it: Berg and van der Berg',
      source:
        'by mechanism: a text that another one ends with is kept within that one (tables of strings whose tails are merged, as linkers do), or is found for it (`LIKE` with a percent sign ahead, `endsWith`, keys from which a particle or a prefix has been taken off)',
      hits: (item, _index, event) => relatesToAnother(item, event, ends),
      history: (cast) => madeOfAnother(cast, (its) => its.slice(its.indexOf(' ') + 1)),
    },
    'sounds-like-another': {
      cohort: 12,
      summary: 'a text is spelled otherwise than that of another resource of the type, and sounds the same',
      source:
        'genealogix/glx #917, benseverndev-oss/goldenmatch #541, nyvorin/badwords #6: records of people that are matched by their sound (Soundex), under which many have one key',
      hits: (item, _index, event) => relatesToAnother(item, event, soundAlike),
      history: (cast) =>
        madeOfAnother(cast, (its) => its.replace(/(?<=.)[aeiou]/, (vowel) => (vowel === 'a' ? 'e' : 'a'))),
    },
    'words-in-another-order': {
      cohort: 16,
      summary: 'a text has the words of that of another resource of the type, in another order',
      source:
        'by kind: texts that are compared as sets of words (the fingerprint of OpenRefine, `token_sort_ratio` of fuzzy matching, bags of words), so that Main Street 5 and 5 Main Street are one',
      hits: (item, _index, event) => becomesAnother(item, event, sorted),
      history: (cast) => madeOfAnother(cast, (its) => its.split(' ').reverse().join(' ')),
    },
  }),
  ...rowsOf(besideText, {
    'differs-by-a-trifle': {
      cohort: 16,
      summary:
        'a text differs from that of another resource of the type in its numbers alone, in punctuation, or in small words',
      source:
        'by kind: keys that are made of the words of a text that are thought to matter (slugs, fingerprints of errors and of log lines, matching of addresses), under which several texts are one',
      ways: {
        numbers: {
          is: sameWithout(/\d+/g),
          made: (its) => its.replace(/\d+/, (number) => `${Number(number) + 50}`),
        },
        punctuation: { is: sameWithout(/\p{P}+/gu), made: (its) => its.replace(' ', ', ') },
        'small-words': { is: sameWithout(/\b(the|an?|of|and|in|de|la) /gi), made: (its) => `The ${its}` },
      },
    },
    'hashes-like-another': {
      cohort: 11,
      summary: 'a text has the same weak hash as that of another resource of the type, and is another one',
      source:
        'radareorg/sdb #100, justkawal/excel #240, gunnarmorling/1brc #719: keys are compared by their hashes alone, and one record takes the place of another',

      ways: {
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
      },
    },
    'looks-like-another': {
      cohort: 15,
      summary:
        'a text is spelled in other signs than that of another resource of the type, and looks the same: an I for an l, a Cyrillic letter for a Latin one',
      source:
        'calzoneman/sync #490 (what looks the same is found by LIKE, and taken for the same), openstreetmap/openstreetmap-website #3919, WeblateOrg/weblate #17105: guards against impostors that bring names to a skeleton',

      ways: {
        'in-one-script': alike(
          (text) => text.replace(/[I1|]/g, 'l').replace(/0/g, 'O'),
          (text) => text.replace('l', 'I'),
        ),
        'in-two-scripts': alike(
          (text) => text.replace(/[аеорсхі]/g, (letter) => cyrillic[letter] ?? letter),
          (text) => text.replace('a', 'а'),
        ),
      },
    },
    'matches-another-as-a-pattern': {
      cohort: 14,
      summary:
        'a text that is taken for a pattern is one of another resource of the type: a full stop, an underscore or an asterisk stands for something else',
      source:
        'thegameofcode/cipherlayer #34, RocketChat/Rocket.Chat #11092, cleverbeagle/pup #264: what is looked up is a regular expression, or LIKE, where equality was meant',

      ways: {
        regular: language({ sign: '.' }, (text) => text.replace(' ', '.')),
        like: language({ sign: '_', text: '%' }, (text) => text.replace(' ', '_')),
        glob: language({ sign: '?', text: '*' }, (text) => text.replace(/ .*/, '*')),
      },
    },
    'misspells-another': {
      cohort: 15,
      summary:
        'a text is that of another resource of the type but for one slip: a letter is another one, is left out, is added, or has changed places with the next',
      source:
        'wcmc-its/ReCiter #114 (Mark and Mary), CatalogueOfLife/backend #1492, datadryad/dryad-app #173: records that are joined when their names are one letter apart',

      ways: {
        'another-letter': slip(
          (own, its) => aLetter.test(own) && aLetter.test(its),
          (text) => text.replace('ai', 'ei'),
        ),
        'a-letter-less': slip(
          (own, its) => own === '' && aLetter.test(its),
          (text) => text.replace('ai', 'a'),
        ),
        'a-letter-more': slip(
          (own, its) => aLetter.test(own) && its === '',
          (text) => text.replace('ai', 'aii'),
        ),
        'two-exchanged': slip(
          (own, its) => own.length === 2 && `${own[1]}${own[0]}` === its,
          (text) => text.replace('ai', 'ia'),
        ),
      },
    },
  }),
];
