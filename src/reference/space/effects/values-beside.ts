import type { Item, Json } from '../../message.ts';
import { commonEnds } from '../common-ends.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { changes, fieldsOf, updates } from '../scope.ts';
import { effect, effectWith, rowsOf } from '../table.ts';
import { valueForAll } from './batches.ts';
import { holdersOf } from './namesakes.ts';
import { content, fieldContent, others } from './reports.ts';
import { also, fieldOf, idsOf, neighbourItem, spoilingItems, storing, withField } from './tools.ts';
import { newestOfOtherType } from './touching.ts';

/** Spoils a field's value, where it is written and where it is shown, by that of the resource made before it. */
function againstAnother({
  change,
  ...row
}: PartOf<Effect> & { readonly change: (own: Json, its: Json) => Json }): Unnamed<Effect> {
  return spoilingItems({
    ...row,
    spoiled: (fired) => (item) => {
      const name = fieldOf(fired);
      const [own, its] = [item[name], neighbourItem(fired)?.[name]];
      return own === undefined || its === undefined ? item : withField(item, name, change(own, its));
    },
  });
}

/** Where the time begins in an instant, behind its day. */
const startOfTime = 'YYYY-MM-DD'.length;

const heldValue = 'What somebody has';

function differInCase(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return one !== other && one.toLowerCase() === other.toLowerCase();
}

/** How much two texts are taken to have in common. */
const enoughShared = 3;

/** What is put behind a text that somebody else is given. */
const renamings: Readonly<Record<string, string>> = { number: '.1', word: ' (old)' };

/** What a text that is unknown becomes, where others are known. */
const fittings: Readonly<Record<string, (text: string, known: readonly string[]) => string>> = {
  next: (text, known) => known.toSorted().find((other) => other > text) ?? known[0] ?? text,
  first: (text, known) => known[0] ?? text,
  'one-for-all': () => 'Other',
};

