import type { FieldType, Kind } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Done, Past } from '../past.ts';
import type { Trigger } from '../row.ts';
import { changes, onItems, otherKind, updates, writes } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { doneTo, othersThere, succeeded, valueIn } from './tools.ts';

/** Whether a resource was read since it was last written. */
function isRead(done: readonly Done[]): boolean {
  const last = done.findLast((each) => succeeded(each) && [...writes, 'read'].includes(each.operation));
  return last?.operation === 'read';
}

/** The names of all of a type that have been made so far and are there, in the order in which they were made. */
function thereOf(past: Past, { name }: Kind): readonly string[] {
  const there = new Set<string>();
  for (const { operation, about } of past.ofType(name).filter(succeeded)) {
    if (operation === 'create' || operation === 'replace') for (const one of about) there.add(one);
    if (operation === 'remove') for (const one of about) there.delete(one);
  }
  return [...there];
}

/** What becomes of the place that a text has among those of all others. */
const fates: Readonly<
  Record<string, { readonly isPassed: boolean; readonly made: (old: string) => string }>
> = {
  kept: { isPassed: false, made: (old) => `${old} a` },
  // no letter comes before this sign
  changed: { isPassed: true, made: () => '! first of all' },
};

type Bound = 'least' | 'greatest';

const bounds: Readonly<Record<Bound, Readonly<Record<Exclude<FieldType, 'boolean'>, Json>>>> = {
  least: { string: '! before all', integer: 3, 'date-time': '2001-02-03T04:05:06.125Z' },
  greatest: { string: '~ behind all', integer: 120, 'date-time': '2031-02-03T04:05:06.125Z' },
};

/** Whether a value lies beyond another one of its type, on the side of the bound. */
function isBeyond(bound: string, one: Json, other: Json): boolean {
  const [low, high] = bound === 'least' ? [one, other] : [other, one];
  if (typeof low === 'string' && typeof high === 'string') return low < high;
  return typeof low === 'number' && typeof high === 'number' && low < high;
}

