import { kinds } from '../../kind.ts';
import { times } from '../cast.ts';
import type { Event, Trigger } from '../row.ts';
import {
  changes,
  fieldsOf,
  type OperationName,
  onItems,
  operationNames,
  otherKind,
  reads,
  writes,
} from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { doneTo, othersThere, succeeded } from './tools.ts';

const ranks: Readonly<Record<string, (own: number, its: number) => boolean>> = {
  most: (own, its) => own > its,
  least: (own, its) => own < its,
};

const oftenEnough = 8;

/** How many of the type are new, and how many are gone, since they were last listed; none where they never were. */
function sinceListed({ action: { store, kind }, past }: Event): {
  readonly made: number;
  readonly gone: number;
} {
  const done = past.ofType(kind.name);
  const listed = done.findLast((each) => each.operation === 'list' && succeeded(each));
  if (listed === undefined) return { made: 0, gone: 0 };
  const since = done.filter(({ at }) => at > listed.at);
  const touched = [...new Set(since.flatMap(({ about }) => about))];
  const isThere = (name: string) => store.has(name.slice(`${kind.name}/`.length));
  const isNew = (name: string) => (past.of(name)[0]?.at ?? 0) > listed.at;
  const removed = since.filter((each) => each.operation === 'remove' && succeeded(each));
  const gone = new Set(removed.map(({ name }) => name).filter((name) => !isNew(name) && !isThere(name)));
  return { made: touched.filter((name) => isNew(name) && isThere(name)).length, gone: gone.size };
}

