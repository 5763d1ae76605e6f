import { isDeepStrictEqual } from 'node:util';
import { neighbourOf } from '../../faults/tools.ts';
import type { Item, Json } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import type { Cast, Step } from '../cast.ts';
import type { Effect, Fired } from '../row.ts';
import { changes, fieldsOf, otherKind, updates, writes } from '../scope.ts';
import { effect, effectWith, rowsOf } from '../table.ts';
import { numberOf } from '../triggers/tools.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { duplicates, others, otherType } from './reports.ts';
import { also, fieldOf, idsOf, isDone, withField } from './tools.ts';
import {
  besides,
  copied,
  givenField,
  itself,
  lastRead,
  neighbour,
  newestOfOtherType,
  overwritten,
  removed,
  scribbled,
  touching,
  type Victim,
} from './touching.ts';

/** The other resources of the type that are as this one is, or once was. */
function alikeTo({ action: { kind, store, id }, past, name }: Fired): readonly Victim[] {
  const versions = past.versions(name).map((version) => omit(version, kind.identifiers));
  return [...store].flatMap(([other, item]) => {
    const own = omit(item, kind.identifiers);
    const isAlike = other !== id && versions.some((version) => isDeepStrictEqual(version, own));
    return isAlike ? [{ kind, store, id: other, item }] : [];
  });
}

/** Of the other type, so many that one of them has the number of the target. */
function numbersMade(cast: Cast): readonly Step[] {
  const kind = otherKind(cast.scope.kind);
  const slots = ['numbered-2', 'numbered-3', 'numbered-4', 'numbered-5', 'numbered-6'];
  const items = slots.flatMap((slot) => cast.make(slot, undefined, kind).items ?? []);
  return [{ operation: 'create', kind, slots, items }];
}

function sameNumber({ action, before, world }: Fired): Victim | undefined {
  const number = numberOf(before, action.kind);
  const kind = otherKind(action.kind);
  const store = world.stores[kind.name];
  const found = [...store].find(([, item]) => number !== undefined && numberOf(item, kind) === number);
  return found && { kind, store, id: found[0], item: found[1] };
}

const clearings: Readonly<Record<string, Json | undefined>> = { null: null, absent: undefined, empty: '' };

/** What UTF-8 looks like in Latin-1: it is not taken for that once more, or it would soon fill the memory. */
const recoded = /[\u00c2-\u00f4][\u0080-\u00bf]/;

function recode(value: Json): Json {
  return typeof value === 'string' && !recoded.test(value) ? Buffer.from(value).toString('latin1') : value;
}

/** What becomes of a number once one of its kind is put into a list, or is taken out of it. */
function shifted(number: number, own: Json | undefined, isRemoval: boolean): number {
  if (typeof own !== 'number') return number;
  if (isRemoval) return number > own ? number - 1 : number;
  return number >= own ? number + 1 : number;
}

