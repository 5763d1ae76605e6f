import type { FieldType } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import { created, pick } from '../../operations.ts';
import { commonEnds } from '../common-ends.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { fieldsOf, type Scope } from '../scope.ts';
import { effect, rowsOf } from '../table.ts';
import { batches, duplicates, others, types } from './reports.ts';
import { also, fieldOf, idsOf, isDone, withField } from './tools.ts';

/** What is done to a batch: its identifiers in their order, and those of the items that are meant. */
type Change = (ids: readonly string[], meant: readonly string[], fired: Fired) => void;

/** Stores the items of a batch otherwise than it answers. */
export function inBatch({ change, ...row }: PartOf<Effect> & { readonly change: Change }): Unnamed<Effect> {
  return {
    operations: ['create'],
    needsBatch: true,
    reports: batches,
    ...row,
    inside: (fired, next) =>
      also(next, () => {
        const all = fired.assigned.map((one) => String(one[fired.action.kind.key]));
        change(all, idsOf(fired), fired);
      }),
  };
}

/** Stores the contents of the items in another order under the identifiers. */
export function rearranged(order: (contents: readonly Item[]) => readonly Item[]): Change {
  return (ids, _meant, { action: { store, kind } }) => {
    const contents = order(ids.map((id) => store.get(id) ?? {}));
    for (const [place, id] of ids.entries())
      store.set(id, { ...contents[place], ...pick(store.get(id) ?? {}, kind.identifiers) });
  };
}

const shared: Readonly<Record<FieldType, Json>> = {
  string: 'The same again',
  integer: 54,
  boolean: true,
  'date-time': '2021-05-06T07:08:09.125Z',
};

/** A value that all items have in the field. */
export function valueForAll(_member: string, { kind, field = '' }: Scope): Json {
  return shared[kind.fields[field] ?? 'string'];
}

const movedUp = rearranged(([, ...rest]) => rest);

/** What a value adds to the one ahead of it. */
function difference(ahead: Json | undefined, value: Json | undefined): Json | undefined {
  if (typeof ahead === 'number' && typeof value === 'number') return value - ahead;
  if (typeof ahead === 'string' && typeof value === 'string')
    return value.slice(commonEnds(ahead, value).start);
  return value;
}

/** A value that is read by a place. */
function setBy(place: number, value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return [...value].slice(0, place).join('');
  if (typeof value !== 'number') return value;
  const read = Number.parseInt(String(value), place);
  return Number.isNaN(read) ? null : read;
}

