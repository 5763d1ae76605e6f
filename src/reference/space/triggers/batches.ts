import { isDeepStrictEqual } from 'node:util';
import type { FieldType } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Event } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import {
  batchSizes,
  lastCreated,
  madeBefore,
  numberOf,
  relatesToAnother,
  succeeded,
  valueIn,
} from './tools.ts';

/** How many resources of the type have been removed since one was last made. */
function gapsIn({ past, scope: { kind } }: Event): number {
  const done = past.ofType(kind.name).filter(succeeded);
  const last = done.findLastIndex(({ operation }) => operation === 'create');
  return done.slice(last + 1).filter(({ operation }) => operation === 'remove').length;
}

const sizeOf = (item: Item | undefined): number => JSON.stringify(item ?? {}).length;

const blankValues: Readonly<Partial<Record<FieldType, Json>>> = { string: '', integer: 0, boolean: false };

const empty: readonly (Json | undefined)[] = Object.values(blankValues);

const isIdentified = (item: Item, { scope: { kind } }: Event): boolean =>
  kind.identifiers.some((name) => name in item);

const octetsOf = (content: Item | readonly Item[]): number => Buffer.byteLength(JSON.stringify(content));

const missingOnes: Readonly<Record<string, readonly number[]>> = { first: [0], later: [1] };

const placesInABatch: Readonly<Record<string, (index: number, count: number) => boolean>> = {
  first: (index, count) => index === 0 && count > 1,
  second: (index) => index === 1,
  third: (index) => index === 2,
  last: (index, count) => index === count - 1 && count > 1,
  odd: (index) => index % 2 === 1,
};

const shapeOf = (item: Item = {}): string => Object.keys(item).sort().join();

