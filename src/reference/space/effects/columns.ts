import type { Item, Json } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { changes, fieldsOf, updates } from '../scope.ts';
import { effect, rowsOf } from '../table.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { batches, content, fieldContent, others } from './reports.ts';
import { also, fieldOf, idsOf, ofText, sentTo, shiftedBy, storing, withField } from './tools.ts';
import { besides } from './touching.ts';

/** Once something is written, the values of a field are others in all others of the type; gone, where one is undefined. */
function inColumn({
  change,
  ...row
}: PartOf<Effect> & {
  readonly change: (value: Json, fired: Fired) => Json | undefined;
}): Unnamed<Effect> {
  return besides({
    operations: updates,
    ...row,
    work(fired) {
      const { store } = fired.action;
      const name = fieldOf(fired);
      const own = idsOf(fired);
      for (const [id, item] of store) {
        const value = item[name];
        if (!own.includes(id) && value !== undefined)
          store.set(id, withField(item, name, change(value, fired)));
      }
    },
  });
}

/** Gives all others of the type what they lack, out of an item. */
function fillingOthers({
  given,
  ...row
}: PartOf<Effect> &
  Pick<Effect, 'operations'> & { readonly given: (fired: Fired) => Item | undefined }): Unnamed<Effect> {
  return besides({
    ...row,
    prepare(cast) {
      const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
      return [cast.make('lacking', omit(cast.plain(), [name]))];
    },
    work(fired) {
      const { kind, store } = fired.action;
      const own = idsOf(fired);
      const values = omit(given(fired) ?? {}, kind.identifiers);
      for (const [id, item] of store) {
        const lacks = Object.keys(values).some((name) => !(name in item));
        if (lacks && !own.includes(id)) store.set(id, { ...values, ...item });
      }
    },
  });
}

/** The greater one first. */
function descending(one: Json, other: Json): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return other - one;
  return String(one) < String(other) ? 1 : -1;
}

const hour = 3_600_000;

/** How far a clock there is ahead, in milliseconds. */
const zones: Readonly<Record<string, number>> = { east: 2 * hour, west: -5 * hour };

const former = 'What it was before';