/** By the place of the resource among those of its type. */
export const ranks: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: onItems }), {
    'all-read-by-now': {
      cohort: 22,
      summary:
        'each of the resources of the type that are there, three or more, was read since it was last written, whatever came in between',
      source:
        'by mechanism: a cache that holds as many records as there are is taken to be complete, and is asked in the place of the store from then on, for what is not in it, and for what has changed, too (regions of an ORM that are warmed up, stores of a page that know whether all has been loaded)',
      since: () => ({ operation: 'read', on: 'itself' }),
      when(event) {
        const { past, name, before } = event;
        // of what nobody has made here nothing is known
        const known = [name, ...othersThere(event)]
          .map((each) => past.of(each))
          .filter(({ length }) => length > 0);
        return before !== undefined && known.length > 2 && known.every(isRead);
      },
      history: (cast) => [
        cast.act('read', { slot: 'before' }),
        cast.act('read', { slot: 'after' }),
        cast.act('read'),
        cast.fire(),
      ],
    },
    'beyond-the-count-of-the-other-type': {
      cohort: 28,
      summary:
        'in the order in which all of the type were made, the resource is behind as many as there are of the other type, or more',
      source:
        'by mechanism: code for one type is a copy of that for the other, and one name in it has not been changed, so that a loop ends, a page is cut or a check of bounds is made by how many there are of the other one (`i < customers.length` over employees), as nobody sees while there are enough of those',
      when({ name, past, scope: { kind } }) {
        const place = thereOf(past, kind).indexOf(name);
        return place >= 0 && place >= thereOf(past, otherKind(kind)).length;
      },
    },
    'in-the-middle': {
      cohort: 22,
      summary:
        'of all of the type that are there, three or more, in the order in which they were made, it is the one in the middle',
      source:
        'by mechanism: what is searched by halves is compared with first of all, and is passed over, or found for another, if the halves do not meet (`lo = mid` for `lo = mid + 1`), and goes to both pages, or to none, when a page of a tree is split in two',
      when({ action: { store, id = '' } }) {
        const ids = [...store.keys()];
        return ids.length > 2 && ids.indexOf(id) === Math.floor((ids.length - 1) / 2);
      },
    },
    'last-on-a-page': {
      cohort: 12,
      summary:
        'of all of the type that are there, in the order in which they were made, it is the last one on a page of k',
      source:
        'medic/cht-core #1625, tkellogg/fossil #19, filiphsps/commerce #2024: records are looked up page by page, and those at the edge of one are on none, or on two',
      members: ['4', '10'],
      when({ action: { store, id = '' }, member }) {
        const place = [...store.keys()].indexOf(id);
        return place >= 0 && (place + 1) % Number(member) === 0;
      },
      opening: (cast) => [
        cast.make('other', undefined, otherKind(cast.scope.kind)),
        cast.make('before'),
        cast.makeAll(Array.from({ length: Number(cast.member) - 2 }, (_, place) => `on-the-page-${place}`)),
        cast.make('target'),
        cast.make('after'),
      ],
    },
    'newest-again': {
      cohort: 19,
      summary: 'the resource is the newest of its type, since all that were made after it have been removed',
      source:
        'by mechanism: what comes next, or came last, is found by the greatest number that is there (`MAX(id) + 1`, counters of InnoDB before 8.0 after a restart, heads of lists and pointers to the last record that a removal does not move back)',
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when(event) {
        const { action, past, scope } = event;
        const birth = doneTo(event).find(succeeded)?.at;
        if (birth === undefined || [...action.store.keys()].at(-1) !== action.id) return false;
        const removals = past.ofType(scope.kind.name).filter(({ operation }) => operation === 'remove');
        return removals
          .filter(succeeded)
          .flatMap(({ about }) => about)
          .some((name) => (past.of(name).find(succeeded)?.at ?? 0) > birth);
      },
      history: (cast) => [cast.act('remove', { slot: 'after' }), cast.fire()],
    },
    newest: {
      summary: 'the resource is the newest of its type, or is not, or is the oldest',
      source: 'writes to `LAST_INSERT_ID()`, `ORDER BY id DESC LIMIT 1`, `find()[0]`',
      members: ['newest', 'older', 'oldest'],
      when({ action: { store, id }, member }) {
        const ids = [...store.keys()];
        if (member === 'oldest') return ids[0] === id;
        return ids.includes(id ?? '') && (ids.at(-1) === id) === (member === 'newest');
      },
      opening: (cast) => {
        const other = cast.make('other', undefined, otherKind(cast.scope.kind));
        const around = {
          before: cast.make('before'),
          target: cast.make('target'),
          after: cast.make('after'),
        };
        if (cast.member === 'newest') return [other, around.before, around.target];
        return cast.member === 'oldest'
          ? [other, around.target, around.after]
          : [other, around.before, around.target, around.after];
      },
    },
    'oldest-by-now': {
      cohort: 20,
      summary: 'the resource is the oldest of its type, since all that were made before it have been removed',
      source:
        'by mechanism: the first place of a queue or a log is kept apart from it, and not moved on by a removal (`log start offset` of Kafka, heads of a ring, LPOP under a cursor, least keys that an index keeps for each page)',
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when(event) {
        const { action, past, scope } = event;
        const birth = doneTo(event).find(succeeded)?.at;
        const [oldest] = action.store.keys();
        if (birth === undefined || oldest !== action.id) return false;
        return past
          .ofType(scope.kind.name)
          .filter((done) => done.operation === 'remove' && succeeded(done))
          .flatMap(({ about }) => about)
          .some((name) => (past.of(name).find(succeeded)?.at ?? birth) < birth);
      },
      history: (cast) => [cast.act('remove', { slot: 'before' }), cast.fire()],
    },
    'read-in-order': {
      cohort: 13,
      summary:
        'the two requests of the type before it were reads of the two resources made directly before this one, in their order',
      source:
        'facebook/rocksdb #10890 and #12632, Sohex/musefs #671: who reads one record after the other gets what was fetched ahead',
      when({ action: { store, id = '' }, past, scope: { kind } }) {
        const ids = [...store.keys()];
        const at = ids.indexOf(id);
        const names = ids.slice(Math.max(at - 2, 0), Math.max(at, 0)).map((other) => `${kind.name}/${other}`);
        const last = past.ofType(kind.name).slice(-2);
        return (
          names.length === 2 &&
          last.length === 2 &&
          last.every(
            (done, place) => done.operation === 'read' && succeeded(done) && done.name === names[place],
          )
        );
      },
      opening: (cast) => [
        cast.make('other', undefined, otherKind(cast.scope.kind)),
        ...['before', 'between', 'target', 'after'].map((slot) => cast.make(slot)),
      ],
      history: (cast) => [
        cast.act('read', { slot: 'before' }),
        cast.act('read', { slot: 'between' }),
        cast.fire(),
      ],
    },
    'touched-longest-ago': {
      cohort: 17,
      summary:
        'of all of the type that are there, three or more, nothing was asked for as long ago as the resource',
      source:
        'by kind: what was used longest ago is the next to be put out of a cache, a pool or a session (clock sweep of PostgreSQL, `allkeys-lru` of Redis, linked lists whose tail is moved to the head), and is asked for just then',
      when(event) {
        const own = doneTo(event).at(-1)?.at;
        const others = othersThere(event).flatMap((other) => event.past.of(other).at(-1)?.at ?? []);
        return own !== undefined && others.length > 1 && others.every((at) => at > own);
      },
      history: (cast) => [
        cast.act('read', { slot: 'before' }),
        cast.act('read', { slot: 'after' }),
        cast.fire(),
      ],
    },
  }),
  ...rowsOf(trigger, {
    'changes-its-rank': {
      cohort: 17,
      summary:
        'the new value has another place than the old one among the values of all others of the type, or has the same place',
      source:
        'redis/redis #5179 and #15245, by kind: indexes in which a value that stays between those beside it is written over where it is, and another one is taken out and put in anew',
      members: Object.keys(fates),
      operations: changes,
      fields: ['string'],
      shapes: true,
      hits(item, _index, event) {
        const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
        if (typeof now !== 'string' || typeof old !== 'string' || now === old) return false;
        const others = [...event.action.store.values()].flatMap((other) => {
          const its = other === event.before ? undefined : valueIn(other, event);
          return typeof its === 'string' ? [its] : [];
        });
        const isPassed = others.some((its) => its < old !== its < now);
        return others.length > 0 && isPassed === fates[event.member]?.isPassed;
      },
      history(cast) {
        const made = fates[cast.member]?.made(String(cast.held('target'))) ?? '';
        return [cast.fireWith(made)];
      },
    },
    'least-or-greatest': {
      cohort: 6,
      summary:
        'the value of a field is the least, or the greatest, of all that the resources of the type have',
      source:
        'kuzudb/kuzu #3572, apache/doris #67995: the bounds of a column are kept beside it, and are not widened by what is written',
      members: Object.keys(bounds),
      operations: updates,
      fields: ['string', 'integer', 'date-time'],
      shapes: true,
      hits(item, _index, event) {
        const value = valueIn(item, event);
        const others = [...event.action.store.values()]
          .filter((other) => other !== event.before)
          .flatMap((other) => valueIn(other, event) ?? []);
        if (value === undefined || others.length < 2) return false;
        return others.every((other) => isBeyond(event.member, value, other));
      },
      history(cast) {
        const { field = '', kind } = cast.scope;
        const type = kind.fields[field];
        const example = type === undefined || type === 'boolean' ? null : bounds[cast.member as Bound][type];
        return [cast.make('one-more'), cast.fireWith(example)];
      },
    },
  }),
];