/** By the batch as a whole, and by the places in it. */
export const batches = rowsOf(triggerWith({ operations: ['create'], atBatches: true }), {
  'batch-as-large-as-before': {
    cohort: 6,
    summary: 'a batch has as many items as the last one of the type before it',
    source:
      'by mechanism: the statement of a batch (linq2db/linq2db #2975), and what is bound to it (TIBCOSoftware/snappy-store #109), is kept for the next one of the same size',
    when({ past, scope, action: { items } }) {
      return items.length === batchSizes(past, scope).at(-1);
    },
    history: (cast) => [
      cast.makeAll(['batch-1', 'batch-2', 'batch-3']),
      cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
    ],
  },
  'batch-behind-a-single-one': {
    cohort: 22,
    summary: 'an item of a batch, where the last creation of the type was of one resource alone',
    source:
      'by mechanism: a statement that was prepared for one row is kept, and run for several (parameters of the first row alone are bound, `addBatch` without clearing what was set), and what a single creation has set up for itself is still set (identifiers that are returned, `RETURNING` of one row)',
    when: (event) => event.action.items.length > 1 && lastCreated(event).length === 1,
    history: (cast) => [cast.act('create'), cast.fire({ items: [cast.item(), cast.item(), cast.item()] })],
  },
  'batch-crosses-a-block': {
    cohort: 15,
    summary:
      'an item of a batch whose number is beyond a multiple of k, where that of the first item is not yet',
    source:
      'hibernate/hibernate-reactive #708 (the first number of each block is given out twice), npgsql/efcore.pg #1871, by kind: numbers that are taken from a sequence block by block (HiLo, pooled optimizers)',
    members: ['5', '10'],
    hits(_item, index, event) {
      const { kind } = event.scope;
      const last = numberOf(madeBefore(0, event), kind);
      if (last === undefined || event.action.items.length < 2) return false;
      const [first, own] = [last + 1, last + 1 + index].map((number) =>
        Math.floor(number / Number(event.member)),
      );
      return own !== first;
    },
    history: (cast) => [
      cast.fire({ items: Array.from({ length: Number(cast.member) + 1 }, () => cast.item()) }),
    ],
  },
  'batch-fills-chunks': {
    cohort: 11,
    summary: 'an item of the last chunk of a batch that chunks of k fill to the last place',
    source:
      'dbunit/dbunit-extension #543, skardhamar/rga #16: where nothing is left over, the last chunk is dealt with once more, or an empty one is',
    members: ['4', '5', '10'],
    hits(_item, index, { action: { items }, member }) {
      const size = Number(member);
      return items.length % size === 0 && index >= items.length - size;
    },
    history: (cast) => [cast.fire({ items: Array.from({ length: Number(cast.member) }, () => cast.item()) })],
  },
  'batch-outnumbers-what-is-there': {
    cohort: 18,
    summary: 'a batch has more items than there are resources of the type',
    source:
      'by kind: what would more than double a table is loaded in another way than what is added to it: beside it, with its indexes made anew, or past the log (direct path of Oracle, minimal logging of SQL Server, maps that are rehashed once for `putAll`)',
    when: ({ action: { items, store } }) => items.length > 1 && items.length > store.size,
    history(cast) {
      const items = Array.from({ length: 6 }, () => cast.item());
      return [cast.fire({ items })];
    },
  },
  'batch-overfills-the-gaps': {
    cohort: 22,
    summary:
      'an item of a batch for which no gap is left: there were removals since the last creation of the type, and they were fewer than the batch has items',
    source:
      'by mechanism: what is made goes into the places that removals have left, as far as they go, and behind all others from there on, while its identifiers, its order or its length are worked out as if it lay in one piece (free lists, slots of a slab or of a page, rows that SQLite numbers anew)',
    when: (event) => event.action.items.length > 1 && gapsIn(event) > 0,
    hits: (_item, index, event) => index >= gapsIn(event),
    history: (cast) => [
      cast.make('gone'),
      cast.act('remove', { slot: 'gone' }),
      cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
    ],
  },
  'batch-overlaps-the-last': {
    cohort: 18,
    summary: 'the first item of a batch is equal to the last one of the creation of the type before it',
    source:
      'kirodotdev/KiroCrew #8590 (what two segments share where they meet is dropped, whether it is there twice or not), cbtw-apac/qdrant-loader #239, by kind: feeds that go on with what came last (pages by a cursor, offsets that are read again), and are put together without it',
    hits(item, index, event) {
      const last = lastCreated(event).at(-1);
      const isFirst = index === 0 && event.action.items.length > 1;
      return isFirst && isDeepStrictEqual(last, omit(item, event.scope.kind.identifiers));
    },
    history(cast) {
      const shared = cast.item();
      return [
        cast.act('create', { items: [cast.item(), shared] }),
        cast.fire({ items: [shared, cast.item(), cast.item()] }),
      ];
    },
  },
  'batch-sent-before': {
    cohort: 8,
    summary: 'a batch is equal, item by item, to the creation of the type before it',
    source:
      'ReplicatedMergeTree of ClickHouse, which is documented to drop a block of rows that is equal to one before it; bulk jobs that are told apart by a hash of what they hold',
    when(event) {
      const { items, kind } = event.action;
      const sent = items.map((item) => omit(item, kind.identifiers));
      return sent.length > 1 && isDeepStrictEqual(lastCreated(event), sent);
    },
    history(cast) {
      const items = [cast.item(), cast.item(), cast.item()];
      return [cast.act('create', { items }), cast.fire({ items })];
    },
  },
  'behind-a-bare-item-in-batch': {
    cohort: 20,
    summary: 'an item of a batch is behind one that has no field at all',
    source:
      'n8n-io/n8n #19779, knex/knex #468: a row without columns is a statement of its own (`DEFAULT VALUES` of SQL, which no list of rows can hold), is filtered out before the rows are counted, or is taken for the end of them (blank lines of CSV and NDJSON)',
    // which fields are required is not shown
    open: ['status'],
    hits: (item, index, { action: { items } }) =>
      index > 0 && Object.keys(item).length > 0 && Object.keys(items[index - 1] ?? {}).length === 0,
    history: (cast) => [cast.fire({ items: [cast.item(), {}, cast.item()] })],
  },
  'behind-a-known-one-in-batch': {
    cohort: 17,
    summary:
      'an item of a batch is behind one that has the value which a resource of the type has in a field',
    source:
      'SectorLabs/django-postgres-extra #63 and #163, timescale/timescaledb #7673: rows that meet one that is there are left out of what an INSERT … ON CONFLICT DO NOTHING gives back, and those behind them are counted wrongly, or left out, too',
    fields: ['string', 'integer', 'date-time'],
    hits: (_item, index, event) =>
      event.action.items
        .slice(0, index)
        .some((ahead) =>
          relatesToAnother(
            ahead,
            event,
            (its, known) => its === known && valueIn(ahead, event) !== undefined,
          ),
        ),
    history(cast) {
      const known = cast.having(cast.held('before'));
      return [cast.fire({ items: [cast.item(), known, cast.item(), cast.item()] })];
    },
  },
  'behind-a-large-one-in-batch': {
    cohort: 20,
    summary: 'an item of a batch is behind one of more than 1 or 4 KiB, and is not as large itself',
    source:
      'by mechanism: rows go into a packet until one does not fit, which is sent apart, and those behind it begin a new one (`max_allowed_packet` of MySQL with rewritten batches, long values out of line in TOAST, buffers that grow for one row and are read to their old end)',
    members: ['1', '4'],
    hits(item, index, { action: { items }, member }) {
      const limit = Number(member) * 1024;
      return sizeOf(items[index - 1]) > limit && sizeOf(item) <= limit;
    },
    history(cast) {
      const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
      const large = 'large '.repeat((Number(cast.member) * 1024) / 6 + 1);
      return [cast.fire({ items: [cast.item({ [name]: large }), cast.item(), cast.item()] })];
    },
  },
  'behind-an-empty-one-in-batch': {
    cohort: 10,
    summary: 'an item of a batch is behind one that has an empty text, 0 or false in a field',
    source:
      'by mechanism: loops that take what is false for the end (`while (row.name)`, `takewhile`, readers of sheets that end at the first empty cell), imports that fill what is empty from above',
    fields: ['string', 'integer', 'boolean'],
    // which values there may be is not shown
    hits: (_item, index, event) => index > 0 && empty.includes(valueIn(event.action.items[index - 1], event)),
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const blank = blankValues[kind.fields[field] ?? 'string'] ?? '';
      return [cast.fire({ items: [cast.item(), cast.having(blank), cast.item(), cast.item()] })];
    },
  },
  'beside-an-identified-one-in-batch': {
    cohort: 21,
    summary: 'an item of a batch names no identifier, and another one of the batch does',
    source:
      'borisdj/EFCore.BulkExtensions #556 and #806, by mechanism: what has an identifier is taken for something to be changed and the rest for something new, and two statements are made of one batch, whose results are put together in the order of the statements (`saveAll` of Spring Data, `bulkCreate` of Sequelize)',
    // who assigns identifiers is not shown
    open: ['status'],
    hits: (item, _index, event) =>
      !isIdentified(item, event) && event.action.items.some((other) => isIdentified(other, event)),
    history(cast) {
      const { key, fields } = cast.scope.kind;
      const unknown = fields[key] === 'integer' ? 987_654_321 : 'nobody-has-it';
      return [cast.fire({ items: [cast.item(), cast.item({ [key]: unknown }), cast.item()] })];
    },
  },
  'equal-item-in-batch': {
    summary: 'an item of a batch that is equal to one before it',
    source: '`INSERT IGNORE`, sets and maps keyed by content that fold equal rows into one',
    hits: (item, index, { action: { items } }) =>
      items.slice(0, index).some((other) => JSON.stringify(other) === JSON.stringify(item)),
    history(cast) {
      const item = cast.item();
      return [cast.fire({ items: [item, cast.item(), item] })];
    },
  },
  'field-missing-throughout-batch': {
    cohort: 14,
    summary: 'a batch of which no item has one of the fields of the type',
    source:
      'milvus-io/milvus #42130, d3vyce/fastapi-toolsets #191, killwort/ClickHouse-Net #149: a column that is not there at all, where one that is empty here and there is provided for',
    hits: (_item, _index, { action: { items, kind } }) =>
      items.length > 1 && fieldsOf(kind).some((name) => items.every((item) => !(name in item))),
    history(cast) {
      const { kind, field } = cast.scope;
      const missing = fieldsOf(kind)
        .filter((name) => name !== field)
        .slice(-1);
      return [cast.fire({ items: [0, 1, 2].map(() => omit(cast.item(), missing)) })];
    },
  },
  'heavy-batch': {
    cohort: 4,
    summary: 'a batch is larger than 4 or 16 KiB, and none of its items is',
    source:
      'influxdata/influxdb-csharp #58, elastic/beats #29778: batches are split, or dropped, by their size and not by the number of their items',
    members: ['4', '16'],
    when({ action: { items }, member }) {
      const limit = Number(member) * 1024;
      return octetsOf(items) > limit && items.every((item) => octetsOf(item) <= limit);
    },
    history(cast) {
      const { kind, field } = cast.scope;
      const texts = fieldsOf(kind, ['string']);
      const name = texts.find((text) => text !== field) ?? '';
      const share = 'heavy '.repeat((Number(cast.member) * 1024) / 6 / 5);
      return [cast.fire({ items: Array.from({ length: 5 }, () => cast.item({ [name]: share })) })];
    },
  },
  'item-lacks-field': {
    summary:
      'a batch of which the first item, or a later one, lacks a field that others have; the complete ones are hit',
    source:
      'db2rest #279 (columns of a bulk insert are those of the first document), sequelize #736 (bulkCreate and missing fields)',
    members: Object.keys(missingOnes),
    shapes: true,
    hits(item, _index, { action: { items }, member }) {
      const most = Math.max(...items.map((each) => Object.keys(each).length));
      const lacking = items.flatMap((each, place) => (Object.keys(each).length < most ? [place] : []));
      const isMeant = member === 'first' ? lacking[0] === 0 : (lacking[0] ?? 0) > 0;
      return isMeant && Object.keys(item).length === most;
    },
    history(cast) {
      const [left = ''] = fieldsOf(cast.scope.kind).filter((name) => name !== cast.scope.field);
      const items = [0, 1, 2].map((place) => {
        const item = cast.item();
        const { [left]: _, ...rest } = item;
        return missingOnes[cast.member]?.includes(place) ? rest : item;
      });
      return [cast.fire({ items })];
    },
  },
  'item-of-batch': {
    summary: 'one item of a batch, by its place',
    source:
      'EFCore.BulkExtensions #286 (batches below 100 rows are stored in reverse), loops with the wrong bound',
    members: Object.keys(placesInABatch),
    hits: (_item, index, { action: { items }, member }: Event) =>
      placesInABatch[member]?.(index, items.length) ?? false,
    history: (cast) => [cast.fire({ items: [cast.item(), cast.item(), cast.item()] })],
  },
  'larger-batch': {
    summary: 'a batch of more than k items',
    source: 'bulk writes that are split into chunks (Mongo `ordered: false`, SQL parameter limits)',
    members: ['1', '2', '4', '8'],
    when: ({ action: { items }, member }) => items.length > Number(member),
    history: (cast) => [
      cast.fire({ items: Array.from({ length: Number(cast.member) + 1 }, () => cast.item()) }),
    ],
  },
  'largest-batch-so-far': {
    cohort: 19,
    summary: 'a batch has more items than any of the type before it, of which there was one at least',
    source:
      'by mechanism: buffers and arrays of parameters that are kept for the next batch, and made larger where it does not fit, which is where what is in them, or who points to them, is forgotten (`realloc`, `ArrayPool` of .NET, bound arrays of OCI)',
    when({ past, scope, action: { items } }) {
      const sizes = batchSizes(past, scope);
      return sizes.length > 0 && items.length > Math.max(...sizes);
    },
    history: (cast) => [
      cast.makeAll(['batch-1', 'batch-2']),
      cast.fire({ items: Array.from({ length: 5 }, () => cast.item()) }),
    ],
  },
  'outweighs-the-rest-in-batch': {
    cohort: 27,
    summary: 'an item of a batch is larger than all other items of it together',
    source:
      'by mechanism: room for a batch is made by what an item takes on the average, or by what the first ones took (bytes per row of a bulk loader, buffers of Arrow that grow by a half, `rewriteBatchedStatements`), and one that takes more than the rest is written over its neighbours, or past the end; parts that should be of one size, and are cut where the sum is half of the whole',
    when: ({ action: { items } }) => items.length > 2,
    hits: (item, _index, { action: { items } }) =>
      2 * sizeOf(item) > items.reduce((sum, each) => sum + sizeOf(each), 0),
    history(cast) {
      const { kind, field } = cast.scope;
      const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
      const large = { [name]: 'ballast '.repeat(100) };
      return [cast.fire({ items: [cast.item(), cast.item(large), cast.item()] })];
    },
  },
  'rest-of-chunks': {
    cohort: 3,
    summary: 'an item of a batch that is left over when the batch is split into chunks of k',
    source:
      'mongodb-labs/YCSB #1, doctrine/orm #576, knex/knex #495: the last chunk, which is not full, is never sent',
    members: ['2', '3', '5'],
    hits(_item, index, { action: { items }, member }) {
      const rest = items.length % Number(member);
      return items.length > Number(member) && index >= items.length - rest;
    },
    history: (cast) => [
      cast.fire({ items: Array.from({ length: Number(cast.member) + 1 }, () => cast.item()) }),
    ],
  },
  'shapes-in-turn-in-batch': {
    cohort: 18,
    summary:
      'an item of a batch has the same fields as an earlier one, and other ones than the item ahead of it',
    source:
      'ThatRendle/Simple.Data #338, by kind: rows are put into one statement for each set of columns, or for each run of rows with the same ones (`bulk_insert_mappings` of SQLAlchemy, `insert_all` of Ecto), and what comes back is in the order of the statements',
    shapes: true,
    hits(item, index, { action: { items } }) {
      const shape = shapeOf(item);
      const ahead = items.slice(0, index).map(shapeOf);
      return ahead.length > 1 && ahead.at(-1) !== shape && ahead.includes(shape);
    },
    history(cast) {
      const { kind, field } = cast.scope;
      const left = fieldsOf(kind).find((name) => name !== field) ?? '';
      const items = [0, 1, 2, 3].map((place) => omit(cast.item(), place % 2 === 1 ? [left] : []));
      return [cast.fire({ items })];
    },
  },
  'smaller-batch-than-before': {
    cohort: 5,
    summary: 'a batch has fewer items than the last one of the type before it',
    source:
      'seancorfield/next-jdbc #303, nanodbc/nanodbc #510, vrogier/ocilib #234: the values of a batch are bound to what the one before it was bound to, and some of these are left',
    when({ past, scope, action: { items } }) {
      return items.length > 1 && items.length < (batchSizes(past, scope).at(-1) ?? 0);
    },
    history: (cast) => [
      cast.makeAll(['batch-1', 'batch-2', 'batch-3', 'batch-4', 'batch-5']),
      cast.fire({ items: [cast.item(), cast.item(), cast.item()] }),
    ],
  },
});
