import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { type ValueClass, valueIn, valueTrigger, wholeOf } from './tools.ts';

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A class of values for each of some limits. */
const each = (limits: readonly number[], classOf: (limit: number) => ValueClass) =>
  Object.fromEntries(limits.map((limit) => [String(limit), classOf(limit)]));

/** By how large a value, a resource or the content is. */
export const sizes: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: updates }), {
    'adds-up-too-far': {
      cohort: 18,
      summary:
        'once it is written, the integers in a field of all of the type are together more than 15, or 31, bits hold',
      source:
        'scylladb/scylladb #5308 and #5537, StarRocks/starrocks #6382, pola-rs/polars #13782: sums that are kept beside the rows, in a column, a view or a statistic, are no wider than what they are made of',
      members: ['15', '31'],
      fields: ['integer'],
      hits(item, _index, event) {
        const others = [...event.action.store.values()].filter((other) => other !== event.before);
        const sum = others.reduce((total, other) => total + asNumber(valueIn(other, event)), 0);
        return sum + asNumber(valueIn(item, event)) >= 2 ** Number(event.member);
      },
      history(cast) {
        const { field = '' } = cast.scope;
        const most = 2 ** Number(cast.member) - 1;
        // two of them, so that it is too much whatever comes last
        const much = ['much', 'more'].map((slot) => cast.make(slot, { ...cast.item(), [field]: most }));
        return [...much, cast.fire()];
      },
    },
    'content-fills-a-buffer': {
      cohort: 19,
      summary:
        'the content of a write has just as many octets as fill buffers of 16, or of 64, to the last one',
      source:
        'by mechanism: loops that read on as long as a buffer comes back full, and take the empty one after it for the end of the connection, or for the content; parsers that need one octet more to know that a value has ended',
      members: ['16', '64'],
      when({ action: { request }, member }) {
        const length = Number(request.incoming.headers['content-length'] ?? 0);
        return length > 0 && length % Number(member) === 0;
      },
      history(cast) {
        const size = Number(cast.member);
        const missing = (json: string) => -Buffer.byteLength(json) % size;
        // JSON may have blanks behind it
        return [cast.fire({ spelt: (json) => json + ' '.repeat((missing(json) + size) % size) })];
      },
    },
    'content-spelt-at-length': {
      cohort: 7,
      summary: 'the content of a write has blanks, line breaks or escapes in it that JSON could do without',
      source:
        'mafintosh/turbo-json-parse #33, billdavidson/JSONUtil #5, vstakhov/libucl #31: parsers that know JSON as one writer writes it',
      when({ action: { request, kind, items, single } }) {
        const shortest = Buffer.byteLength(JSON.stringify(kind.wrap(items, single)));
        return Number(request.incoming.headers['content-length']) > shortest;
      },
      history: (cast) => [cast.fire({ spelt: (json) => JSON.stringify(JSON.parse(json), null, 2) })],
    },
    'large-representation': {
      summary: 'what is sent is larger than 1, 4, 16, 64 KiB',
      source:
        'pages and rows of a store (InnoDB off-page columns, PostgreSQL TOAST), buffers of a proxy, streams read by their first chunk',
      members: ['1', '4', '16', '64'],
      // size limits are not shown
      shapes: true,
      hits: (item, _index, { member }) => Buffer.byteLength(JSON.stringify(item)) > Number(member) * 1024,
      history(cast) {
        const { kind, field } = cast.scope;
        const texts = fieldsOf(kind, ['string']);
        const name = texts.find((text) => text !== field) ?? texts[0] ?? '';
        return [
          cast.fire({
            items: [cast.item({ [name]: 'large '.repeat((Number(cast.member) * 1024) / 6 + 1) })],
          }),
        ];
      },
    },
    'longest-so-far': {
      cohort: 14,
      summary: 'a text is longer than that of any other resource of the type, and of any item ahead of it',
      source:
        'numpy/numpy #13418 and #19042, pyiron/pyiron_base #670: a column is as wide as its longest text was when it was made, and what is longer is cut',
      fields: ['string'],
      // which values there may be is not shown
      shapes: true,
      hits(item, index, event) {
        const { action, before } = event;
        const own = valueIn(item, event);
        const others = [
          ...[...action.store.values()].filter((other) => other !== before),
          ...action.items.slice(0, index),
        ]
          .map((other) => valueIn(other, event))
          .filter((value) => typeof value === 'string');
        return typeof own === 'string' && others.length > 0 && others.every((its) => its.length < own.length);
      },
      history: (cast) => [cast.fireWith('A text longer than any other that is there')],
    },
    'more-octets-than-characters': {
      summary: 'what is sent has more octets than characters',
      source: '`Content-Length` taken for a count of characters, or the length of a string for one of octets',
      shapes: true,
      hits: (item) => /\P{ASCII}/u.test(JSON.stringify(item)),
      history(cast) {
        const { kind, field } = cast.scope;
        const texts = fieldsOf(kind, ['string']);
        const name = texts.find((text) => text !== field) ?? texts[0] ?? '';
        return [cast.fire({ items: [cast.item({ [name]: 'größer' })] })];
      },
    },
    'texts-long-together': {
      cohort: 23,
      summary:
        'the texts of what will be there are together longer than so many octets, and none of them is by itself',
      source:
        'FriendsOfFlarum/linguist #2, vitessio/vitess #6980, cundd/rest #7: a key of an index is made of several columns, each of which may be as long as the key, and what is too long for it is cut, or is not entered (767 octets of InnoDB, 255 of a name)',
      members: ['255', '767'],
      shapes: true,
      hits(item, _index, event) {
        const whole = wholeOf(item, event);
        const limit = Number(event.member);
        const lengths = fieldsOf(event.scope.kind, ['string']).map((name) =>
          Buffer.byteLength(String(whole[name] ?? '')),
        );
        return (
          lengths.every((length) => length <= limit) &&
          lengths.reduce((sum, length) => sum + length, 0) > limit
        );
      },
      history(cast) {
        const share = Math.ceil(Number(cast.member) / 9);
        const long = Object.fromEntries(
          fieldsOf(cast.scope.kind, ['string']).map((name) => [name, `${name} ${'long '.repeat(share)}end`]),
        );
        return [cast.fire({ items: [cast.item(long)] })];
      },
    },
  }),
  ...rowsOf(valueTrigger, {
    'text-fills-blocks': {
      cohort: 6,
      summary: 'a text has as many octets as fill blocks of 8, 16 or 32 to the last one',
      source:
        'PointyCastle/pointycastle #80, openenclave/openenclave #885 (what fills its blocks is not padded, and loses the last one), `strncpy` without an end',
      fields: ['string'],
      classes: each([8, 16, 32], (size) => ({
        example: 'brim-ful'.repeat(size / 8),
        has: (value) => typeof value === 'string' && value !== '' && Buffer.byteLength(value) % size === 0,
      })),
    },
    'text-long': {
      summary: 'a text of more than so many characters',
      source:
        'VARCHAR(64), VARCHAR(255), index prefixes, columns that cut without an error (MySQL without strict mode)',
      fields: ['string'],
      classes: each([32, 64, 128, 255], (length) => ({
        example: 'long '.repeat(Math.ceil((length + 1) / 5)).slice(0, length + 1),
        has: (value) => typeof value === 'string' && value.length > length,
      })),
    },
    'letter-across-a-boundary': {
      cohort: 25,
      summary:
        'a text has a character of several octets that begins before the end of its first k octets, and goes on behind it',
      source:
        'by mechanism: octets are cut, read or decoded piece by piece, and no piece is asked whether a character goes on in the next one (`data += chunk` of Node without `setEncoding`, `fgets` into a buffer, short strings that are kept beside the pointer, `left()` on a column of octets, prefixes in an index)',
      fields: ['string'],
      classes: each([16, 64, 255], (limit) => ({
        example: `${'on and '.repeat(limit).slice(0, limit - 1)}é, and so on`,
        has: (value) =>
          typeof value === 'string' && ((Buffer.from(value)[limit] ?? 0) & 0b1100_0000) === 0b1000_0000,
      })),
    },
    'text-wider-in-octets': {
      cohort: 19,
      summary: 'a text has no more than k characters, and more than k octets',
      source:
        'by kind: checks that count characters before stores that count octets (VARCHAR2 of Oracle with BYTE, names of files on ext4, bcrypt after 72 octets, the prefix of an index)',
      fields: ['string'],
      classes: each([16, 32, 64], (width) => ({
        example: 'żółć '
          .repeat(Math.ceil(width / 5))
          .slice(0, width - 1)
          .trim(),
        has: (value) =>
          typeof value === 'string' && [...value].length <= width && Buffer.byteLength(value) > width,
      })),
    },
  }),
];
