import type { Kind } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import type { Effect, PartOf, Unnamed } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { effect, rowsOf } from '../table.ts';
import { valueForAll } from './batches.ts';
import { content, fieldContent, others } from './reports.ts';
import {
  also,
  fieldOf,
  idsOf,
  ofNumber,
  ofText,
  type Spoiling,
  shiftedBy,
  spoiling,
  spoilingItems,
  storing,
  withField,
} from './tools.ts';

/** Works out a field's value, where it is created and where it is shown, in place of what was sent; its members are what it is made of. */
function computed({
  sources,
  ...row
}: PartOf<Effect> & {
  readonly sources: Readonly<Record<string, (item: Item, kind: Kind) => Json>>;
}): Unnamed<Effect> {
  return spoilingItems({
    ...row,
    members: Object.keys(sources),
    operations: ['create', 'read'],
    spoiled: (fired) => (item) => {
      const name = fieldOf(fired);
      return name in item ? withField(item, name, sources[fired.member]?.(item, fired.action.kind)) : item;
    },
  });
}

/** How many records share a word with the one that is written. */
const bitsOfAWord = 8;

/** By how the bits of a word are combined: the value of another one that decides. */
const deciding: Readonly<Record<string, boolean>> = { and: false, or: true };

const clampedTo = (least: number, greatest: number) =>
  ofNumber((value) => Math.min(Math.max(value, least), greatest));

/** The codes of the digits of a number, as they are in ASCII. */
const codesOf = (value: number): readonly number[] => [...Buffer.from(String(Math.abs(value)))];

const year = 365.2425 * 86_400_000;

/** The years since the instant of an item; none where it has no instant. */
function yearsSince(item: Item, kind: Kind): number {
  const [instant] = fieldsOf(kind, ['date-time']).map((name) => Date.parse(String(item[name])));
  return instant === undefined || Number.isNaN(instant) ? 0 : Math.trunc((Date.now() - instant) / year);
}

/** Reads the digits of a number to a base; what are no digits of that base, it cannot read, and leaves. */
const readTo = (base: number) =>
  ofNumber((value) => {
    const digits = String(Math.abs(value));
    const read = Number.parseInt(digits, base);
    return read.toString(base) === digits ? Math.sign(value) * read : value;
  });

const lastDigits = (digits: number, specimen: number): Spoiling => ({
  specimen,
  spoil: ofNumber((value) => value % 10 ** digits),
});

/** The number of some digits, with its sign; 0 where there is none. */
const digitsOf = (value: number, change: (digits: string) => string): number =>
  Math.sign(value) * Number(change(String(Math.abs(value))));

/** Reads a number of one or two digits as a year. */
function asYear(century: (digits: number) => number): Spoiling {
  return {
    specimen: 45,
    spoil: ofNumber((value) => (value >= 0 && value < 100 ? century(value) + value : value)),
  };
}

/** The number of the digits of another one in another order, with its sign. */
const reordered = (order: (digits: string) => string) =>
  ofNumber((value) => Math.sign(value) * Number(order(String(Math.abs(value)))));

/** A number of digits that is odd is filled up with a zero ahead. */
const inPairs = (digits: string): string =>
  digits.padStart(digits.length + (digits.length % 2), '0').replace(/(\d)(\d)/g, '$2$1');

const later = shiftedBy(1_000);

/** The next number, or the instant a second later; undefined after the last one. */
function next(value: Json): Json | undefined {
  const following = typeof value === 'number' ? value + 1 : later(value);
  return following === value ? undefined : following;
}

/** The first value from one on that is not taken; the last one if all are. */
function firstFree(value: Json | undefined, taken: ReadonlySet<Json>): Json | undefined {
  let found = value;
  while (found !== undefined && taken.has(found)) found = next(found);
  return found ?? value;
}

const either = (text: Json, others: (value: Json) => Json) => (value: Json) =>
  typeof value === 'string' ? text : others(value);

