import { neighbourOf } from '../../faults/tools.ts';
import type { Json } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf, reads } from '../scope.ts';
import { rowsOf } from '../table.ts';
import { others, otherType } from './reports.ts';
import { fieldOf, isDone, shiftedBy, versionBefore, versionThen, withField } from './tools.ts';
import {
  besides,
  copied,
  type Finding,
  itself,
  lastRead,
  neighbour,
  newestOfOtherType,
  removed,
  scribbled,
  touching,
} from './touching.ts';

const hour = 3_600_000;

/** What is added on the way to what is shown, in milliseconds. */
const steps: Readonly<Record<string, number>> = { day: 24 * hour, offset: -5 * hour };

const victims: Readonly<Record<string, Finding>> = { itself, another: neighbour };

/** What a narrow column shows of a text. */
function shortened(text: Json | undefined, width: number): Json {
  const signs = typeof text === 'string' ? [...text] : [];
  return signs.length > width ? `${signs.slice(0, width - 1).join('')}…` : (text ?? null);
}

/** A read changes what is there. */
export const readsThatWrite: readonly Effect[] = [
  ...rowsOf(touching, {
    'list-takes-one-away': {
      cohort: 24,
      summary: 'a list takes the oldest resource of the type away, or the newest one, once it has shown it',
      source:
        'by kind: lists that are queues, of which whoever looks takes something out (LPOP and SPOP of Redis, `splice` and `pop` where a copy was meant, pages that are cut off as they are handed out), and jobs that clear away what is too much whenever somebody lists it',
      members: ['oldest', 'newest'],
      operations: ['list'],
      find: ({ action: { kind, store }, member, world }) => {
        const own = [...store].filter(([id]) => !world.isStranger(kind, id));
        const [id, item] = own.at(member === 'newest' ? -1 : 0) ?? [];
        return id === undefined || item === undefined ? undefined : { kind, store, id, item };
      },
      change: removed,
    },
    'read-counts-up': {
      cohort: 9,
      summary: 'a read adds one to a number of the resource it shows, or for a list of the newest one',
      source:
        'by kind: counters of views, of hits and of versions whose column is found by its place, or by a name that the client has taken (`increment` on a read, optimistic locks that count reads)',
      operations: reads,
      fields: ['integer'],
      find: itself,
      change: ({ store, id, item }, fired) => {
        const value = item[fieldOf(fired)];
        if (typeof value === 'number') store.set(id, withField(item, fieldOf(fired), value + 1));
      },
    },
    'read-creates': {
      summary: 'a read brings another resource into being, like the one it shows',
      source: '`get_or_create`, upserts and default records on first sight (Django, Rails `first_or_create`)',
      operations: reads,
      find: itself,
      change: copied,
    },
    'read-drops-field': {
      cohort: 3,
      summary: 'a read takes a field from the resource it shows, or for a list from the newest one',
      source:
        'encode/django-rest-framework #5998 (what is popped from the data of a serialiser), objects of a cache that are cut for showing',
      operations: reads,
      fields: ['string', 'integer', 'boolean', 'date-time'],
      find: itself,
      change: ({ store, id, item }, fired) => void store.set(id, withField(item, fieldOf(fired), undefined)),
    },
    'read-exchanges': {
      cohort: 6,
      summary:
        'a read leaves the resource it shows, or for a list the newest one, and another one in the place of each other',
      source:
        'icicle-lang/icicle-ambiata #555, shopstr-eng/shopstr #337, loathers/garbage-collector #159: what is to be shown is sorted where it is stored',
      operations: reads,
      find: itself,
      change: ({ kind, store, id, item }, fired) => {
        const other = neighbourOf(fired.action.store, [id]) ?? '';
        const its = store.get(other);
        if (its === undefined) return;
        store.set(id, { ...omit(its, kind.identifiers), ...pick(item, kind.identifiers) });
        store.set(other, { ...omit(item, kind.identifiers), ...pick(its, kind.identifiers) });
      },
    },
    'read-marks-as-seen': {
      cohort: 12,
      summary:
        'a read makes a truth value of the resource true, or an instant the present one; a list does so to the newest one',
      source:
        'NodeBB/NodeBB #1587, owncloud-archive/mail #822, harryzcy/mailbox #1221: whoever fetches something is taken to have seen it, and that is noted where the client has its own',
      operations: reads,
      fields: ['boolean', 'date-time'],
      specimen: (_member, { kind, field = '' }) =>
        kind.fields[field] === 'boolean' ? false : '2021-05-06T07:08:09.125Z',
      prepare: (cast) => (cast.scope.operation === 'list' ? [cast.make('unseen', cast.item())] : []),
      find: itself,
      change: ({ kind, store, id, item }, fired) => {
        const name = fieldOf(fired);
        if (!(name in item)) return;
        const seen = kind.fields[name] === 'boolean' ? true : new Date().toISOString();
        store.set(id, withField(item, name, seen));
      },
    },
    'read-moves-a-date': {
      cohort: 16,
      summary:
        'a read moves an instant of the resource that it shows on by a day, or back by five hours; a list does so to the newest one',
      source:
        'moment/moment #592 and #955 (whoever adds to an instant that is kept changes what is kept), by kind: dates that are objects which change (`Date` of Java and JavaScript, `DateTime` of PHP), shifted for showing where they are stored',
      members: Object.keys(steps),
      operations: reads,
      fields: ['date-time'],
      find: itself,
      change: ({ store, id, item }, fired) => {
        const name = fieldOf(fired);
        const value = item[name];
        if (value !== undefined)
          store.set(id, withField(item, name, shiftedBy(steps[fired.member] ?? 0)(value)));
      },
    },
    'read-overwrites-the-one-before': {
      cohort: 20,
      summary:
        'a read leaves the other resource of the type that was read before it with what is in the one that it shows',
      source:
        'by mechanism: one object is filled anew for each record that is read, and a cache has kept the object and not what was in it (`Writable` of Hadoop, cursors that return themselves, structures that a loop takes the address of)',
      operations: ['read'],
      prepare: (cast) => [cast.act('read', { slot: 'before' })],
      find: lastRead,
      change: ({ kind, store, id, item }, { before }) => {
        if (before !== undefined)
          store.set(id, { ...omit(before, kind.identifiers), ...pick(item, kind.identifiers) });
      },
    },
    'read-removes': {
      summary: 'a read removes the resource it shows, or another one',
      source:
        'messages that are taken off a queue when they are read, one-time records, caches that evict on access',
      members: Object.keys(victims),
      operations: ['read', 'head'],
      find: (fired) => victims[fired.member]?.(fired),
      change: removed,
    },
    'read-reverts': {
      cohort: 4,
      summary: 'a read puts back the version before the present one',
      source:
        'weaviate/weaviate #12361 (read repair that lets the older copy win), caches that write back what they have when they are asked',
      operations: ['read', 'head'],
      // whoever asks by HEAD and looks by GET sees a write that does not last
      reports: (scope) => [
        ...others(scope),
        ...(scope.operation === 'head' ? ['DM-PUT-1', 'DM-PATCH-1'] : []),
      ],
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      find: ({ action: { kind, store, id }, past, name, before }) => {
        const item = versionBefore(past.versions(name), before);
        return id === undefined || item === undefined ? undefined : { kind, store, id, item };
      },
      change: ({ store, id, item }) => void store.set(id, item),
    },
    'read-writes-neighbour': {
      summary: 'a read changes another resource of the type',
      source: 'an object shared between records that a serialiser changes in place',
      operations: reads,
      find: neighbour,
      change: scribbled,
    },
    'read-writes-other-type': {
      cohort: 11,
      summary: 'a read changes the newest resource of another type',
      source:
        'alexbevi/redmine_knowledgebase #1 (to view is to change), by mechanism: what is noted of a view (counts, last visits) goes by number into a table for all types, or into the record that the session last had',
      operations: reads,
      reports: otherType,
      onGone: true,
      find: newestOfOtherType,
      change: scribbled,
    },
    'read-writes': {
      summary: 'a read changes the resource, or for a list the newest one',
      source:
        'getters that normalise what they return and save it, counters and time stamps in a field of the client',
      operations: reads,
      find: itself,
      change: scribbled,
    },
  }),
  ...rowsOf(besides, {
    'list-turns-round': {
      cohort: 27,
      summary:
        'a list leaves each resource of the type in the place of the one that is as far from the other end: the first one and the last one have changed places, and so on',
      source:
        'by mechanism: the newest should come first, and the array that holds all there is is turned round for it, and not a copy (`reverse()` of JavaScript and of Ruby with an exclamation mark, `Collections.reverse`, `list.reverse()` of Python), while identifiers lead to places in it; every other list puts it right again',
      operations: ['list'],
      work: ({ action: { kind, store }, world }) => {
        const own = [...store].filter(([id]) => !world.isStranger(kind, id));
        const turned = own.map(([, item]) => omit(item, kind.identifiers)).reverse();
        for (const [place, [id, item]] of own.entries())
          store.set(id, { ...turned[place], ...pick(item, kind.identifiers) });
      },
    },
    'list-writes-back-what-it-showed-last': {
      cohort: 26,
      summary: 'a list leaves each resource that it shows as it was when the type was listed before',
      source:
        'by mechanism: what a list has fetched is held on to until the next one, is taken for changed, since it is unlike what is there by then, and is written back when the session ends that both share (entities that stay attached, `merge` of JPA on a list that was kept, tables of a page that save all of their rows)',
      operations: ['list'],
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('list'), cast.act('patch', { slot: 'before' })],
      work: ({ action: { kind, store }, past }) => {
        const listed = past.ofType(kind.name).findLast((done) => done.operation === 'list' && isDone(done));
        if (listed === undefined) return;
        for (const id of store.keys()) {
          const then = versionThen(past, `${kind.name}/${id}`, listed.at);
          if (then !== undefined) store.set(id, then);
        }
      },
    },
    'list-shortens-what-it-shows': {
      cohort: 25,
      summary:
        'a list leaves each text of all that it shows as long as it has room for, with an ellipsis behind it',
      source:
        'by mechanism: what is to be shown in a table is cut in the records themselves, which a store in memory, a cache or a session has handed out and not copied (`item.name = truncate(item.name)` on objects that are shared, getters of a model that are assigned to, a session that is flushed at the end of a request and takes them for changed)',
      members: ['8', '12'],
      operations: ['list'],
      work: ({ action: { kind, store }, member, world }) => {
        const shorten = (text: Json | undefined) => shortened(text, Number(member));
        for (const [id, item] of store) {
          if (world.isStranger(kind, id)) continue;
          const names = fieldsOf(kind, ['string']).filter((name) => name in item);
          const texts = names.map((name): [string, Json] => [name, shorten(item[name])]);
          store.set(id, { ...item, ...Object.fromEntries(texts) });
        }
      },
    },
  }),
];
