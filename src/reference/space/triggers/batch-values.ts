import type { FieldType } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import type { Event } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { isNear, nearnesses } from './texts-against-old.ts';
import { lackingItem, placeOf, valueIn } from './tools.ts';

/** How much of an instant tells its month, or its year, and an instant in another one than histories begin in. */
const spans: Readonly<Record<string, { readonly length: number; readonly other: string }>> = {
  month: { length: '2021-03'.length, other: '2021-08-05T07:08:09.125Z' },
  year: { length: '2021'.length, other: '2024-03-05T07:08:09.125Z' },
};

const rising: Readonly<Partial<Record<FieldType, readonly Json[]>>> = {
  string: ['Alder', 'Birch', 'Cedar', 'Dogwood'],
  integer: [21, 22, 35, 36],
  'date-time': ['2021', '2022', '2023', '2024'].map((year) => `${year}-05-06T07:08:09.125Z`),
};

function isBefore(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  return typeof one === 'number' && typeof other === 'number' && one < other;
}

const looksLikeANumber = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^[-+]?\d+(\.\d+)?$/.test(value);

const isText = (value: Json | undefined): value is string => typeof value === 'string';

const isPlain = (value: Json | undefined): boolean => isText(value) && /^\p{ASCII}*$/u.test(value);

function isInStep(item: Item, index: number, event: Event): boolean {
  const { items } = event.action;
  const place = placeOf(valueIn(item, event));
  const [before, last] = [items[index - 2], items[index - 1]].map((one) => placeOf(valueIn(one, event)));
  if (before === undefined || last === undefined) return false;
  return place !== last && place - last === last - before;
}

/** What is shorter begins many texts by chance. */
const shortest = 4;