/** A value becomes another because of those of other resources. */
export const valuesBeside: readonly Effect[] = [
  ...rowsOf(againstAnother, {
    'day-of-another': {
      cohort: 13,
      summary: 'an instant is at its own time, and on the day of that of the resource made before it',
      source:
        'tokio-rs/tokio #230, ccusage/ccusage #1004: the day that was written last is kept, since it is most often the same, and is taken for that of the next one',
      fields: ['date-time'],
      change: (own, its) =>
        typeof own === 'string' && typeof its === 'string'
          ? `${its.slice(0, startOfTime)}${own.slice(startOfTime)}`
          : own,
    },
    'integer-added-to-another': {
      cohort: 9,
      summary: 'an integer is added to the one that the resource made before it has in the field',
      source:
        'by kind: integers that are stored as differences from row to row (DELTA_BINARY_PACKED of Parquet, Gorilla), where one that stands for itself is taken for a difference; running sums in the place of values',
      fields: ['integer'],
      change: (own, its) => (typeof own === 'number' && typeof its === 'number' ? own + its : own),
    },
    'integer-averaged': {
      cohort: 12,
      summary: 'an integer becomes the mean of itself and that of the resource made before it',
      source:
        'graphite-project/whisper #44 and #191, statsd/statsd #302: values that are close to each other are made one, by a mean where that is not what they are for',
      fields: ['integer'],
      specimen: () => 91,
      change: (own, its) =>
        typeof own === 'number' && typeof its === 'number' ? Math.round((own + its) / 2) : own,
    },
    'never-falls': {
      cohort: 9,
      summary:
        'a number or an instant that is less than that of the resource made before it becomes that one',
      source:
        'by mechanism: columns that are taken to rise from row to row (hybrid clocks, monotonic sequences, deltas without a sign), where what falls back is put right',
      fields: ['integer', 'date-time'],
      specimen: (_member, { kind, field = '' }) =>
        kind.fields[field] === 'integer' ? 3 : '2001-05-06T07:08:09.125Z',
      change: (own, its) => {
        if (typeof own === 'number' && typeof its === 'number') return Math.max(own, its);
        return typeof own === 'string' && typeof its === 'string' && own < its ? its : own;
      },
    },
    'tail-of-another': {
      cohort: 13,
      summary:
        'a text that is shorter than that of the resource made before it goes on with the rest of that one',
      source:
        'xroche/httrack #1497, fossasia/badgemagic-firmware #114, oriansj/stage0 #47: a buffer is used for one after the other, and what is left in it is not cleared',
      fields: ['string'],
      specimen: () => 'Al',
      change: (own, its) =>
        typeof own === 'string' && typeof its === 'string' ? `${own}${its.slice(own.length)}` : own,
    },
    'value-begins-as-another': {
      cohort: 10,
      summary: 'a text begins as that of the resource made before it does, and goes on as its own',
      source:
        'by mechanism: texts that are kept as what they have in common with the one before and what is left (front coding of blocks, restart points of LevelDB, DELTA_BYTE_ARRAY of Parquet), with a length that is wrong',
      fields: ['string'],
      specimen: () => 'unlike any other',
      change: (own, its) =>
        typeof own === 'string' && typeof its === 'string'
          ? `${its.slice(0, enoughShared)}${own.slice(enoughShared)}`
          : own,
    },
    'value-loses-a-shared-beginning': {
      cohort: 23,
      summary:
        'a text is without what it has in common with the beginning of that of the resource made before it',
      source:
        'by kind: what all have in common is left out where they are listed, and what is listed is saved (tabs and trees of files, names of machines and of measurements without what is ahead of all of them), or is kept once for a block of keys, and the block is not the one that is read (prefixes of B-trees)',
      fields: ['string'],
      // as the values begin that others have
      specimen: () => 'Plain and simple',
      change: (own, its) => {
        if (typeof own !== 'string' || typeof its !== 'string') return own;
        const { start } = commonEnds(own, its);
        return start < own.length ? own.slice(start) : own;
      },
    },
  }),
  ...rowsOf(effectWith({ operations: updates }), {
    'held-value-not-taken': {
      cohort: 22,
      summary:
        'a write that gives a field a value which another resource of the type has leaves that field as it was, and does the rest',
      source:
        'by mechanism: what would break an index that was meant to be unique is passed over, and not refused (`UPDATE IGNORE` of MySQL on a table for each field, `ON CONFLICT DO NOTHING`, `SETNX` for a lookup whose answer nobody looks at)',
      fields: ['string'],
      reports: content,
      specimen: () => heldValue,
      prepare(cast) {
        return [cast.make('holder', { ...cast.plain(), [cast.scope.field ?? '']: heldValue })];
      },
      inside(fired, next) {
        const { action, assigned, before } = fired;
        const { kind, store, id } = action;
        const name = fieldOf(fired);
        return storing(fired, next, (stored) => {
          const written = [id, ...assigned.map((one) => String(one[kind.key]))];
          const value = stored[name];
          const isHeld = [...store].some(
            ([other, item]) => value !== undefined && item[name] === value && !written.includes(other),
          );
          return isHeld ? withField(stored, name, before?.[name]) : stored;
        });
      },
    },
    'spelling-of-another': {
      cohort: 5,
      summary:
        'a text becomes that of another resource of the type which differs from it in capital letters alone',
      source:
        'tiddlyhost/tiddlyhost-com #113 (what is there in other letters is what is taken), dictionaries of values that are looked up without regard to case',
      fields: ['string'],
      reports: fieldContent,
      specimen: () => 'Spelt In Its Way',
      prepare(cast) {
        return [cast.make('spelt', { ...cast.plain(), [cast.scope.field ?? '']: 'spelt in its WAY' })];
      },
      inside(fired, next) {
        const name = fieldOf(fired);
        const own = idsOf(fired);
        const spelt = fired.action.store
          .entries()
          .flatMap(([id, other]) => (own.includes(id) ? [] : [other[name]]))
          .toArray();
        return storing(fired, next, (stored) =>
          withField(stored, name, spelt.find((value) => differInCase(value, stored[name])) ?? stored[name]),
        );
      },
    },
    'value-fitted-to-known-ones': {
      cohort: 14,
      summary:
        'a text that no other resource of the type has becomes one that is known: the next in order, the first one, or the one that stands for all the rest',
      source:
        'NVIDIA-Merlin/NVTabular #312, lopezco/ml-flask-api #4 (what is no category yet becomes another one, or none), by kind: columns of ENUM, and lists of which the longest tail is put together',
      members: Object.keys(fittings),
      fields: ['string'],
      reports: fieldContent,
      inside(fired, next) {
        const { store } = fired.action;
        const name = fieldOf(fired);
        return storing(fired, next, (stored, id) => {
          const text = stored[name];
          const known = [...store].flatMap(([other, item]) =>
            other !== id && typeof item[name] === 'string' ? [item[name]] : [],
          );
          if (typeof text !== 'string' || known.length === 0 || known.includes(text)) return stored;
          return withField(stored, name, fittings[fired.member]?.(text, known));
        });
      },
    },
    'value-taken-from-another': {
      cohort: 8,
      summary: 'a text that is written is taken away from all others of the type that have it',
      source:
        'by kind: what is thought to belong to one alone goes to who asked for it last (addresses, device tokens and aliases that move), inverse indexes with one owner for each value',
      fields: ['string'],
      reports: others,
      specimen: () => 'owned by two',
      prepare: (cast) => [cast.make('sharer', cast.item())],
      inside: (fired, next) =>
        also(next, () => {
          for (const { store, id, item } of holdersOf(fired))
            store.set(id, withField(item, fieldOf(fired), undefined));
        }),
    },
    'value-renames-its-holder': {
      cohort: 24,
      summary:
        'a write that gives a text to a field puts a number, or a word, behind that of each other resource of the type that has it',
      source:
        'apache/nifi #230 (Add "backup suffix" Conflict Resolution), endbasic/endbasic #117, by kind: what has a name that is wanted makes room for who comes next (logs that are rotated, `mv --backup`, accounts whose name is freed), done to a column in which names need not differ',
      members: Object.keys(renamings),
      fields: ['string'],
      reports: others,
      specimen: () => 'wanted by two',
      prepare: (cast) => [cast.make('holder', cast.item())],
      inside: (fired, next) =>
        also(next, () => {
          const name = fieldOf(fired);
          for (const { store, id, item } of holdersOf(fired))
            store.set(id, withField(item, name, `${item[name]}${renamings[fired.member]}`));
        }),
    },
    'value-unseats-its-holder': {
      cohort: 16,
      summary: 'a write removes each other resource of the type that has the value which it gives to a field',
      source:
        'tarantool/tarantool #3683, pingcap/tidb #1012: REPLACE, and INSERT OR REPLACE, remove whatever row stands in the way of any unique index, and not only that of the key',
      fields: ['string', 'integer', 'date-time'],
      reports: others,
      specimen: valueForAll,
      prepare: (cast) => [cast.make('holder', cast.item())],
      inside: (fired, next) =>
        also(next, () => {
          for (const { store, id } of holdersOf(fired)) store.delete(id);
        }),
    },
  }),
  ...rowsOf(spoilingItems, {
    'flag-taken-for-constant': {
      cohort: 25,
      summary: 'a truth value is that of the oldest resource of the type, as if all of them had the same',
      source:
        'by mechanism: of a column in which all have been the same so far the value is kept once, and what is written later does not end that (columns of one value, statistics whose least and greatest are equal and are shown in place of the rows, a setting of the first one that is kept for the type)',
      fields: ['boolean'],
      specimen: () => false,
      spoiled: (fired) => {
        const { kind, store } = fired.action;
        const name = fieldOf(fired);
        const oldest = [...store].find(([id]) => !fired.world.isStranger(kind, id))?.[1][name];
        return (item) => (name in item && typeof oldest === 'boolean' ? withField(item, name, oldest) : item);
      },
    },
    'value-of-another': {
      summary: 'a field has the value that it has in another resource of the type',
      source:
        'loaders that return rows in another order than they were asked for (DataLoader without re-ordering), reused buffers',
      fields: ['string', 'integer', 'date-time'],
      spoiled: (fired) => (item) => {
        const name = fieldOf(fired);
        return withField(item, name, neighbourItem(fired)?.[name] ?? item[name]);
      },
    },
    'value-of-other-type': {
      cohort: 13,
      summary: 'a text is the one that the newest resource of the other type has in its place',
      source:
        'cweijan/vscode-database-client #405, mtxr/vscode-sqltools #569, JuliaData/IndexedTables.jl #293: of two columns of one name that a join has, the last one is taken for both',
      fields: ['string'],
      /** The item with the text that the newest resource of the other type has in the same place. */
      spoiled: (fired: Fired) => {
        const name = fieldOf(fired);
        const other = newestOfOtherType(fired);
        const place = fieldsOf(fired.action.kind, ['string']).indexOf(name);
        const its = other?.item[fieldsOf(other.kind, ['string'])[place] ?? ''];
        return (item: Item): Item =>
          its === undefined || !(name in item) ? item : withField(item, name, its);
      },
    },
    'value-of-the-removed': {
      cohort: 18,
      summary: 'a field has the value that the resource of the type had in it which was removed last',
      source:
        'BOINC/boinc #860 (a row is read once it is freed), by mechanism: places and identifiers of values that are free again are given out before whoever has them is told (free lists, pools of objects, large values in files of their own)',
      fields: ['string', 'integer', 'date-time'],
      needs: () => ['remove'],
      prepare: (cast) => [cast.make('gone'), cast.act('remove', { slot: 'gone' })],
      spoiled: (fired) => {
        const name = fieldOf(fired);
        const value = fired.past.lastRemoved(fired.scope.kind.name)?.item[name];
        return (item) => (name in item && value !== undefined ? withField(item, name, value) : item);
      },
    },
  }),
  ...rowsOf(effect, {
    'value-exchanged-with-its-holder': {
      cohort: 17,
      summary:
        'where a change gives a field a value that another resource of the type has, that one gets the old value of this one',
      source:
        'by kind: what may be there once is exchanged in place of refused (places in a list that is sorted by dragging, seats, shifts and slots of a plan, primary addresses), done to a column that holds none of these',
      operations: changes,
      fields: ['string'],
      reports: others,
      specimen: valueForAll,
      prepare: (cast) => [cast.make('holder', cast.item())],
      inside(fired, next) {
        const name = fieldOf(fired);
        const old = fired.before?.[name];
        return also(next, () => {
          if (old === undefined) return;
          for (const { store, id, item } of holdersOf(fired)) store.set(id, withField(item, name, old));
        });
      },
    },
  }),
];
