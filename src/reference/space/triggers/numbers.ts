import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { madeBefore, numberOf, relatesToAnother, type ValueClass, valueIn, valueTrigger } from './tools.ts';

const above = (limit: number) => ({
  example: limit + 3,
  has: (value: unknown) => typeof value === 'number' && value > limit,
});

const isInteger = (test: (value: number) => boolean) => (value: unknown) =>
  typeof value === 'number' && test(value);

/** By its digits, as whoever guesses what a column holds, or what a number stands for, goes by them. */
const byDigits = (example: number, pattern: RegExp): ValueClass => ({
  example,
  has: (value: Json) => typeof value === 'number' && pattern.test(String(value)),
});

/** The first that the reference server gives out. */
const firstIdentifier = 1000;

const within =
  (least: number, greatest: number) =>
  (value: Json): boolean =>
    typeof value === 'number' && value >= least && value <= greatest;

const emptyBelow = (bits: number, example: number): ValueClass => ({
  example,
  has: (value) => typeof value === 'number' && value !== 0 && value % 2 ** bits === 0,
});

/** Whether a number of 32 bits has an octet in it. */
const hasOctet = (value: number, octet: number): boolean =>
  [0, 8, 16, 24].some((bits) => ((value >>> bits) & 0xff) === octet);

const holdingOctet = (octet: number): ValueClass => ({
  example: 256 + octet,
  has: (value) => typeof value === 'number' && hasOctet(value, octet),
});