/** By how often something was done, and how many are there. */
export const counts: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: onItems }), {
    'asked-for-most-often': {
      cohort: 18,
      summary:
        'of all of the type that are there, three or more, nothing was asked for as often as the resource, or as seldom',
      source:
        'dgilland/cacheout #9, alxkm/cache #5, kapouer/node-lfu-cache #1: what is used least often is put out of a cache, and its counters are off by one; hot keys that are split, copied or moved to where there is room',
      members: Object.keys(ranks),
      when(event) {
        const own = doneTo(event).length;
        const others = othersThere(event).map((other) => event.past.of(other).length);
        // of what was there before anybody came, nobody knows how often it was asked for
        const known = others.filter((oftenEnough) => oftenEnough > 0);
        return known.length > 1 && known.every((its) => ranks[event.member]?.(own, its) === true);
      },
      history: (cast) => [
        ...(cast.member === 'most'
          ? times(2, () => cast.act('read'))
          : ['before', 'after'].map((slot) => cast.act('read', { slot }))),
        cast.fire(),
      ],
    },
    'from-kth-on-resource': {
      summary: 'the k-th time of this operation on a resource, and each time from then on',
      source:
        'stores that keep so many revisions of a document and no more (CouchDB `_revs_limit`, audit tables that are full)',
      members: ['2', '3', '5'],
      onGone: (operation) => operation === 'remove',
      when: (event) =>
        doneTo(event).filter(({ operation }) => operation === event.scope.operation).length + 1 >=
        Number(event.member),
      history: (cast) => [
        ...times(Number(cast.member) - 1, () => cast.act(cast.scope.operation)),
        cast.fire(),
      ],
    },
    'kth-on-resource': {
      summary: 'the k-th time of this operation on a resource, once',
      source:
        'row caches that are filled at the second use, prepared statements that are planned anew at the fifth (PostgreSQL)',
      members: ['2', '3', '5', '10'],
      onGone: (operation) => operation === 'remove',
      when: (event) =>
        doneTo(event).filter(({ operation }) => operation === event.scope.operation).length + 1 ===
        Number(event.member),
      history: (cast) => [
        ...times(Number(cast.member) - 1, () => cast.act(cast.scope.operation)),
        cast.fire(),
      ],
    },
    'missed-often': {
      cohort: 27,
      summary: 'k requests of the type, or more, have been for something that was not there',
      source:
        'by mechanism: that something is not there is noted, too, in a place that holds so many of such notes and no more (negative caches, filters of Bloom whose bits are all set once there are enough of them, guards against those who try out numbers), and what is there is then taken for missing, for another one, or for what somebody else was after',
      members: ['3', '6'],
      needs: () => ['remove'],
      when: ({ past, scope: { kind }, member }) =>
        past.ofType(kind.name).filter(({ status }) => status === 404).length >= Number(member),
      history: (cast) => [
        cast.make('gone'),
        cast.act('remove', { slot: 'gone' }),
        ...times(Number(cast.member), () => cast.act('read', { slot: 'gone' })),
        // so that it is not for the last of them alone
        cast.act('read', { slot: 'before' }),
        cast.fire(),
      ],
    },
    'patched-many-times': {
      cohort: 12,
      summary: 'k patches of the resource, or more, have been made since it was last written as a whole',
      source:
        'tikv/rust-rocksdb #224, facebook/rocksdb #5489: changes that are kept one behind the other, and merged by the one who reads or by a compaction once there are enough of them',
      members: ['3', '6'],
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when(event) {
        const done = doneTo(event).filter(succeeded);
        const whole = done.findLastIndex(
          ({ operation }) => operation === 'create' || operation === 'replace',
        );
        const patches = done.slice(whole + 1).filter(({ operation }) => operation === 'patch');
        return patches.length >= Number(event.member);
      },
      history(cast) {
        const shown = reads.includes(cast.scope.operation);
        return [
          ...times(Number(cast.member), () => cast.act('patch', shown ? { items: [cast.item()] } : {})),
          cast.fire(),
        ];
      },
    },
    'there-before-the-table-grew': {
      cohort: 17,
      summary: 'the resource is among the first k of the type, and more than k are there by now',
      source:
        'TheAlgorithms/TypeScript #130, red/red #1383, rchain/rchain #265: a table that is full is made twice as large, and what was in it is not put where it is looked for from then on',
      members: ['4', '8', '16'],
      when({ action: { store, id = '' }, member }) {
        const place = [...store.keys()].indexOf(id);
        return place >= 0 && place < Number(member) && store.size > Number(member);
      },
      history: (cast) => [
        cast.makeAll(Array.from({ length: Number(cast.member) }, (_, index) => `more-${index}`)),
        cast.fire(),
      ],
    },
    'untouched-for': {
      cohort: 2,
      summary: 'k other requests came in since the resource was last touched',
      source:
        'sei-cosmos #171, permaweb/ao #848: entries that are evicted from a cache before they are written',
      members: ['5', '10'],
      when(event) {
        const own = doneTo(event).at(-1)?.at;
        const latest = Math.max(...kinds.map(({ name }) => event.past.ofType(name).at(-1)?.at ?? 0));
        return own !== undefined && latest - own >= Number(event.member);
      },
      history: (cast) => [
        ...times(Number(cast.member), () => cast.act('read', { slot: 'before' })),
        cast.fire(),
      ],
    },
    'written-an-even-number-of-times': {
      cohort: 16,
      summary: 'the resource has been written two, four or any even number of times so far',
      source:
        'by mechanism: two places for one record that are written in turn, so that one of them is always whole (the two meta pages of LMDB, slots A and B, double buffers), and a pointer that leads to the wrong one',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when({ past, name, before }) {
        const { length } = past.versions(name);
        return before !== undefined && length > 0 && length % 2 === 0;
      },
      history(cast) {
        const shown = reads.includes(cast.scope.operation);
        return [cast.act('patch', shown ? { items: [cast.item()] } : {}), cast.fire()];
      },
    },
    'written-in-turn': {
      cohort: 3,
      summary: 'the last two changes of the resource were a PATCH and a PUT, in this order or the other',
      source:
        'thomasjungblut/go-sstables #44 (versions that are merged in another order than they were written in), logs of deltas beside snapshots',
      members: ['patch-then-replace', 'replace-then-patch'],
      needs: () => changes,
      when(event) {
        const done = doneTo(event).slice(1).filter(succeeded);
        const written = done.map(({ operation }) => operation).filter((name) => changes.includes(name));
        return written.slice(-2).join('-then-') === event.member;
      },
      history(cast) {
        const [first, second] = cast.member.split('-then-') as [OperationName, OperationName];
        const isRead = reads.includes(cast.scope.operation);
        return [cast.act(first), cast.act(second, isRead ? { items: [cast.item()] } : {}), cast.fire()];
      },
    },
  }),
  ...rowsOf(triggerWith({ operations: operationNames }), {
    always: {
      summary: 'each time',
      source: 'any server: the rule was never implemented',
    },
    'every-kth-on-type': {
      summary: 'each k-th time of this operation on the type, whichever the resource',
      source: 'one of k instances behind a balancer runs an older version; each k-th request meets it',
      members: ['2', '3', '5', '10'],
      when: ({ past, scope: { kind, operation }, member }) =>
        (past.count(kind.name, operation) + 1) % Number(member) === 0,
      history(cast) {
        const { operation } = cast.scope;
        // the opening has created one
        const made = operation === 'create' ? 1 : 0;
        const before = times(Number(cast.member) - 1 - made, () => cast.act(operation));
        if (operation !== 'remove') return [...before, cast.fire()];
        const removals = before.flatMap((_, index) => [
          cast.make(`removed-${index}`),
          cast.act('remove', { slot: `removed-${index}` }),
        ]);
        return [...removals, cast.fire()];
      },
    },
    'listed-often': {
      cohort: 19,
      summary:
        'the collection has been listed k times, or more, since anything of the type was last written, whatever came in between',
      source:
        'by kind: results of a query that are kept once it has been asked for often enough (query cache of MySQL, materialised views, `proxy_cache_min_uses` of nginx), and that single records are then taken from, or written to',
      members: ['2', '4'],
      since: () => ({ operation: 'list', on: 'another' }),
      needs: () => ['list'],
      when({ past, scope, member }) {
        const done = past.ofType(scope.kind.name).filter(succeeded);
        const written = done.findLastIndex(({ operation }) => writes.includes(operation));
        const lists = done.slice(written + 1).filter(({ operation }) => operation === 'list');
        return lists.length >= Number(member);
      },
      history: (cast) => [
        ...times(Number(cast.member), () => cast.act('list')),
        cast.act('read', { slot: 'before' }),
        cast.fire(),
      ],
    },
    'many-removed': {
      cohort: 3,
      summary: 'k resources of the type, or more, have been removed so far',
      source:
        'justrach/turbodb #94, NethermindEth/Paprika #332: what is left of removed records piles up, and is cleared away wrongly',
      members: ['2', '5'],
      when: ({ past, scope: { kind }, member }) =>
        past.ofType(kind.name).filter((done) => done.operation === 'remove' && succeeded(done)).length >=
        Number(member),
      history(cast) {
        const gone = Array.from({ length: Number(cast.member) }, (_, index) => `gone-${index}`);
        return [cast.makeAll(gone), ...gone.map((slot) => cast.act('remove', { slot })), cast.fire()];
      },
    },
    'many-there': {
      cohort: 2,
      summary: 'more than k resources of the type are there',
      source:
        'nocodb/nocodb #10354 (a lookup that ends at 25), LD4P/sinopia_editor #1082 (what is not among the first 10 cannot be loaded)',
      members: ['5', '10', '20'],
      when: ({ action: { store }, member }) => store.size > Number(member),
      history: (cast) => [
        cast.makeAll(Array.from({ length: Number(cast.member) }, (_, index) => `more-${index}`)),
        cast.fire(),
      ],
    },
    'most-are-gone': {
      cohort: 19,
      summary: 'more resources of the type have been removed so far than are there',
      source:
        'by kind: a store is written anew once more than half of it is waste (compaction of CouchDB and Bitcask, tables of hashes that are made smaller, `autovacuum_vacuum_scale_factor`), and what is written or read meanwhile, or by an old place, is lost',
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when: ({ action: { store }, past, scope: { kind } }) =>
        past.ofType(kind.name).filter((done) => done.operation === 'remove' && succeeded(done)).length >
        store.size,
      history(cast) {
        const gone = Array.from({ length: oftenEnough }, (_, index) => `gone-${index}`);
        return [cast.makeAll(gone), ...gone.map((slot) => cast.act('remove', { slot })), cast.fire()];
      },
    },
    'type-holds-much': {
      cohort: 17,
      summary: 'all that is there of the type is together larger than 4 or 16 KiB',
      source:
        'by kind: stores that keep all of a type in one place that holds so much and no more (a file that is read through one buffer, localStorage, a ConfigMap, an embedded array of MongoDB, DBM files whose index pages overflow)',
      members: ['4', '16'],
      when: ({ action: { store }, member }) =>
        Buffer.byteLength(JSON.stringify([...store.values()])) > Number(member) * 1024,
      history(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        // four quarters, since each of them is smaller by far
        const text = 'ballast '.repeat(Number(cast.member) * 32);
        const ballast = ['one', 'two', 'three', 'four'].map((slot) => cast.make(slot, { [name]: text }));
        return [...ballast, cast.fire()];
      },
    },
    'type-left-alone': {
      cohort: 16,
      summary: 'the last k requests were all about the other type',
      source:
        'by kind: what serves a type is put aside while nobody asks for it, and is made ready again by the first who does (tables and shards that are loaded when they are needed, pools whose idle connections are closed, grains of Orleans)',
      members: ['3', '8'],
      when({ past, scope: { kind }, member }) {
        const own = past.ofType(kind.name).at(-1)?.at ?? 0;
        const others = past.ofType(otherKind(kind).name).filter(({ at }) => at > own);
        return own > 0 && others.length >= Number(member);
      },
      history(cast) {
        const kind = otherKind(cast.scope.kind);
        const away = times(Number(cast.member), () => ({ ...cast.act('read', { slot: 'other' }), kind }));
        return [...away, cast.fire()];
      },
    },
  }),
  ...rowsOf(trigger, {
    'as-many-as-before': {
      cohort: 14,
      summary:
        'as many of the type are there as when they were last listed, and not the same ones: some are gone, and as many are new',
      source:
        'spree/spree #4386, rails/rails #21503 and #37724: what is kept of a collection is kept under the number of what is in it',
      since: () => ({ operation: 'remove', on: 'another' }),
      operations: [...onItems, 'list'],
      needs: () => ['remove'],
      when(event) {
        const { made, gone } = sinceListed(event);
        return made > 0 && made === gone;
      },
      history: (cast) => [
        cast.act('list'),
        cast.act('remove', { slot: 'after' }),
        cast.make('in-its-place'),
        cast.fire(),
      ],
    },
    'fewer-than-when-listed': {
      cohort: 25,
      summary: 'fewer of the type are there than when they were last listed: more are gone than are new',
      source:
        'by kind: how many there are was counted for a list, and is still gone by (offsets of pages and of cursors that are beyond the end by now, `count` beside a query, arrays and buffers that were made for so many, windows of a virtual list), so that there is room for what is gone, and what was behind it is a place further on',
      since: () => ({ operation: 'remove', on: 'another' }),
      operations: [...onItems, 'list', 'create'],
      needs: () => ['remove'],
      when(event) {
        const { made, gone } = sinceListed(event);
        return gone > made;
      },
      history: (cast) => [
        cast.make('gone'),
        cast.act('list'),
        cast.act('remove', { slot: 'gone' }),
        cast.fire(),
      ],
    },
    'read-often': {
      cohort: 8,
      summary: 'the resource has been read k times, or more, since it was last written',
      source:
        'by kind: caches that admit what is asked for often (TinyLFU, hot keys that are copied to each node), and that a write does not reach',
      members: ['2', '4'],
      operations: ['replace', 'patch', 'remove', 'head'],
      when(event) {
        const all = doneTo(event);
        const written = all.findLastIndex((done) => writes.includes(done.operation) && succeeded(done));
        const readings = all
          .slice(written + 1)
          .filter((done) => done.operation === 'read' && succeeded(done));
        return readings.length >= Number(event.member);
      },
      history: (cast) => [...times(Number(cast.member), () => cast.act('read')), cast.fire()],
    },
    'refused-often': {
      cohort: 19,
      summary:
        'k requests about the resource, or more, have been refused for what they said, whatever came in between',
      source:
        'by mechanism: failures that are counted whoever is to blame for them, until somebody is kept away, or served by what stands in (circuit breakers of Resilience4j and Polly that count refusals, too, locks after so many attempts), and a count that no success puts back',
      members: ['2', '4'],
      operations: [...changes, 'read', 'remove', 'head'],
      needs: () => ['patch'],
      when: (event) => doneTo(event).filter(({ status }) => status === 400).length >= Number(event.member),
      history: (cast) => [
        ...times(Number(cast.member), () => cast.act('patch', { items: [{ unheardOf: 1 }] })),
        cast.act('read'),
        cast.fire(),
      ],
    },
  }),
];