/** What leaves a reader of lines waiting for more: a text that does, and what is like it. */
const unfinished: Readonly<Record<string, readonly [example: string, pattern: RegExp]>> = {
  quote: ['A 6" pipe', /^[^"]*("[^"]*"[^"]*)*"[^"]*$/],
  'line-break': ['The Old Mill\nby the river', /[\r\n]/],
  backslash: ['Drive C:\\', /\\$/],
};

/** How many bits an integer takes, its sign among them, of those that types have. */
function widthOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'number') return undefined;
  return [8, 16, 32, 64].find((bits) => value >= -(2 ** (bits - 1)) && value < 2 ** (bits - 1));
}

/** By how the values of the items of a batch relate to each other. */
export const batchValues = rowsOf(triggerWith({ operations: ['create'], shapes: true }), {
  'alike-in-batch': {
    cohort: 21,
    summary:
      'the text of an item of a batch differs from that of one ahead of it in case alone, in blanks, in accents',
    source:
      'fedspendingtransparency/usaspending-api #3686 (keys that differ in case alone come in twice), rails/rails #35519 (one statement must not meet a row twice): rows of one statement that are told apart before they are sent, and not by the collation that the index has',
    members: Object.keys(nearnesses),
    fields: ['string'],
    atBatches: true,
    hits: (item, index, event) =>
      event.action.items
        .slice(0, index)
        .some((ahead) => isNear(valueIn(item, event), valueIn(ahead, event), event.member)),
    history(cast) {
      const { field = '' } = cast.scope;
      const first = cast.item();
      const near = nearnesses[cast.member]?.of(String(first[field])) ?? '';
      return [cast.fire({ items: [first, cast.item(), cast.having(near)] })];
    },
  },
  'alternates-in-batch': {
    cohort: 15,
    summary:
      'an item of a batch has the value of the one before the last in a field, and not that of the one ahead of it',
    source:
      'facebookincubator/nimble #896, aloneguid/parquet-dotnet #637, apache/doris #2444: columns that are kept as runs where there are any, and as places in a dictionary where there are none',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    atBatches: true,
    hits(item, index, event) {
      const { items } = event.action;
      const [value, last, earlier] = [item, items[index - 1], items[index - 2]].map((one) =>
        valueIn(one, event),
      );
      return value !== undefined && value === earlier && last !== undefined && last !== value;
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const pair = [cast.item(), cast.item()];
      const again = pair.map((item) => cast.having(item[field] ?? ''));
      return [cast.fire({ items: [...pair, ...again] })];
    },
  },
  'another-month-in-batch': {
    cohort: 20,
    summary:
      'an item of a batch has an instant in another month, or in another year, than that of the first one',
    source:
      'by kind: stores that are parted by time, whose part is looked up once for a batch (chunks of TimescaleDB, declarative partitions of PostgreSQL, an index for each month), or whose parts are written one after the other',
    members: Object.keys(spans),
    fields: ['date-time'],
    atBatches: true,
    hits(item, index, event) {
      const spanOf = (value: Json | undefined) =>
        typeof value === 'string' ? value.slice(0, spans[event.member]?.length) : undefined;
      const [own, first] = [item, event.action.items[0]].map((one) => spanOf(valueIn(one, event)));
      return index > 0 && own !== undefined && first !== undefined && own !== first;
    },
    history(cast) {
      const other = spans[cast.member]?.other ?? '';
      return [cast.fire({ items: [cast.item(), cast.item(), cast.having(other)] })];
    },
  },
  'batch-in-order': {
    cohort: 16,
    summary:
      'the third item of a batch, or a later one, where the values of a field have risen from each item to the next',
    source:
      'by kind: what is in order already is appended, and not looked up and sorted in (`MDB_APPEND` of LMDB, meilisearch/heed #53; cberner/redb #1312; the last leaf that PostgreSQL remembers; runs of Timsort)',
    fields: ['string', 'integer', 'date-time'],
    atBatches: true,
    hits(_item, index, event) {
      const values = event.action.items.slice(0, index + 1).map((one) => valueIn(one, event));
      return index > 1 && values.slice(1).every((value, place) => isBefore(values[place], value));
    },
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const values = rising[kind.fields[field] ?? 'string'] ?? [];
      return [cast.fire({ items: values.map((value) => cast.having(value)) })];
    },
  },
  'batch-out-of-order': {
    cohort: 3,
    summary: 'an item of a batch has a value in a field that comes before that of the item ahead of it',
    source:
      'borisdj/EFCore.BulkExtensions #149, NorthernLight1/N.EntityFramework.Extensions #43: rows are sorted on their way, and their identifiers are not',
    fields: ['string', 'integer', 'date-time'],
    atBatches: true,
    hits: (item, index, event) =>
      index > 0 && isBefore(valueIn(item, event), valueIn(event.action.items[index - 1], event)),
    history(cast) {
      const value = (item: Item) => valueIn(item, cast);
      const items = [cast.item(), cast.item(), cast.item()].sort((one, other) =>
        isBefore(value(one), value(other)) ? 1 : -1,
      );
      return [cast.fire({ items })];
    },
  },
  'begins-alike-throughout-batch': {
    cohort: 28,
    summary:
      'a batch of three items or more whose texts in a field all begin with the same four characters, or more',
    source:
      'by mechanism: what the keys or the texts of a block have in common at their beginnings is kept once for all of them (blocks of LevelDB and of Lucene, pages of B-trees with their prefix cut off, delta strings of Parquet, tries of routers), and is found too long, too short, or not at all when they are read',
    fields: ['string'],
    atBatches: true,
    hits(_item, _index, event) {
      const [first, ...rest] = event.action.items.map((one) => valueIn(one, event));
      if (typeof first !== 'string' || first.length < shortest || rest.length < 2) return false;
      const beginning = first.slice(0, shortest);
      return rest.every((one) => typeof one === 'string' && one.startsWith(beginning));
    },
    history: (cast) => [
      cast.fire({ items: ['North Gate', 'North Lane', 'North Road'].map((text) => cast.having(text)) }),
    ],
  },
  'behind-a-number-in-batch': {
    cohort: 6,
    summary: 'an item of a batch has a plain text where that of the first one looks like a number',
    source:
      'neiltron/apple-health-mcp #23, drivers for spreadsheets that guess types by the first rows: what does not fit the type of the first is dropped',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const value = valueIn(item, event);
      const first = valueIn(event.action.items[0], event);
      return index > 0 && looksLikeANumber(first) && typeof value === 'string' && !looksLikeANumber(value);
    },
    history(cast) {
      const items = [cast.having('1042'), cast.item(), cast.having('1043')];
      return [cast.fire({ items })];
    },
  },
  'behind-a-quote-in-batch': {
    cohort: 25,
    summary:
      'an item of a batch is behind one whose text has a double quote without another one, a line break, or a backslash at its end',
    source:
      'by mechanism: a bulk load goes through lines of text, where a quote that nobody closes takes in the line behind it, a line break ends a row too early, and a backslash escapes what should end its field (COPY of PostgreSQL, LOAD DATA of MySQL with its default escape, `read_csv` with `quotechar` and `escapechar`)',
    members: Object.keys(unfinished),
    fields: ['string'],
    atBatches: true,
    hits(_item, index, event) {
      const ahead = valueIn(event.action.items[index - 1], event);
      return typeof ahead === 'string' && unfinished[event.member]?.[1].test(ahead) === true;
    },
    history(cast) {
      const ahead = cast.having(unfinished[cast.member]?.[0] ?? '');
      return [cast.fire({ items: [cast.item(), ahead, cast.item(), cast.item()] })];
    },
  },
  'behind-a-run-without-the-field': {
    cohort: 18,
    summary: 'what is created has a field that the k of the type which were made last all lack',
    source:
      'elastic/elasticsearch #9874 and #15377 (a field is mapped by the first one that has it, and lost again), by kind: columns whose types are guessed by some rows that all have nothing in them (sampled schemas, Parquet files and data frames of nulls alone)',
    members: ['2', '4'],
    fields: ['string', 'integer', 'boolean', 'date-time'],
    hits(item, index, event) {
      const { items, store } = event.action;
      const run = [...store.values(), ...items.slice(0, index)].slice(-Number(event.member));
      return (
        valueIn(item, event) !== undefined &&
        run.length === Number(event.member) &&
        run.every((made) => valueIn(made, event) === undefined)
      );
    },
    history: (cast) => [
      ...Array.from({ length: Number(cast.member) }, (_, index) =>
        cast.make(`lacking-${index}`, lackingItem(cast, cast.scope.field)),
      ),
      cast.fire(),
    ],
  },
  'behind-ascii-in-batch': {
    cohort: 13,
    summary: 'an item of a batch is the first one with a character beyond ASCII in a text',
    source:
      'simonw/datasette-upload-csvs #25, danny-avila/rag_api #293: the encoding is guessed by what comes first, and what comes first is plain',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const value = valueIn(item, event);
      const ahead = event.action.items.slice(0, index).map((one) => valueIn(one, event));
      return index > 0 && isText(value) && !isPlain(value) && ahead.every(isPlain);
    },
    history: (cast) => [cast.fire({ items: [cast.item(), cast.item(), cast.having('Zoë Žižka')] })],
  },
  'crosses-fields-in-batch': {
    cohort: 19,
    summary: 'an item of a batch has in one field the text that the item ahead of it has in another',
    source:
      'by mechanism: texts that are written once, and referred to wherever they come again (shared strings of a spreadsheet, dictionaries of columns, parameters of a statement that are bound once for each value), by a place that is counted within a row or over all of them',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const { items, kind } = event.action;
      const value = valueIn(item, event);
      const others = fieldsOf(kind, ['string']).filter((name) => name !== event.scope.field);
      return value !== undefined && others.some((name) => items[index - 1]?.[name] === value);
    },
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
      const ahead = cast.item();
      return [cast.fire({ items: [ahead, cast.having(ahead[other] ?? ''), cast.item()] })];
    },
  },
  'below-the-first-in-batch': {
    cohort: 26,
    summary: 'an item of a batch has a lesser integer, or an earlier instant, than the first one has',
    source:
      'by mechanism: a column of a batch is kept as what each value adds to the first one, which is taken for the least of them (frames of reference in column stores, offsets from the time of the first record of a batch, as those of Kafka), and what is less than that wraps round, or becomes the first one',
    fields: ['integer', 'date-time'],
    atBatches: true,
    hits: (item, index, event) =>
      index > 0 && isBefore(valueIn(item, event), valueIn(event.action.items[0], event)),
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const [least = 0, lesser = 0, ...more] = rising[kind.fields[field] ?? 'integer'] ?? [];
      return [cast.fire({ items: [lesser, ...more, least].map((value) => cast.having(value)) })];
    },
  },
  'ends-a-run-in-batch': {
    cohort: 9,
    summary: 'an item of a batch has another value in a field than the two ahead of it, which share one',
    source:
      'by kind: columns that are stored as runs, where the end of one is told from the next by its length (RLE of Parquet, ORC and Arrow), imports that repeat a value until another one comes',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    atBatches: true,
    hits(item, index, event) {
      const value = valueIn(item, event);
      const [first, second] = event.action.items.slice(Math.max(index - 2, 0), index);
      const ahead = valueIn(second, event);
      return value !== undefined && ahead !== undefined && valueIn(first, event) === ahead && value !== ahead;
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const first = cast.item();
      const shared = first[field] ?? '';
      const other = typeof shared === 'boolean' ? { [field]: !shared } : {};
      return [cast.fire({ items: [first, cast.having(shared), cast.item(other), cast.item()] })];
    },
  },
  'even-steps-in-batch': {
    cohort: 12,
    summary: 'an item of a batch is as far from the one ahead of it as that one is from the one before',
    source:
      'ClickHouse/ClickHouse #76357 and #5998, filodb/FiloDB #340: columns that are kept as the differences of differences, which are nothing where the steps are even',
    fields: ['integer', 'date-time'],
    atBatches: true,
    hits: isInStep,
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const value = (step: number): Json =>
        kind.fields[field] === 'integer' ? 31 + 7 * step : `2021-05-06T07:08:${10 + 5 * step}.125Z`;
      return [cast.fire({ items: [0, 1, 2, 3].map((step) => cast.having(value(step))) })];
    },
  },
  'goes-on-from-the-one-ahead-in-batch': {
    cohort: 21,
    summary:
      'an item of a batch has a text that begins with the whole of that of the item ahead of it, and goes on',
    source:
      'facebook/rocksdb #6669 (a key that is the beginning of the next one in a block is read wrongly), by kind: texts in a row of which only what differs from the one before is written (front coding of blocks and of dictionaries, differences of rows in a sheet)',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const [own, ahead] = [item, event.action.items[index - 1]].map((one) => valueIn(one, event));
      if (typeof own !== 'string' || typeof ahead !== 'string') return false;
      return ahead.length >= shortest && own.length > ahead.length && own.startsWith(ahead);
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const ahead = cast.item();
      return [cast.fire({ items: [cast.item(), ahead, cast.having(`${ahead[field]} and more`)] })];
    },
  },
  'longer-than-first': {
    cohort: 3,
    summary: 'an item of a batch has a longer text in a field than the first one has',
    source:
      'zillow/ctds #25 and #26: the width of a column is that of the first row of a batch, and what is longer is cut',
    fields: ['string'],
    atBatches: true,
    hits(item, _index, event) {
      const [value, first] = [valueIn(item, event), valueIn(event.action.items[0], event)];
      return typeof value === 'string' && typeof first === 'string' && value.length > first.length;
    },
    history: (cast) => [cast.fire({ items: [cast.having('Al'), cast.having('Alexandrina')] })],
  },
  'odd-one-out-in-batch': {
    cohort: 17,
    summary:
      'an item of a batch of four items or more is the only one with another value in a field than all the rest',
    source:
      'ClickHouse/ClickHouse #33849, #35513 and #71854, by kind: columns that are kept as one value and the places of those few that differ (sparse serialisation, PATCHED_BASE of ORC, exceptions of PFOR)',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    atBatches: true,
    hits(item, index, event) {
      const { items } = event.action;
      const [own, ...its] = [item, ...items.toSpliced(index, 1)].map((one) => valueIn(one, event));
      const [same] = its;
      const isOdd = own !== undefined && same !== undefined && own !== same;
      return items.length > 3 && isOdd && its.every((value) => value === same);
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const [first, odd] = [cast.item(), cast.item()];
      const others = [cast.item(), cast.item()].map((item) => ({ ...item, [field]: first[field] ?? '' }));
      return [cast.fire({ items: [first, odd, ...others] })];
    },
  },
  'one-value-throughout-batch': {
    cohort: 16,
    summary: 'a batch of three items or more, all of which have the same value in a field',
    source:
      'cockroachdb/pebble #3746, hugr-lab/mssql-extension #221: a column of one value is kept as that value, and whoever reads it, or uses the place of it again, looks for more',
    fields: ['string', 'integer', 'boolean', 'date-time'],
    atBatches: true,
    hits(item, _index, event) {
      const { items } = event.action;
      const value = valueIn(item, event);
      return (
        items.length > 2 && value !== undefined && items.every((other) => valueIn(other, event) === value)
      );
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const first = cast.item();
      const others = [cast.item(), cast.item()].map((item) => ({ ...item, [field]: first[field] ?? '' }));
      return [cast.fire({ items: [first, ...others] })];
    },
  },
  'refers-to-a-later-one-in-batch': {
    cohort: 23,
    summary: 'an item of a batch has the whole text of a later one of it within its own, and more',
    source:
      'by mechanism: what belongs together is written in an order of its own, those first that others refer to, and a reference is found by its text (units of work that sort what they hold, fixtures and imports that resolve names as they go, rows that stay behind until theirs has come)',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const own = valueIn(item, event);
      return event.action.items.slice(index + 1).some((later) => {
        const its = valueIn(later, event);
        if (typeof own !== 'string' || typeof its !== 'string') return false;
        return its.length >= shortest && own.length > its.length && own.includes(its);
      });
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const later = cast.item();
      return [cast.fire({ items: [cast.item(), cast.having(`See ${later[field]} first`), later] })];
    },
  },
  'shares-value-in-batch': {
    cohort: 2,
    summary: 'an item of a batch has the value of one before it in a field',
    source:
      'thekrakken/java-grok #117, codice/ddf #2274: items that are collected into a map by a field that was thought unique',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const value = valueIn(item, event);
      const before = event.action.items.slice(0, index);
      return value !== undefined && before.some((other) => valueIn(other, event) === value);
    },
    history(cast) {
      const { field = '' } = cast.scope;
      const [first, second] = [cast.item(), cast.item()];
      return [cast.fire({ items: [first, second, cast.having(first[field] ?? '')] })];
    },
  },
  'shorter-than-the-one-ahead-in-batch': {
    cohort: 24,
    summary: 'an item of a batch has a shorter text in a field than the item ahead of it',
    source:
      'by mechanism: one buffer is bound for a column and filled anew for each row, or one array of as many octets for all rows, with the lengths beside it (columns bound by ODBC and OCI, `sqlite3_bind_text` with SQLITE_STATIC, `strcpy` without what ends it), and of a shorter text the rest of the one before is still there',
    fields: ['string'],
    atBatches: true,
    hits(item, index, event) {
      const [own, ahead] = [item, event.action.items[index - 1]].map((one) => valueIn(one, event));
      return isText(own) && isText(ahead) && own.length < ahead.length;
    },
    history: (cast) => [
      cast.fire({
        items: [
          cast.item(),
          cast.having('A text that is rather a long one'),
          cast.having('Short'),
          cast.item(),
        ],
      }),
    ],
  },
  'wider-than-first-in-batch': {
    cohort: 16,
    summary: 'an item of a batch has an integer that needs a wider type than that of the first one does',
    source:
      'prisma/orm #29354 (values of one column are bound by two types, and the narrower one is taken for all), by kind: types of columns that are guessed by the first row',
    fields: ['integer'],
    atBatches: true,
    hits(item, _index, event) {
      const [first, own] = [event.action.items[0], item].map((one) => widthOf(valueIn(one, event)));
      return first !== undefined && own !== undefined && own > first;
    },
    history: (cast) => [cast.fire({ items: [30, 300, 70_000].map((value) => cast.having(value)) })],
  },
});