/** A write does something to a field of all others. */
export const columns: readonly Effect[] = [
  ...rowsOf(inColumn, {
    'column-dropped': {
      cohort: 17,
      summary: 'a write that leaves out a field takes it from all others of the type',
      source:
        'by mechanism: the columns of a table are made those of what was written last (`sync({ alter: true })` of Sequelize, `to_sql` of pandas with `if_exists="replace"`, sheets that are written with the headers of their last row)',
      operations: ['create', 'replace'],
      fields: ['string', 'integer', 'boolean', 'date-time'],
      omits: true,
      change: (value, fired) => (fieldOf(fired) in sentTo(fired) ? value : undefined),
    },
    'column-folded': {
      cohort: 16,
      summary: 'once something is written, a text is in small letters in all others of the type',
      source:
        'by mechanism: a callback that puts what has been written into one form by an UPDATE of its own, which names the table and no row (`update_all` in an `after_save`, a trigger without WHERE)',
      fields: ['string'],
      change: (value) => ofText((text) => text.toLowerCase())(value) ?? value,
    },
    'column-moved-to-another-zone': {
      cohort: 26,
      summary:
        'once something is written, an instant is some hours later, or earlier, in all others of the type',
      source:
        'by mechanism: all that is there is read, and written back, with each change, and its instants are taken for those of one zone on the way in and of another one on the way out (stores of one file, `read_csv` and `to_csv` without a zone, TIMESTAMP under two values of `time_zone`, dates of spreadsheets), while what was sent has not been on that way yet',
      members: Object.keys(zones),
      operations: ['create'],
      fields: ['date-time'],
      change: (value, { member }) => shiftedBy(zones[member] ?? 0)(value),
    },
    'column-narrowed': {
      cohort: 19,
      summary:
        'once something is written, a text is cut in all others of the type to as many characters as were written',
      source:
        'by mechanism: a column gets its width by what has just been put into it (strings of a fixed width in NumPy and in tables of HDF5, ALTER COLUMN that an import works out from its own rows)',
      fields: ['string'],
      specimen: () => 'Li',
      change: (value, fired) => {
        const written = sentTo(fired)[fieldOf(fired)];
        const cut = ofText((text) =>
          typeof written === 'string' ? [...text].slice(0, [...written].length).join('') : text,
        );
        return cut(value) ?? value;
      },
    },
    'column-retyped': {
      cohort: 7,
      summary: 'once something is written, a field has values of another JSON type in all others of the type',
      source:
        'by mechanism: apache/druid #15920 (texts and arrays of texts in one column), dust-tt/dust #3805 (types that are guessed anew at each write), fields that Solr takes for lists: a column is converted as a whole',
      fields: ['string', 'integer', 'boolean', 'date-time'],
      reports: (scope, { atBatches }) =>
        [
          scope.kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2',
          ...(atBatches === true ? batches(scope) : others(scope)),
        ].slice(0, 3),
      change: (value) => (typeof value === 'string' ? [value] : String(value)),
    },
  }),
  ...rowsOf(fillingOthers, {
    'gaps-of-others-filled': {
      cohort: 18,
      summary:
        'once something is written, all others of the type that lack one of its fields have its value there',
      source:
        'by mechanism: a column that is added with a value by default (ADD COLUMN … DEFAULT), which is the one that has just come in, backfills of what is NULL whose condition names no row, fills of a sheet down to its end',
      operations: updates,
      given: sentTo,
    },
    'removal-leaves-its-values': {
      cohort: 18,
      summary: 'a removal gives the values of what is removed to all others of the type that lack them',
      source:
        'City-of-Bloomington/uReport #404, nextcloud/contacts #2764, by kind: what is removed is taken for a duplicate of what stays, and merged into it (address books, customers in a CRM)',
      operations: ['remove'],
      given: ({ before }) => before,
    },
  }),
  ...rowsOf(effect, {
    'column-sorted': {
      cohort: 11,
      summary:
        'once something is written, the values of a field are in order from the last to the first, over all resources of the type, and nothing else is moved with them',
      source:
        'ONLYOFFICE/DocumentServer #3321, sindu12jun/table-dragger #46, datacarpentry/spreadsheet-ecology-lesson #176: one column of a sheet is sorted, and the others stay as they are',
      operations: updates,
      fields: ['string', 'integer', 'date-time'],
      reports: (scope, trigger) =>
        [...new Set([...fieldContent(scope, trigger), ...others(scope)])].slice(0, 3),
      inside(fired, next) {
        const { kind, store } = fired.action;
        const name = fieldOf(fired);
        return also(next, () => {
          const cells = [...store].filter(
            ([id, item]) => item[name] !== undefined && !fired.world.isStranger(kind, id),
          );
          const values = cells.map(([, item]) => item[name] ?? null).toSorted(descending);
          for (const [place, [id, item]] of cells.entries())
            store.set(id, withField(item, name, values[place]));
        });
      },
    },
    'former-value-lost': {
      cohort: 21,
      summary:
        'a change that gives a field a value which it had before the present one leaves the field empty',
      source:
        'by kind: values that are marks in a set, in which what was removed once is never there again (two-phase sets, deletions that win over what comes later), tables of all values that a field has had, in which one that is there already is not entered anew (`ON CONFLICT DO NOTHING`) once the last one has been closed',
      operations: changes,
      fields: ['string'],
      needs: () => ['patch'],
      reports: content,
      specimen: () => former,
      prepare(cast) {
        const { field = '' } = cast.scope;
        return [former, 'What it is now'].map((text) => cast.act('patch', { items: [{ [field]: text }] }));
      },
      inside(fired, next) {
        const { before, past } = fired;
        const name = fieldOf(fired);
        const value = sentTo(fired)[name];
        const had = past.versions(fired.name).map((version) => version[name]);
        const isFormer = value !== undefined && value !== before?.[name] && had.includes(value);
        return storing(fired, next, (stored) => (isFormer ? withField(stored, name, undefined) : stored));
      },
    },
    'value-changed-wherever-it-is': {
      cohort: 11,
      summary:
        'where a change gives a field another value, each resource of the type that has a value in it which this one had gets the new one, too',
      source:
        'specify/specify7 #7942, teableio/teable #1014: equal values are one entry that several records refer to, and it is the entry that is changed',
      operations: changes,
      fields: ['string'],
      reports: others,
      prepare: namesakeMade,
      inside(fired, next) {
        const namesakes = namesakesOf(fired);
        const name = fieldOf(fired);
        const value = sentTo(fired)[name];
        return also(next, () => {
          if (value === undefined) return;
          for (const { store, id, item } of namesakes) store.set(id, withField(item, name, value));
        });
      },
    },
  }),
  ...rowsOf(besides, {
    'columns-change-places': {
      cohort: 28,
      summary:
        'once something is written, the first text of each other resource of the type is in the place of its second one, and the second in that of the first',
      source:
        'by mechanism: a table is copied into a new one of the same columns in another order, by their places and not by their names (`INSERT INTO new SELECT * FROM old` where SQLite can change no column, `UNION` of two lists, a sheet whose columns were dragged, `COPY` without their names), and what has just been written goes in by name',
      operations: updates,
      work(fired) {
        const { kind, store } = fired.action;
        const [first = '', second = ''] = fieldsOf(kind, ['string']);
        const own = idsOf(fired);
        for (const [id, item] of store) {
          if (own.includes(id) || !(first in item || second in item)) continue;
          store.set(id, withField(withField(item, first, item[second]), second, item[first]));
        }
      },
    },
  }),
];