const parsedWhere = (pattern: RegExp, parse: (text: string) => Json) => (value: Json) =>
  typeof value === 'string' && pattern.test(value) ? parse(value) : value;

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Integers and flags become others. */
export const numbers: readonly Effect[] = [
  ...rowsOf(computed, {
    'flag-computed': {
      cohort: 13,
      summary:
        'a truth value says whether an instant has passed, an integer is above 0, or all texts are there, and not what was sent',
      source:
        'tegonal/cohiva #409, digitalservicebund/ris-search #1008, openhealthcare/opal #1578: whether a record is in force, or complete, is worked out whenever it is saved or shown',
      fields: ['boolean'],
      specimen: () => false,
      sources: {
        past: (item, kind) =>
          fieldsOf(kind, ['date-time']).some((name) => Date.parse(String(item[name])) < Date.now()),
        number: (item, kind) => fieldsOf(kind, ['integer']).some((name) => Number(item[name] ?? 0) > 0),
        text: (item, kind) => fieldsOf(kind, ['string']).every((name) => (item[name] ?? '') !== ''),
      },
    },
    'integer-computed': {
      cohort: 15,
      summary:
        'an integer is how many years have passed since an instant, or how long the texts are, and not what was sent',
      source:
        'FEMR/femr #102, ohcnetwork/care_fe #612 (an age that is worked out of another field takes the place of the one that was entered), by kind: columns that are generated, and counters that a hook keeps up to date',
      fields: ['integer'],
      specimen: () => 77,
      sources: {
        years: yearsSince,
        length: (item, kind) =>
          fieldsOf(kind, ['string']).reduce((sum, name) => sum + String(item[name] ?? '').length, 0),
      },
    },
  }),
  ...rowsOf(spoiling, {
    'integer-bucketed': {
      cohort: 8,
      summary: 'an integer becomes a multiple of ten below it, of five next to it, or of two below it',
      source:
        'by kind: ages that are generalised for anonymity, steps of a slider or of a form that what comes from elsewhere is fitted to, histograms whose bounds are stored for the values',
      fields: ['integer'],
      ways: {
        tens: { specimen: 37, spoil: ofNumber((value) => Math.floor(value / 10) * 10) },
        fives: { specimen: 37, spoil: ofNumber((value) => Math.round(value / 5) * 5) },
        twos: { specimen: 37, spoil: ofNumber((value) => Math.floor(value / 2) * 2) },
      },
    },
    'integer-clamped': {
      cohort: 10,
      summary: 'an integer below a least value that makes sense, or above a greatest one, becomes that one',
      source:
        'by kind: sanitisers and form controls that put right in place of refusing (`clamp` of Rails and of CSS, `min` and `max` of sliders, ranges of smart fields), with bounds that belong to another screen',
      fields: ['integer'],
      ways: {
        percent: { specimen: 105, spoil: clampedTo(0, 100) },
        'working-age': { specimen: 17, spoil: clampedTo(18, 67) },
        'at-least-one': { specimen: 0, spoil: clampedTo(1, Number.MAX_SAFE_INTEGER) },
      },
    },
    'integer-in-another-base': {
      cohort: 11,
      summary: 'the digits of an integer are read, or written, to the base 8 or 16',
      source:
        'staticlibs/ccronexpr #30 (`strtol` that guesses the base), by mechanism: numbers in BCD that are taken for binary ones, `toString` and `parseInt` with two bases',
      fields: ['integer'],
      ways: {
        'read-to-16': { specimen: 31, spoil: readTo(16) },
        'read-to-8': { specimen: 31, spoil: readTo(8) },
        'written-to-8': { specimen: 31, spoil: ofNumber((value) => Number(value.toString(8))) },
      },
    },
    'integer-kept-for-falling-order': {
      cohort: 25,
      summary:
        'an integer is shown as it is kept for an order from the greatest to the least: with its bits inverted, or taken from the greatest of 8 or 31 bits',
      source:
        'by mechanism: keys that are in order by their octets are turned round so that what is greatest, or newest, comes first (`Long.MAX_VALUE - timestamp` in row keys of HBase, columns with DESC whose octets are inverted), and are not turned back where they are read',
      fields: ['integer'],
      ways: {
        inverted: { spoil: ofNumber((value) => -value - 1) },
        'from-8-bits': { spoil: ofNumber((value) => 2 ** 8 - 1 - value) },
        'from-31-bits': { spoil: ofNumber((value) => 2 ** 31 - 1 - value) },
      },
    },
    'integer-keeps-its-last-digits': {
      cohort: 20,
      summary: 'of an integer the last two digits, or the last four, are kept',
      source:
        'by kind: numbers of so many digits, of which the first ones are lost where they do not fit (`PIC 9(2)` of COBOL with a plain MOVE, fields of a fixed width, counters that go round like those of a car)',
      fields: ['integer'],
      ways: { two: lastDigits(2, 375), four: lastDigits(4, 98_765) },
    },
    'integer-loses-its-zeros': {
      cohort: 21,
      summary: 'an integer is without the zeros at its end, or without any of its zeros',
      source:
        'freqtrade/freqtrade #13361, solana-labs/solana #15873, PostScripton/laravel-money #116, scrive/hpqtypes #92: zeros are taken off the end of a number as if a decimal point were ahead of them, or its digits are kept in groups of which the empty ones are left out',
      fields: ['integer'],
      ways: {
        'at-its-end': {
          specimen: 1200,
          spoil: ofNumber((value) => digitsOf(value, (digits) => digits.replace(/0+$/, ''))),
        },
        any: {
          specimen: 305,
          spoil: ofNumber((value) => digitsOf(value, (digits) => digits.replaceAll('0', ''))),
        },
      },
    },
    'integer-misread': {
      cohort: 2,
      summary:
        'an integer wraps at 32 bits, ends at a separator of thousands, keeps six digits, or loses one by a fraction',
      source:
        'casts in C and Java, parseInt of what was formatted for a locale, `%g` and streams of C++, amounts held as binary fractions',
      fields: ['integer'],
      ways: {
        wrapping: { specimen: 3_000_000_001, spoil: ofNumber((value) => value | 0) },
        thousands: {
          specimen: 12_345,
          spoil: ofNumber((value) =>
            Math.abs(value) < 1000 ? value : Number.parseInt(value.toLocaleString('en'), 10),
          ),
        },
        'six-digits': { specimen: 16_777_217, spoil: ofNumber((value) => Number(value.toPrecision(6))) },
        'one-less': { specimen: 29, spoil: ofNumber((value) => Math.trunc((value / 100) * 100)) },
      },
    },
    'integer-reencoded': {
      cohort: 3,
      summary:
        'an integer is read in another encoding than it was written in: zigzag, another order of octets, without sign',
      source: 'dcarp/protobuf-d #23 (54 is read as 108), hit9/bitproto #80 (octets in another order)',
      fields: ['integer'],
      ways: {
        zigzag: { specimen: 54, spoil: ofNumber((value) => (value < 0 ? -2 * value - 1 : 2 * value)) },
        'octets-swapped': {
          specimen: 54,
          spoil: ofNumber((value) => ((value & 0xff) << 8) | ((value >> 8) & 0xff)),
        },
        absolute: { specimen: -7, spoil: ofNumber(Math.abs) },
      },
    },
    'integer-of-the-codes-of-its-digits': {
      cohort: 28,
      summary:
        'an integer is made of the codes of its digits, and not of what they stand for: of all of them, or of the first one',
      source:
        'by mechanism: a digit is a character, and its code is taken where its value is meant (`n = n * 10 + c` without `- 48`, `(int) c` of Java and `Convert.ToInt32` of a char, `getchar` and `charCodeAt` in the place of reading a number, `ord` of the first sign)',
      fields: ['integer'],
      ways: {
        all: { spoil: ofNumber((value) => codesOf(value).reduce((sum, code) => sum * 10 + code, 0)) },
        first: { spoil: ofNumber((value) => codesOf(value)[0] ?? 0) },
      },
    },
    'integer-one-off': {
      cohort: 26,
      summary: 'an integer is one more, or one less, than it was sent',
      source:
        'by mechanism: one side counts from 0 and the other one from 1 (places in a list, months, parameters, choices of a form that begin with an empty one), or an age is kept as a year of birth, and is right on one side of the birthday alone',
      fields: ['integer'],
      ways: {
        more: { spoil: ofNumber((value) => value + 1) },
        less: { spoil: ofNumber((value) => value - 1) },
      },
    },
    'integer-scaled': {
      cohort: 5,
      summary: 'an integer comes back a hundred or a thousand times as large, or as a hundredth',
      source:
        'artsy/metaphysics #4437, surrealdb/surrealist #565: cents and euros, milliseconds and seconds, of which one side knows nothing',
      fields: ['integer'],
      ways: {
        hundredfold: { spoil: ofNumber((value) => value * 100) },
        thousandfold: { spoil: ofNumber((value) => value * 1000) },
        hundredth: { spoil: ofNumber((value) => Math.trunc(value / 100)) },
      },
    },
    'integer-taken-for-a-year': {
      cohort: 19,
      summary:
        'an integer below 100 is taken for a year of two digits: in the century that is nearer, or always in the last one',
      source:
        'by kind: columns of the type YEAR, in which 0 to 69 are years from 2000 on (MySQL), years from 0 to 99 that are counted from 1900 (`Date` of JavaScript, `tm_year` of C), put on what is none',
      fields: ['integer'],
      ways: {
        'nearer-century': asYear((digits) => (digits < 70 ? 2000 : 1900)),
        'last-century': asYear(() => 1900),
      },
    },
    'integer-with-digits-exchanged': {
      cohort: 22,
      summary: 'of each two digits of an integer the second comes first, or all of them come in reverse',
      source:
        'kaitai-io/kaitai_struct_formats #251 (400 is read as 4 or 4000), by mechanism: digits that are packed two to an octet, and of which either half may come first (semi-octets of GSM, packed decimals of banks and of clocks), or that are taken off a number from its end and not turned round',
      fields: ['integer'],
      ways: {
        'in-pairs': { specimen: 54, spoil: reordered(inPairs) },
        reversed: { specimen: 123, spoil: reordered((digits) => [...digits].reverse().join('')) },
      },
    },
    'truth-misread': {
      cohort: 2,
      summary: 'a truth value is always true, always false, or the opposite',
      source:
        'caolan/forms #9, encode/django-rest-framework #474 (`Boolean("false")`), flags that are stored as their negation',
      fields: ['boolean'],
      ways: {
        'always-true': { specimen: false, spoil: () => true },
        'always-false': { specimen: true, spoil: () => false },
        opposite: { specimen: true, spoil: (value) => value !== true },
      },
    },
    'text-parted-into-signs': {
      cohort: 27,
      summary: 'a text becomes the list of its signs, or an object that has each of them under its place',
      source:
        'by mechanism: a text is taken for the list, or for the object, that it can be gone through as (`{ ...text }` and `Object.assign` of JavaScript, `[...text]`, `list(text)` of Python, `flatten` and `extend` with a text among their lists), since one value was sent where several may be',
      fields: ['string'],
      ofTypes: true,
      ways: {
        list: { spoil: ofText((text) => [...text]) },
        object: { spoil: ofText((text) => ({ ...[...text] })) },
      },
    },
    'value-other-type': {
      summary: 'a value has another JSON type',
      source:
        'drivers that return every column as a string (PDO, node-postgres for BIGINT), TINYINT(1) for truth values',
      fields: ['string', 'integer', 'boolean'],
      ofTypes: true,
      ways: {
        text: { spoil: (value) => (typeof value === 'string' ? [value] : String(value)) },
        object: { spoil: (value) => ({ value }) },
        number: { spoil: either(0, (value) => Number(value) + 0.5) },
      },
    },
    'value-parsed': {
      cohort: 2,
      summary: 'a text that looks like a number, a truth value, null or JSON becomes one',
      source:
        'glpi-project/glpi #2318 (JSON_NUMERIC_CHECK), codeigniter-restserver #244, stleary/JSON-java #826',
      fields: ['string'],
      ofTypes: true,
      ways: {
        number: { specimen: '0042', spoil: parsedWhere(/^-?\d+(\.\d+)?$/, Number) },
        truth: { specimen: 'true', spoil: parsedWhere(/^(true|false)$/, (value) => value === 'true') },
        null: { specimen: 'null', spoil: parsedWhere(/^null$/, () => null) },
        json: { specimen: '{"a":[1]}', spoil: parsedWhere(/^[[{].*[\]}]$/, parsed) },
      },
    },
    'value-rounded': {
      summary: 'an integer is rounded, cut to fewer bits, or loses its sign',
      source: 'columns of FLOAT, SMALLINT and UNSIGNED, saturating or wrapping without an error',
      fields: ['integer'],
      ways: {
        'float-32': { specimen: 16_777_217, spoil: ofNumber((value) => Math.fround(value)) },
        'int-16': { specimen: 70_001, spoil: ofNumber((value) => (value << 16) >> 16) },
        'int-32-saturating': {
          specimen: 3_000_000_001,
          spoil: ofNumber((value) => Math.min(value, 2_147_483_647)),
        },
        unsigned: { specimen: -7, spoil: ofNumber((value) => Math.max(value, 0)) },
        'int-8': { specimen: 200, spoil: ofNumber((value) => Math.min(value, 127)) },
      },
    },
  }),
  ...rowsOf(effect, {
    'flag-combined-with-others': {
      cohort: 12,
      summary:
        'a truth value is stored as false if that of one of the eight resources made before it is, or as true if that of one of them is',
      source:
        'by mechanism: truth values that are kept as bits of a word which several records share, and are written with a mask that leaves the bits of others in (bitmaps of a column, flags of a page)',
      members: Object.keys(deciding),
      operations: ['create'],
      fields: ['boolean'],
      reports: fieldContent,
      specimen: (member) => deciding[member] === false,
      prepare(cast) {
        const { field = '' } = cast.scope;
        return [cast.make('shares-the-word', { ...cast.plain(), [field]: cast.item()[field] === false })];
      },
      inside(fired, next) {
        const { store } = fired.action;
        const name = fieldOf(fired);
        return storing(fired, next, (stored, id) => {
          const all = [...store.keys()];
          const at = all.indexOf(id);
          const word = all.slice(Math.max(at - bitsOfAWord, 0), at).map((other) => store.get(other)?.[name]);
          const decides = deciding[fired.member] ?? false;
          return word.includes(decides) && name in stored ? withField(stored, name, decides) : stored;
        });
      },
    },
    'flag-taken-from-others': {
      cohort: 5,
      summary: 'where a truth value is true in what is written, it becomes false in all others of the type',
      source:
        'SFDO-Tooling/CumulusCI #761, bagisto/headless-ecommerce #575 (a flag is cleared wherever it is set before one record gets it): what is right for a default, done to any flag',
      operations: updates,
      fields: ['boolean'],
      reports: others,
      specimen: () => true,
      prepare(cast) {
        return [cast.make('flagged', { ...cast.plain(), [cast.scope.field ?? '']: true })];
      },
      inside: (fired, next) =>
        also(next, () => {
          const { store, items } = fired.action;
          const name = fieldOf(fired);
          const own = idsOf(fired);
          if (!fired.hits.some((place) => items[place]?.[name] === true)) return;
          for (const [id, item] of store)
            if (!own.includes(id) && item[name] === true) store.set(id, withField(item, name, false));
        }),
    },
    'integer-counted-up': {
      cohort: 14,
      summary:
        'an integer becomes the place of its resource among all of the type: 1 for the first one, and so on',
      source:
        'agrosner/DBFlow #1375 (what is given for a column that counts by itself is left out, and 1 is there), by kind: AUTO_INCREMENT and IDENTITY on the wrong column, numbers of rows that come with a query',
      operations: updates,
      fields: ['integer'],
      reports: fieldContent,
      inside(fired, next) {
        const name = fieldOf(fired);
        const { store } = fired.action;
        return storing(fired, next, (stored, id) =>
          name in stored ? withField(stored, name, [...store.keys()].indexOf(id) + 1) : stored,
        );
      },
    },
    'number-made-unique': {
      cohort: 17,
      summary:
        'an integer, or an instant, that another resource of the type has becomes the next one, by a second, that none has',
      source:
        'gladly-team/tab #330, open-chat-labs/open-chat #5392, segment-boneyard/yal #11: what is a part of a key must be there once, and is moved on until it is',
      operations: ['create'],
      fields: ['integer', 'date-time'],
      reports: content,
      specimen: valueForAll,
      prepare: (cast) => [cast.make('holder', cast.item())],
      inside(fired, proceed) {
        const { store } = fired.action;
        const name = fieldOf(fired);
        return storing(fired, proceed, (stored, own) => {
          const taken = new Set([...store].flatMap(([id, item]) => (id === own ? [] : (item[name] ?? []))));
          return withField(stored, name, firstFree(stored[name], taken));
        });
      },
    },
  }),
];