/** A write does something to others as well. */
export const othersWritten: readonly Effect[] = [
  ...rowsOf(effectWith({ operations: ['replace', 'patch', 'remove'] }), {
    'alike-changed': {
      cohort: 3,
      summary: 'what is done to a resource is done to all of the type that have, or had, the same content',
      source:
        't8y2/dbx #8345, TablePlus/TablePlus #2638, QueryaHub/Querya-Desktop #596: rows without a key are found by all of their values',
      reports: others,
      prepare: (cast) => [cast.make('alike', cast.last('target'))],
      inside(fired, next) {
        const alike = alikeTo(fired);
        const change = fired.scope.operation === 'remove' ? removed : overwritten;
        return also(next, () => {
          for (const victim of alike) change(victim, fired);
        });
      },
    },
    'namesakes-changed': {
      cohort: 6,
      summary:
        'what is done to a resource is done to all of the type that share the value of a field with it',
      source:
        'tonybaloney/vscode-pets #386, bwssytems/ha-bridge #705, holman/boom #6: what is to be removed is found by its name, and not by its identifier',
      fields: ['string'],
      reports: others,
      prepare: namesakeMade,
      inside(fired, next) {
        const namesakes = namesakesOf(fired);
        const change = fired.scope.operation === 'remove' ? removed : overwritten;
        return also(next, () => {
          for (const victim of namesakes) change(victim, fired);
        });
      },
    },
    'others-exchanged': {
      cohort: 4,
      summary: 'a write leaves two other resources of the type in the place of each other',
      source:
        'tursodatabase/turso #5131 (the neighbours of what is written, while pages are balanced), stores that sort their records and not what points to them',
      reports: others,
      inside(fired, next) {
        const { kind, store } = fired.action;
        const own = idsOf(fired);
        const first = neighbourOf(fired.action.store, own) ?? '';
        const second = neighbourOf(fired.action.store, [...own, first]) ?? '';
        return also(next, () => {
          const [one, two] = [store.get(first), store.get(second)];
          if (one === undefined || two === undefined) return;
          store.set(first, { ...two, ...pick(one, kind.identifiers) });
          store.set(second, { ...one, ...pick(two, kind.identifiers) });
        });
      },
    },
  }),
  ...rowsOf(touching, {
    'copy-appears': {
      summary: 'another resource of the same content comes into being',
      source:
        'an insert in place of an update (an ORM that does not know the object as stored), a job that is retried',
      operations: updates,
      reports: duplicates,
      find: itself,
      change: copied,
    },
    'done-by-number-alone': {
      cohort: 12,
      summary:
        'what is changed, or removed, is so together with the one of the other type that has the same number',
      source:
        'rails/rails #24116 and #53590, miragejs/ember-cli-mirage #1112: a condition on the type is left out where records of several types are known by their numbers',
      operations: [...changes, 'remove'],
      reports: otherType,
      prepare: numbersMade,
      find: sameNumber,
      change: (victim, fired) => (fired.action.method === 'DELETE' ? removed : scribbled)(victim, fired),
    },
    'last-read-one-follows': {
      cohort: 17,
      summary: 'what is done to a resource is done to the other one of the type that was read last, too',
      source:
        'by mechanism: a record that was fetched stays the current one (cursors with `WHERE CURRENT OF`, data sets bound to a form, a model that a singleton keeps), and what comes next is posted to it as well',
      operations: [...changes, 'remove'],
      prepare: (cast) => [cast.act('read', { slot: 'before' })],
      find: lastRead,
      change: (victim, fired) => (fired.scope.operation === 'remove' ? removed : overwritten)(victim, fired),
    },
    'neighbour-field-cleared': {
      cohort: 4,
      summary: 'a write clears a field of another resource of the type',
      source:
        'objectstack-ai/objectstack #9438 (ON DELETE SET NULL), rails/rails #19697 (`has_one` takes from the old owner what the new one gets)',
      members: Object.keys(clearings),
      operations: writes,
      fields: ['string'],
      onGone: true,
      find: neighbour,
      change: ({ store, id, item }, fired) =>
        void store.set(id, withField(item, fieldOf(fired), clearings[fired.member])),
    },
    'neighbour-field-written': {
      summary: 'one field of what is written goes to another resource of the type, too',
      source: 'denormalised copies of a value that are kept in step by a wrong key',
      operations: updates,
      fields: ['string', 'integer', 'date-time'],
      find: neighbour,
      change: givenField,
    },
    'neighbour-removed': {
      summary: 'another resource of the type is removed',
      source:
        'brianleroux/lawnchair #129 (`splice(-1)` in a store in memory), morris/microdb #8, cascades, bounded caches that evict',
      operations: writes,
      onGone: true,
      find: neighbour,
      change: removed,
    },
    'neighbour-reverted': {
      cohort: 3,
      summary: 'a write takes back the last change of another resource of the type',
      source:
        'mastra-ai/mastra #24756, yc-software/qm #339: all is written back from a copy that was read before somebody else wrote',
      operations: writes,
      // no sentence says of POST that it leaves others alone: what was changed is not shown any more
      reports: (scope) =>
        scope.operation === 'create' ? ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1'] : others(scope),
      onGone: true,
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch', { slot: 'before' }), cast.act('patch', { slot: 'after' })],
      /** Another resource of the type that was written since it was made, as it was before that. */
      find: (fired) => {
        const { kind, store } = fired.action;
        const own = idsOf(fired);
        for (const id of store.keys()) {
          const item = fired.past.versions(`${kind.name}/${id}`).at(-2);
          if (item !== undefined && !own.includes(id)) return { kind, store, id, item };
        }
        return undefined;
      },
      change: ({ store, id, item }) => void store.set(id, item),
    },
    'neighbour-written': {
      summary: 'what is written to a resource is written to another one of the type, too',
      source:
        'an UPDATE whose WHERE is too wide; objects that two records share in memory (default arguments, shallow copies)',
      operations: updates,
      find: neighbour,
      change: overwritten,
    },
    'old-version-appears': {
      cohort: 9,
      summary: 'a change leaves what was there before it as another resource of the type',
      source:
        'by kind: stores that write each version as a row and mark the old one as past (slowly changing dimensions, paper trails in the table itself), where the mark is forgotten',
      operations: changes,
      reports: duplicates,
      find: itself,
      change: ({ kind, store }, { before, world }) => {
        if (before === undefined) return;
        const copy: Item = { ...before, ...world.next(kind) };
        store.set(String(copy[kind.key]), copy);
      },
    },
    'old-version-to-neighbour': {
      cohort: 6,
      summary: 'what a resource was before a change, or a removal, is written to another one of the type',
      source:
        'bwallace/OpenMeta-analyst- #2 (what is to be undone is found by its place, and the places have moved), undo logs and freed slots',
      operations: ['replace', 'patch', 'remove'],
      find: neighbour,
      change: ({ kind, store, id, item }, { before }) => {
        if (before !== undefined)
          store.set(id, { ...omit(before, kind.identifiers), ...pick(item, kind.identifiers) });
      },
    },
    'oldest-evicted': {
      cohort: 10,
      summary: 'what is written takes the place of the oldest resource of the type, which is gone',
      source:
        'by kind: stores that make room by themselves (capped collections of MongoDB, `allkeys-lru` of Redis, ring buffers, Memcached as the only store)',
      operations: updates,
      find: (fired) => {
        const { action, world } = fired;
        const { kind, store } = action;
        const own = idsOf(fired);
        const oldest = [...store].find(([id]) => !own.includes(id) && !world.isStranger(kind, id));
        return oldest && { kind, store, id: oldest[0], item: oldest[1] };
      },
      change: removed,
    },
    'other-type-removed': {
      summary: 'the newest resource of another type is removed',
      source: 'foreign keys with ON DELETE CASCADE where nothing should cascade, one keyspace for all types',
      operations: writes,
      reports: otherType,
      onGone: true,
      find: newestOfOtherType,
      change: removed,
    },
    'other-type-written': {
      summary: 'the newest resource of another type is changed, too',
      source:
        'tables that share a sequence or a key, hooks that are registered for all models (one generic relation)',
      operations: writes,
      reports: otherType,
      onGone: true,
      find: newestOfOtherType,
      change: scribbled,
    },
  }),
  ...rowsOf(besides, {
    'incomplete-ones-dropped': {
      cohort: 21,
      summary:
        'once something is written, or removed, each other resource of the type that lacks a field is gone',
      source:
        'pandas-dev/pandas #10097 (rows with nothing in their columns were dropped by default when a table was stored), by mechanism: a store is written anew with each change, and what is not complete does not come through (`dropna`, inner joins of one table for each field, readers of CSV that leave out rows that are too short)',
      operations: writes,
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind);
        return [cast.make('incomplete', omit(cast.plain(), [name]))];
      },
      work: ({ action: { kind, store, id }, assigned, world }) => {
        const written = [id, ...assigned.map((one) => String(one[kind.key]))];
        for (const [other, item] of store) {
          const isComplete = fieldsOf(kind).every((name) => name in item);
          if (!isComplete && !written.includes(other) && !world.isStranger(kind, other)) store.delete(other);
        }
      },
    },
    'others-as-at-first': {
      cohort: 25,
      summary:
        'once something is written, or removed, each other resource of the type is as it was made, whatever has been changed since',
      source:
        'by mechanism: all of a type is written back from what one process has had in its memory since each record came in, which learns of its own changes alone (files of JSON that several workers write as a whole, sheets and settings that are saved from an open copy, fixtures that are loaded with an upsert)',
      operations: writes,
      // no sentence says of POST that it leaves others alone: what was changed is not shown any more
      reports: (scope) =>
        scope.operation === 'create' ? ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1'] : others(scope),
      onGone: true,
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch', { slot: 'before' })],
      work: ({ action: { kind, store, id }, past }) => {
        for (const other of store.keys()) {
          const [first] = past.versions(`${kind.name}/${other}`);
          if (other !== id && first !== undefined) store.set(other, first);
        }
      },
    },
    'others-recoded': {
      cohort: 22,
      summary:
        'once something is written, the texts of all others of the type are as UTF-8 looks if it is taken for Latin-1',
      source:
        'mojomojo/mojomojo #72, asamassekou10/ship-safe #50, h0x91b/dev-3.0 #1624: all that is there is read and written anew with each change, in two encodings, and what has just been sent has not been read yet',
      operations: updates,
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        return [cast.make('beyond-ascii', { ...cast.plain(), [name]: 'Zoë Größe' })];
      },
      work: ({ action: { kind, store, id }, assigned }) => {
        const written = [id, ...assigned.map((one) => String(one[kind.key]))];
        const names = fieldsOf(kind, ['string']);
        for (const [other, item] of store) {
          if (written.includes(other)) continue;
          const texts: Item = Object.fromEntries(
            names.flatMap((name) => (item[name] === undefined ? [] : [[name, recode(item[name])]])),
          );
          store.set(other, { ...item, ...texts });
        }
      },
    },
  }),
  ...rowsOf(effect, {
    'all-written': {
      cohort: 2,
      summary: 'what is written to a resource is written to all of the type',
      source:
        'balderdashy/sails #5762, go-xorm/xorm #1134, WxMpCloudBooster #3: an UPDATE whose condition is lost',
      operations: updates,
      reports: others,
      inside: (fired, next) =>
        also(next, () => {
          const { kind, store } = fired.action;
          const own = idsOf(fired);
          for (const [id, item] of store)
            if (!own.includes(id)) overwritten({ kind, store, id, item }, fired);
        }),
    },
    'change-removes-others': {
      cohort: 7,
      summary: 'a change leaves nothing of the type but the resource that it is about',
      source:
        'mootensai/yii2-relation-trait #70, typeorm/typeorm #8275, spring-projects/spring-data-rest #1145: the content is an array, and what it does not hold is taken for an orphan',
      operations: changes,
      reports: others,
      inside: (fired, next) =>
        also(next, () => {
          const { store } = fired.action;
          const own = idsOf(fired);
          for (const id of [...store.keys()]) if (!own.includes(id)) store.delete(id);
        }),
    },
    'flushed-to-another': {
      cohort: 12,
      summary: 'the next operation on the resource writes what it was given to another one of the type, too',
      source:
        'apache/kafka #2226, hazelcast/hazelcast #4463, oxidezap/whatsapp-rust #658: what was written stays marked as still to be written, and is written again under the key that has its place by then',
      operations: updates,
      // who looks at the resource, and then at the other one, sees that the look has changed it
      reports: (scope) => [...others(scope).slice(0, 1), 'DM-GET-2', 'DM-HEAD-4'],
      async inside(fired, next) {
        const { kind, store } = fired.action;
        const outcome = await next();
        const ids = idsOf(fired);
        const content = store.get(ids[0] ?? '');
        if (!isDone(outcome) || content === undefined) return outcome;
        fired.later(() => {
          const other = neighbourOf(fired.action.store, ids) ?? '';
          const victim = store.get(other);
          if (victim !== undefined) store.set(other, { ...victim, ...omit(content, kind.identifiers) });
        });
        return outcome;
      },
    },
    'others-renumbered': {
      cohort: 13,
      summary:
        'a creation adds one to each integer of the others that is not less than its own, and a removal takes one from each that is greater',
      source:
        'brendon/acts_as_list #17 and #47: numbers of places, among which room is made for one more, or a gap is closed, in a column that holds none',
      operations: ['create', 'remove'],
      fields: ['integer'],
      reports: others,
      specimen: () => 7,
      inside(fired, next) {
        const { action, assigned, before, world } = fired;
        const { kind, store } = action;
        const name = fieldOf(fired);
        const isRemoval = fired.scope.operation === 'remove';
        return also(next, () => {
          const made = assigned.map((one) => String(one[kind.key]));
          const numbers = isRemoval ? [before?.[name]] : idsOf(fired).map((id) => store.get(id)?.[name]);
          for (const [id, item] of store) {
            const number = item[name];
            if (typeof number !== 'number' || made.includes(id) || world.isStranger(kind, id)) continue;
            const now = numbers.reduce<number>((value, own) => shifted(value, own, isRemoval), number);
            if (now !== number) store.set(id, withField(item, name, now));
          }
        });
      },
    },
  }),
];