/** By the integer or the flag, or by the number that an instant comes down to. */
export const numbers: readonly Trigger[] = [
  ...rowsOf(valueTrigger, {
    'false-value': {
      summary: 'false, or true, in a field that is a truth value',
      source: '`value || fallback`, form libraries for which an unchecked box is a missing field',
      fields: ['boolean'],
      classes: {
        false: { example: false, has: (value) => value === false },
        true: { example: true, has: (value) => value === true },
      },
    },
    'integer-beyond-a-byte': {
      cohort: 3,
      summary: 'an integer that does not fit into seven bits, or into eight',
      source:
        'CUBRID/cubrid #4706, stoneatom/stonedb #1267: what TINYINT holds above 127 comes back as something else',
      fields: ['integer'],
      classes: { 'seven-bits': above(127), 'eight-bits': above(255) },
    },
    'integer-class': {
      summary: 'an integer that is 0, negative, beyond 16 or 31 bits, or beyond the exact 32-bit floats',
      source:
        'truthiness of 0, unsigned and SMALLINT columns, 32-bit ids, values read as single-precision floats',
      fields: ['integer'],
      classes: {
        zero: { example: 0, has: isInteger((value) => value === 0) },
        negative: { example: -7, has: isInteger((value) => value < 0) },
        'beyond-16-bit': { example: 70_001, has: isInteger((value) => Math.abs(value) > 65_535) },
        'beyond-24-bit': { example: 16_777_217, has: isInteger((value) => Math.abs(value) > 16_777_216) },
        'beyond-31-bit': {
          example: 3_000_000_001,
          has: isInteger((value) => Math.abs(value) > 2_147_483_647),
        },
      },
    },
    'integer-holds-a-line-end': {
      cohort: 28,
      summary:
        'an integer of which an octet is that of a line feed, of a carriage return, or of the end of a file: 10, 13, 26',
      source:
        'by mechanism: what is binary goes through what is meant for texts (files that are opened without b on Windows, where 10 becomes 13 and 10 and 26 ends the file, FTP in its mode for ASCII, `core.autocrlf` of git, records of a fixed width that are read line by line), and a number with such an octet is another one, or shifts what is behind it',
      fields: ['integer'],
      classes: {
        'line-feed': holdingOctet(10),
        'carriage-return': holdingOctet(13),
        'end-of-file': holdingOctet(26),
      },
    },
    'integer-like-a-date': {
      cohort: 12,
      summary: 'an integer that could be a year, a day without its hyphens, or the seconds since 1970',
      source:
        'metabase/metabase #2041, VIDA-NYU/auctus #22, dust-tt/dust #2965: numbers are taken for instants, since nothing but their size says what they are',
      fields: ['integer'],
      classes: {
        year: byDigits(1984, /^(19|20)\d\d$/),
        day: byDigits(20_210_506, /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
        seconds: byDigits(1_620_284_889, /^1\d{9}$/),
      },
    },
    'integer-rare-as-an-age': {
      cohort: 22,
      summary:
        'an integer that is rare as the age of somebody who works: of a child, or of who is past a hundred',
      source:
        'by kind: ages in two digits, or in years of birth of two digits, by which a woman of 104 is sent to kindergarten, rules by which a minor is another type of record, bounds that are put on whatever is implausible',
      fields: ['integer'],
      classes: {
        child: { example: 11, has: within(1, 15) },
        'past-a-hundred': { example: 104, has: within(100, 125) },
      },
    },
    'integer-that-means-nothing': {
      cohort: 11,
      summary: 'an integer that programs write where there is none: -1, nines alone, the greatest of 32 bits',
      source:
        'artiofix/artio #162, dparrini/python-comtrade #37, Quartz/bad-data-guide #14: a number stands for a missing one, until somebody has it as a value',
      fields: ['integer'],
      classes: {
        'minus-one': byDigits(-1, /^-1$/),
        nines: byDigits(999, /^-?99+$/),
        greatest: byDigits(2_147_483_647, /^2147483647$/),
      },
    },
    'integer-with-an-empty-octet': {
      cohort: 19,
      summary: 'an integer whose lowest octet, or whose lowest two octets, are empty, and which is not 0',
      source:
        'CVE-2012-2122 (the difference that `memcmp` returns is kept in one octet, and is 0 where it should not be), by mechanism: numbers that are narrowed before they are asked whether they are 0, octets of 0 that end a string or a frame',
      fields: ['integer'],
      classes: { lowest: emptyBelow(8, 768), 'lowest-two': emptyBelow(16, 196_608) },
    },
    'round-integer': {
      cohort: 2,
      summary: 'an integer that ends in two zeros, or is a power of two',
      source:
        'FasterXML/jackson-databind #228, synthetichealth/synthea #675 (trailing zeros are stripped: 6E+2), capacities and masks',
      fields: ['integer'],
      classes: {
        hundreds: {
          example: 1200,
          has: (value) => typeof value === 'number' && value !== 0 && value % 100 === 0,
        },
        'power-of-two': {
          example: 4096,
          has: (value) => typeof value === 'number' && value > 1 && Number.isInteger(Math.log2(value)),
        },
      },
    },
  }),
  ...rowsOf(triggerWith({ operations: updates, fields: ['integer'], shapes: true }), {
    'equals-number-of-another': {
      cohort: 26,
      summary: 'an integer, or an instant, is the very one that another resource of the type has',
      source:
        'by kind: what was thought to be there once (an index on a time stamp that is unique, points of a series with one time, the last of which is left, maps by number), pages that go on behind the last value of a column that others have, too (`WHERE created_at > ?`)',
      // what must be unique is not shown
      fields: ['integer', 'date-time'],
      hits: (item, _index, event) =>
        relatesToAnother(item, event, (own, its) => own !== undefined && own === its),
      history: (cast) => [cast.fireWith(cast.held('before'))],
    },
    'integer-alike-in-low-bits': {
      cohort: 17,
      summary:
        'an integer has the lowest 8, or 16, bits of that of another resource of the type, and is another one',
      source:
        'by mechanism: integers that are cut to fewer bits where they are looked up, and are not compared as a whole once they are found (tags in the buckets of a hash table, keys of a direct-mapped cache, casts to a byte or to a short in a comparator)',
      members: ['8', '16'],
      hits: (item, _index, event) =>
        relatesToAnother(item, event, (own, its) => {
          if (typeof own !== 'number' || typeof its !== 'number') return false;
          return own !== its && (own - its) % 2 ** Number(event.member) === 0;
        }),
      history(cast) {
        const { field = '' } = cast.scope;
        const alike = Number(cast.last('before')[field]) + 2 ** Number(cast.member);
        return [cast.fireWith(alike)];
      },
    },
    'integer-next-to-another': {
      cohort: 10,
      summary: 'an integer is one more, or one less, than that of another resource of the type',
      source:
        'by mechanism: integers next to each other are kept as one range (runs of roaring bitmaps, `int4range` and its bounds that are left out, `BETWEEN` for a list), and one end of it is off by one',
      hits: (item, _index, event) =>
        relatesToAnother(
          item,
          event,
          (own, its) => typeof own === 'number' && typeof its === 'number' && Math.abs(own - its) === 1,
        ),
      history(cast) {
        const { field = '' } = cast.scope;
        const next = Number(cast.last('before')[field]) + 1;
        return [cast.fireWith(next)];
      },
    },
    'integer-numbers-a-resource': {
      cohort: 20,
      summary: 'an integer is the number of another resource of the type',
      source:
        'by mechanism: a join, or a condition, that is put on a column of numbers where the identifier was meant (`ON a.id = b.age`, unqualified columns, keys of an identity map that are made of the first number of a row)',
      hits(item, _index, event) {
        const value = valueIn(item, event);
        const { kind } = event.scope;
        return event.action.store
          .values()
          .some((other) => other !== event.before && value !== undefined && numberOf(other, kind) === value);
      },
      history: (cast) => [cast.fireWith(firstIdentifier)],
    },
  }),
  ...rowsOf(trigger, {
    'integer-before-as-text': {
      cohort: 13,
      summary:
        'an integer is greater than that of the resource made before it, or of the item ahead of it, and comes before it as a text: 10 and 9',
      source:
        'ontola/atomic-server #287, SigNoz/signoz #8963, xtuple/xtuple #2184: keys and bounds that are kept as texts, so that 10 is looked for before 9',
      operations: ['create'],
      fields: ['integer'],
      shapes: true,
      hits(item, index, event) {
        const [own, its] = [valueIn(item, event), valueIn(madeBefore(index, event), event)];
        return typeof own === 'number' && typeof its === 'number' && own > its && String(own) < String(its);
      },
      history: (cast) => [cast.make('less', cast.having(9)), cast.fireWith(10)],
    },
  }),
];