/** A batch is stored otherwise than it was sent. */
export const batchEffects: readonly Effect[] = [
  ...rowsOf(inBatch, {
    'batch-accumulates': {
      cohort: 9,
      summary: 'from one item of a batch on, a text has those of all the items ahead of it before its own',
      source:
        'by mechanism: a buffer that is not emptied between one item and the next (`StringBuilder` outside of the loop, `bytes.Buffer` without `Reset`, handlers of SAX that collect characters)',
      fields: ['string'],
      change: (ids, [first = ''], fired) => {
        const { store } = fired.action;
        const name = fieldOf(fired);
        const texts = ids.map((id) => store.get(id)?.[name] ?? '');
        // nothing is ahead of the first one
        for (const id of ids.slice(Math.max(ids.indexOf(first), 1))) {
          const stored = store.get(id);
          const whole = texts.slice(0, ids.indexOf(id) + 1).join('');
          if (stored?.[name] !== undefined) store.set(id, withField(stored, name, whole));
        }
      },
    },
    'batch-all-alike': {
      cohort: 8,
      summary: 'each item of a batch is stored with the content of the last one, or of the first',
      source:
        'by mechanism: closures that share the variable of a loop (`var` of JavaScript, Go before 1.22), one object that is filled anew for each row, parameters that are bound once for all rows',
      members: ['last', 'first'],
      change: (ids, _meant, { member, action: { store, kind } }) => {
        const model = store.get((member === 'last' ? ids.at(-1) : ids[0]) ?? '') ?? {};
        for (const id of ids) store.set(id, { ...model, ...pick(store.get(id) ?? {}, kind.identifiers) });
      },
    },
    'batch-blanks-repeats': {
      cohort: 14,
      summary: 'an item of a batch that has the value of the one ahead of it in a field is stored without it',
      source:
        'SheetJS/sheetjs #273 and #328, wireservice/csvkit #293: what is the same as above is written once, and those below it are read as empty',
      fields: ['string', 'integer', 'boolean', 'date-time'],
      specimen: valueForAll,
      change: (ids, meant, fired) => {
        const name = fieldOf(fired);
        const { items, store } = fired.action;
        for (const id of meant) {
          const place = ids.indexOf(id);
          const [own, its] = [items[place]?.[name], items[place - 1]?.[name]];
          if (own !== undefined && own === its)
            store.set(id, withField(store.get(id) ?? {}, name, undefined));
        }
      },
    },
    'batch-column-shifts': {
      cohort: 6,
      summary:
        'from one item of a batch on, each has the value of the next one in a field, and the last one has none',
      source:
        'NVIDIA/cudf #7113, Vitruves/carquet #17, apache/tsfile #968: columns that are stored apart, one of them a row further than the others',
      fields: ['string', 'integer', 'date-time'],
      change: (ids, [first = ''], fired) => {
        const { store } = fired.action;
        const name = fieldOf(fired);
        const behind = ids.slice(ids.indexOf(first));
        const values = behind.map((id) => store.get(id)?.[name]);
        for (const [place, id] of behind.entries()) {
          const stored = store.get(id);
          if (stored !== undefined) store.set(id, withField(stored, name, values[place + 1]));
        }
      },
    },
    'batch-ends-early': {
      summary: 'of a batch nothing is stored from one item on, and all is answered as created',
      source:
        'ordered bulk writes that stop at the first error while the answer is made of the request (Mongo `ordered: true`, by kind)',
      change: (ids, [first = ''], { action: { store } }) => {
        for (const id of ids.slice(ids.indexOf(first))) store.delete(id);
      },
    },
    'batch-first-taken-for-a-header': {
      cohort: 20,
      summary:
        'the first item of a batch is not stored, each other one is found under the identifier of the one ahead of it, and nothing under the last one, though all is answered as created',
      source:
        'sequelpro/sequelpro #465, datahuborg/datahub #152, pilrhealth/pilrhealth-issues #440: a bulk load takes the first row for the names of the columns (COPY of PostgreSQL with HEADER, `IGNORE 1 LINES` of MySQL, `read_csv` of pandas without `header=None`), and identifiers were counted beforehand',
      change: (ids, meant, fired) => {
        movedUp(ids, meant, fired);
        fired.action.store.delete(ids.at(-1) ?? '');
      },
    },
    'batch-keeps-differences': {
      cohort: 18,
      summary:
        'of an item of a batch a field has what it adds to the one ahead of it: how much an integer is more, or a text without the beginning that both have',
      source:
        'apache/paimon #9643 and #9275, apache/arrow-go #1014: columns are stored as differences (DELTA_BINARY_PACKED and DELTA_BYTE_ARRAY of Parquet), and what is read has lost the value before',
      fields: ['string', 'integer'],
      change: (ids, meant, fired) => {
        const { store } = fired.action;
        const name = fieldOf(fired);
        const values = ids.map((id) => store.get(id)?.[name]);
        for (const [place, id] of ids.entries()) {
          const item = store.get(id);
          if (item !== undefined && place > 0 && meant.includes(id))
            store.set(id, withField(item, name, difference(values[place - 1], values[place])));
        }
      },
    },
    'batch-keyed-by-field': {
      cohort: 15,
      summary:
        'of the items of a batch that share the value of a field the last one alone is stored, and all are answered as created',
      source:
        'batfish/batfish #2061, mvanhorn/printing-press-library #828, StarRocks/starrocks #817: items are gathered in a map by a field in which they need not differ',
      fields: ['string', 'integer', 'date-time'],
      specimen: valueForAll,
      change: (ids, _meant, fired) => {
        const name = fieldOf(fired);
        const { store } = fired.action;
        const values = ids.map((id) => store.get(id)?.[name]);
        for (const [place, id] of ids.entries())
          if (values[place] !== undefined && values.lastIndexOf(values[place]) > place) store.delete(id);
      },
    },
    'batch-laid-over-those-before': {
      cohort: 21,
      summary:
        'what is in a batch takes the place of what is in as many resources of the type, too, that were made directly before it',
      source:
        'appsmithorg/appsmith #5076, obot-platform/tools #499 (several rows are written over those that are there), by mechanism: where to write is counted back from the end by as many rows as there are, once too often (`getLastRow` of Google Apps Script, buffers of a ring that are written in two turns)',
      reports: others,
      change: (ids, _meant, { action: { store, kind }, world }) => {
        const all = [...store.keys()].filter((id) => !world.isStranger(kind, id));
        const first = all.indexOf(ids[0] ?? '');
        const earlier = all.slice(Math.max(0, first - ids.length), Math.max(0, first));
        for (const [place, id] of earlier.entries()) {
          const over = store.get(ids[ids.length - earlier.length + place] ?? '');
          store.set(id, { ...over, ...pick(store.get(id) ?? {}, kind.identifiers) });
        }
      },
    },
    'batch-loses-every-second': {
      cohort: 10,
      summary: 'from one item of a batch on, each second one is not stored, and all is answered as created',
      source:
        'Universalis-FFXIV/Universalis #547, riktar/jkanban #157, Patbox/polymer #282: a list is consumed while it is walked along; `next()` is called twice in a loop',
      change: (ids, [first = ''], { action: { store } }) => {
        for (const [index, id] of ids.slice(ids.indexOf(first)).entries())
          if (index % 2 === 0) store.delete(id);
      },
    },
    'batch-lost-whole': {
      cohort: 3,
      summary: 'of a batch nothing at all is stored, and all is answered as created',
      source:
        'bxservice/idempiere-rest #380, mevdschee/php-crud-api #744: one item has the transaction rolled back, and the answer is that of success',
      change: (ids, _meant, { action: { store } }) => {
        for (const id of ids) store.delete(id);
      },
    },
    'batch-ousts-the-last-batch': {
      cohort: 23,
      summary: 'once a batch is created, all that the last batch of the type has made is gone',
      source:
        'by kind: a load is taken for a newer version of the one before it (tables that are loaded aside and exchanged, aliases of an index that are moved on, `INSERT OVERWRITE` of Hive into one partition, imports that remove what the same source has brought), and what was made one by one stays',
      reports: others,
      prepare: (cast) => [cast.act('create', { items: [cast.item(), cast.item()] })],
      change: (ids, _meant, { action: { store, kind }, past }) => {
        const last = past
          .ofType(kind.name)
          .findLast((done) => done.operation === 'create' && done.about.length > 1 && isDone(done));
        for (const name of last?.about ?? []) {
          const id = name.slice(kind.name.length + 1);
          if (!ids.includes(id)) store.delete(id);
        }
      },
    },
    'batch-parted-elsewhere': {
      cohort: 22,
      summary:
        'the texts that a batch has in a field are put into one, and parted again one sign too early, so that each one begins with the last sign of the one ahead of it',
      source:
        'NVIDIA/cudf #3644, kszucs/marrow #37, pixelsdb/mini-pixels #69: columns of texts that are kept as all their octets and the places where each one begins, which are those of another slice, or are one off',
      fields: ['string'],
      change: (ids, _meant, fired) => {
        const { store } = fired.action;
        const name = fieldOf(fired);
        const texts = ids.flatMap((id) => {
          const item = store.get(id);
          const text = item?.[name];
          return item !== undefined && typeof text === 'string' && text !== '' ? [{ id, item, text }] : [];
        });
        for (const [place, { id, item, text }] of texts.entries()) {
          const ahead = texts[place - 1]?.text ?? '';
          const own = place < texts.length - 1 ? [...text].slice(0, -1).join('') : text;
          store.set(id, withField(item, name, `${[...ahead].at(-1) ?? ''}${own}`));
        }
      },
    },
    'batch-ends-before-its-last-field': {
      cohort: 28,
      summary: 'the last item of a batch is stored without the last of its fields',
      source:
        'by mechanism: content is worked off while it comes in, and what has been read is handed on once something else begins, which nothing does behind the last field (handlers of SAX and of streams of JSON without their last event, CSV without a line end behind its last row, `Transform` of Node without `flush`)',
      change: (ids, _meant, { action: { kind, store } }) => {
        const id = ids.at(-1) ?? '';
        const stored = store.get(id) ?? {};
        const last = fieldsOf(kind).findLast((name) => name in stored);
        if (last !== undefined) store.set(id, withField(stored, last, undefined));
      },
    },
    'batch-place-taken-for-a-setting': {
      cohort: 27,
      summary:
        'from one item of a batch on, the place of an item in it is taken for how its value is to be read: for the base of an integer, or for how long a text may be',
      source:
        'by mechanism: what is called for each item of a list is given the place of the item as well, and takes that for what it can be told besides (`map(parseInt)` of JavaScript, which reads the second number to the base 1 and the third to the base 2; `map(truncate)`, `each_with_index` and Lodash with functions of two parameters)',
      fields: ['string', 'integer'],
      reports: (scope, trigger) =>
        scope.kind.fields[scope.field ?? ''] === 'integer' ? types(scope, trigger) : batches(scope),
      change: (ids, [first = ''], fired) => {
        const { store } = fired.action;
        const name = fieldOf(fired);
        // at the place 0 nothing is set
        for (const id of ids.slice(Math.max(ids.indexOf(first), 1))) {
          const stored = store.get(id);
          const value = setBy(ids.indexOf(id), stored?.[name]);
          if (stored !== undefined && value !== undefined) store.set(id, withField(stored, name, value));
        }
      },
    },
    'batch-replaces-all': {
      cohort: 12,
      summary: 'once a batch is created, nothing of the type is left but what is in it',
      source:
        'bcc-code/directus-schema-sync #54, 3lvis/SwiftSync #427, openforis/arena #1631: several at once are taken for all that there is, and what they do not name for gone',
      reports: others,
      change: (ids, _meant, { action: { store, kind }, world }) => {
        for (const id of [...store.keys()])
          if (!ids.includes(id) && !world.isStranger(kind, id)) store.delete(id);
      },
    },
    'batch-sent-again': {
      cohort: 10,
      summary: 'of a batch everything up to one item is stored once more',
      source:
        'milvus-io/milvus #15437 (a batch of which one item fails is sent again as a whole, with what has been stored already), queues that deliver at least once',
      reports: duplicates,
      change: (ids, meant, { action: { store, kind }, world }) => {
        for (const id of ids.slice(0, ids.indexOf(meant.at(-1) ?? '') + 1)) {
          const copy: Item = { ...store.get(id), ...world.next(kind) };
          store.set(String(copy[kind.key]), copy);
        }
      },
    },
    'batch-shares-value': {
      summary: 'an item of a batch has the value of another one in a field',
      source:
        'EFCore.BulkExtensions #1629 (data of other rows); a loop variable that a closure captures once',
      fields: ['string', 'integer', 'date-time'],
      change: (_ids, meant, fired) => {
        const name = fieldOf(fired);
        const { items, store } = fired.action;
        for (const id of meant) {
          const stored = store.get(id);
          const other = items.find((item) => name in item && item[name] !== stored?.[name]);
          if (stored !== undefined && other !== undefined)
            store.set(id, withField(stored, name, other[name]));
        }
      },
    },
    'batch-swallows-the-next': {
      cohort: 25,
      summary:
        'the last text of an item of a batch goes on with all texts of the item behind it, which is not stored, though all is answered as created',
      source:
        'by mechanism: rows of a batch are written as lines, and what ends one of them is lost, or is taken for a part of its last field (quotes of CSV that are not doubled, rows that are joined without a line break between two chunks, `\\` at the end of a field of LOAD DATA)',
      change: (ids, [first = ''], { action: { store, kind } }) => {
        // nothing is behind the last one, which the one ahead of it takes in
        const place = Math.min(ids.indexOf(first), ids.length - 2);
        const [id = '', swallowed = ''] = ids.slice(place, place + 2);
        const [item, next] = [store.get(id), store.get(swallowed)];
        const names = fieldsOf(kind, ['string']);
        const last = names.at(-1) ?? '';
        const texts = names.map((name) => next?.[name] ?? '');
        if (item !== undefined && ids.length > 1)
          store.set(id, withField(item, last, `${item[last] ?? ''}\n${texts.join()}`));
        if (ids.length > 1) store.delete(swallowed);
      },
    },
    'batch-transposed': {
      cohort: 13,
      summary: 'the texts of a batch are put down item by item, and taken up field by field',
      source:
        'bjoern-andres/graph #53, dolthub/doltgresql #2239, microsoft/mssql-jdbc #1993: values of many rows in one array, of which one side takes rows for columns',
      change: (ids, _meant, { action: { store, kind } }) => {
        const names = fieldsOf(kind, ['string']);
        const values = ids.flatMap((id) => names.map((name) => store.get(id)?.[name]));
        for (const [row, id] of ids.entries())
          for (const [column, name] of names.entries())
            store.set(id, withField(store.get(id) ?? {}, name, values[column * ids.length + row]));
      },
    },
    'items-exchanged': {
      summary:
        'an item of a batch is stored under the identifier of the next one, and that one under its own',
      source:
        'EFCore.BulkExtensions #286, #694, #1629: the identifiers of a bulk insert come back in another order',
      change: (ids, [id = ''], { action: { store, kind } }) => {
        const other = ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
        const [one = {}, two = {}] = [store.get(id), store.get(other)];
        store.set(id, { ...two, ...pick(one, kind.identifiers) });
        store.set(other, { ...one, ...pick(two, kind.identifiers) });
      },
    },
  }),
  ...rowsOf(effect, {
    'answer-repeats-identifier': {
      cohort: 13,
      summary: 'each item of a batch is answered with the identifier of the first one, or of the last one',
      source:
        'mysqljs/mysql #1191 and #1732, sidorares/node-mysql2 #435, sequelize/sequelize #7988: one identifier comes back for all rows of a bulk insert, and is given to each of them',
      members: ['first', 'last'],
      operations: ['create'],
      needsBatch: true,
      reports: batches,
      async inside({ action, assigned, member, world }, next) {
        const { kind, store } = action;
        const outcome = await next();
        const named = assigned.at(member === 'first' ? 0 : -1);
        if (named === undefined || !isDone(outcome)) return outcome;
        const shown = assigned.map((one) => ({
          ...store.get(String(one[kind.key])),
          ...pick(named, kind.identifiers),
        }));
        return created(action, shown, world);
      },
    },
    'batch-shares-identifier': {
      cohort: 2,
      summary: 'two items of a batch get one identifier, and one of them is lost',
      source: 'TanStack/db #929, apache/shardingsphere #7401: a key that is made once for all rows',
      operations: ['create'],
      needsBatch: true,
      reports: batches,
      async inside(fired, next) {
        const { action, assigned, world } = fired;
        const outcome = await next();
        if (!isDone(outcome) || assigned.length < 2) return outcome;
        const { kind, store } = action;
        const all = assigned.map((one) => String(one[kind.key]));
        const place = fired.hits[0] ?? 0;
        const identifiers = assigned[(place + 1) % assigned.length];
        const items = all.map((id) => store.get(id) ?? {});
        store.delete(all[place] ?? '');
        return created(
          action,
          items.map((item, index) => (index === place ? { ...item, ...identifiers } : item)),
          world,
        );
      },
    },
  }),
];
