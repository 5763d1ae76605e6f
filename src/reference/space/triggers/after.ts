import { type Step, times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes, fieldsOf, type OperationName, onItems, operationNames, otherKind } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { doneTo, endsWithARun, succeeded } from './tools.ts';

/** By the requests of the type right before. */
export const after: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: operationNames }), {
    'after-a-run-of-changes': {
      cohort: 25,
      summary: 'the last k requests of the type have all changed what is there, whichever the resources',
      source:
        'by kind: changes are gathered, and are written down together once there are so many of them (group commit, batches of `_bulk` that a client of Elasticsearch collects, memtables that are full, commits after so many rows), and who comes just then is served from between the old place and the new one',
      members: ['3', '6'],
      since: () => ({ operation: 'patch', on: 'another' }),
      needs: () => ['patch'],
      when: (event) => endsWithARun(event, Number(event.member), changes),
      history: (cast) => [
        ...times(Number(cast.member), () => cast.act('patch', { slot: 'before' })),
        cast.fire(),
      ],
    },
    'after-a-run-of-creations': {
      cohort: 26,
      summary: 'the last k requests of the type have all been creations',
      source:
        'by kind: who creates one after the other is taken to load much, and is served otherwise from then on (insertions that are gathered, as by `async_insert` of ClickHouse, the last page of an index that is kept at hand, blocks of numbers that are fetched ahead, segments that are merged once there are so many), and what comes just then meets what has not been put in its place',
      members: ['4', '8'],
      since: () => ({ operation: 'create', on: 'another' }),
      when: (event) => endsWithARun(event, Number(event.member), ['create']),
      history: (cast) => [
        ...Array.from({ length: Number(cast.member) }, (_, index) => cast.make(`in-a-run-${index}`)),
        cast.fire(),
      ],
    },
    'after-a-run-of-reads': {
      cohort: 18,
      summary: 'the last k requests of the type have all been reads of resources that are there',
      source:
        'by kind: who only reads for a while is moved to a replica, or to a transaction that is read-only, and stays there for the write that comes next, and for the read after it (rules of ProxySQL, `readwritesplit` of MaxScale, connections that are kept by what they were used for)',
      members: ['5', '10'],
      since: () => ({ operation: 'read', on: 'another' }),
      when: (event) => endsWithARun(event, Number(event.member), ['read']),
      history: (cast) => [
        ...times(Number(cast.member), () => cast.act('read', { slot: 'before' })),
        cast.fire(),
      ],
    },
    'after-a-run-of-removals': {
      cohort: 17,
      summary: 'the last k requests of the type have all been removals',
      source:
        'ArcadeData/arcadedb #4944, facebook/rocksdb #5265 and #14448: marks of removal that lie next to each other are skipped, or made into one that reaches to the next key, and what is behind them is skipped, too',
      members: ['3', '6'],
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when: (event) => endsWithARun(event, Number(event.member), ['remove']),
      history(cast) {
        const gone = Array.from({ length: Number(cast.member) }, (_, index) => `gone-${index}`);
        return [cast.makeAll(gone), ...gone.map((slot) => cast.act('remove', { slot })), cast.fire()];
      },
    },
    'after-one-made-by-put': {
      cohort: 24,
      summary:
        'the last resource of the type to be made was made by PUT, under an identifier that the client chose',
      source:
        'PostgREST/postgrest #103, leifeld-lab/dna #338, knex/knex #2271, doctrine/dbal #6816: what brings its identifier along goes past the sequence, and the next one is given a number that is taken, or none; what was inserted last is looked for where sequences leave it',
      since: () => ({ operation: 'replace', on: 'another' }),
      needs: () => ['replace'],
      when({ action: { store }, past, scope: { kind }, name }) {
        const newest = `${kind.name}/${[...store.keys()].at(-1)}`;
        return newest !== name && past.of(newest).find(succeeded)?.operation === 'replace';
      },
      history: (cast) => [cast.act('replace', { slot: 'made-by-put' }), cast.fire()],
    },
    'types-in-turn': {
      cohort: 11,
      summary: 'the three requests before it were about the other type, this one and the other one, in turn',
      source:
        'by mechanism: caches with room for the last one alone (mappers, prepared statements, the current table or schema of a connection) that are filled anew with each request, and keep a part of what was in them',
      when({ past, scope: { kind } }) {
        const other = otherKind(kind);
        const done = [kind, other].flatMap(({ name }) =>
          past
            .ofType(name)
            .slice(-3)
            .map(({ at }) => ({ name, at })),
        );
        const latest = done.toSorted((one, another) => one.at - another.at).slice(-3);
        return latest.map(({ name }) => name).join() === [other, kind, other].map(({ name }) => name).join();
      },
      history(cast) {
        const readOther: Step = { operation: 'read', kind: otherKind(cast.scope.kind), slots: ['other'] };
        return [readOther, cast.act('read', { slot: 'before' }), readOther, cast.fire()];
      },
    },
  }),
  ...rowsOf(triggerWith({ operations: [...onItems, 'create'] }), {
    'after-batch': {
      cohort: 2,
      summary: 'directly after a batch of the type was created',
      source:
        'babelfish_extensions #2896 (state of a bulk load that is not cleaned up), connections that are left in bulk mode or without autocommit',
      when({ past, scope }) {
        const last = past.ofType(scope.kind.name).at(-1);
        return last?.operation === 'create' && last.about.length > 1;
      },
      history: (cast) => [cast.makeAll(['batch-1', 'batch-2']), cast.fire()],
    },
    'after-large-one': {
      cohort: 4,
      summary: 'the request of the type before it was about a resource of more than 1 or 4 KiB',
      source:
        'h2o/h2o #393, netty/netty #8032: a buffer is used again, with what the larger message before has left in it',
      members: ['1', '4'],
      when({ past, scope, member }) {
        const about = past.ofType(scope.kind.name).at(-1)?.about ?? [];
        return about.some(
          (name) => JSON.stringify(past.versions(name).at(-1) ?? {}).length > Number(member) * 1024,
        );
      },
      history(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        const large = 'large '.repeat((Number(cast.member) * 1024) / 6 + 1);
        return [cast.make('large', { ...cast.plain(), [name]: large }), cast.fire()];
      },
    },
    'after-list': {
      summary: 'directly after the collection was listed',
      source: 'a list view that fills the cache of single records with a shortened form of them',
      when: ({ past, scope }) => past.ofType(scope.kind.name).at(-1)?.operation === 'list',
      history: (cast) => [cast.act('list'), cast.fire()],
    },
    'after-missing': {
      cohort: 2,
      summary: 'directly after a request of the type for something that is not there',
      source:
        'apache/trafficserver #7417 (a stored 404 that outlives its cause), error states that a shared handler keeps',
      when: ({ past, scope }) => past.ofType(scope.kind.name).at(-1)?.status === 404,
      history: (cast) => [
        cast.make('gone'),
        cast.act('remove', { slot: 'gone' }),
        cast.act('read', { slot: 'gone' }),
        cast.fire(),
      ],
    },
    'after-other-type': {
      cohort: 2,
      summary: 'the request before it was about another type',
      source:
        'top-think/framework #29, squirephp/squire #17: models share a static connection, and the last one used names the table',
      when({ past, scope: { kind } }) {
        const other = past.ofType(otherKind(kind).name).at(-1)?.at ?? 0;
        return other > (past.ofType(kind.name).at(-1)?.at ?? 0);
      },
      history: (cast) => [cast.make('other-later', undefined, otherKind(cast.scope.kind)), cast.fire()],
    },
    'after-refused-creation': {
      cohort: 7,
      summary: 'the request of the type before it was a creation that was refused for what it said',
      source:
        'theoriclabs/LeanDB #72, erikgrinaker/toydb #16, pterodactyl/panel #1468: a transaction that an error leaves open, and that the next write ends up in',
      when({ past, scope: { kind } }) {
        const latest = past.refusedCreations(kind.name).at(-1);
        return latest !== undefined && latest >= (past.ofType(kind.name).at(-1)?.at ?? 0);
      },
      history(cast) {
        const creation = cast.act('create');
        // nothing is made of either of its items
        return [
          { ...creation, slots: [], items: [...(creation.items ?? []), { unheardOf: 1 }] },
          cast.fire(),
        ];
      },
    },
    'after-unauthorised': {
      cohort: 4,
      summary: 'the request of the type before it had no right token',
      source:
        'spring-projects/spring-grpc #247, apache/shiro #2473, Skullabs/kikaha #137: whose request it is stays with the thread that answers the next one',
      when({ past, scope: { kind } }) {
        const latest = past.unauthorised(kind.name).at(-1);
        return latest !== undefined && latest >= (past.ofType(kind.name).at(-1)?.at ?? 0);
      },
      history: (cast) => [cast.act('read', { slot: 'before', credential: 'none' }), cast.fire()],
    },
    'removed-twice': {
      cohort: 4,
      summary: 'a resource of the type that was gone has been removed once more',
      source:
        'troydhanson/uthash #270, scylladb/seastar #728: what is freed twice is in the list of free places twice; counts that are lowered twice',
      when: ({ past, scope }) =>
        past
          .ofType(scope.kind.name)
          .some(
            ({ operation, status, name }) =>
              operation === 'remove' && status === 404 && past.versions(name).length > 0,
          ),
      history: (cast) => [
        cast.make('gone'),
        cast.act('remove', { slot: 'gone' }),
        cast.act('remove', { slot: 'gone' }),
        cast.fire(),
      ],
    },
  }),
  ...rowsOf(triggerWith({ operations: onItems }), {
    'directly-after': {
      summary: 'directly after another operation on the same resource',
      source:
        'a second-level cache of an ORM that one operation fills and the next one does not evict (Hibernate, by kind)',
      members: ['read', 'head', 'replace', 'patch'],
      when: (event) => doneTo(event).at(-1)?.operation === event.member,
      needs: (member) => [member as OperationName],
      history: (cast) => [cast.act(cast.member as OperationName), cast.fire()],
    },
    'in-turn-with-another': {
      cohort: 15,
      summary:
        'the three requests of the type before it were about another resource, this one and that other one again',
      source:
        'mahmoud/boltons #55, avoidwork/tiny-lru #16, python/cpython #94879: caches that keep the order of use, and lose it when an older entry is used once more',
      when({ past, name, scope: { kind } }) {
        const last = past.ofType(kind.name).slice(-3);
        const [first = name, second, third] = last.map(({ about: [one, ...more] }) =>
          more.length === 0 ? one : undefined,
        );
        return last.every(succeeded) && first !== name && second === name && third === first;
      },
      history: (cast) => [
        cast.act('read', { slot: 'before' }),
        cast.act('read'),
        cast.act('read', { slot: 'before' }),
        cast.fire(),
      ],
    },
    'repeated-at-once': {
      summary: 'directly after the same operation on the same resource, with nothing else between',
      source:
        'guards against double submission that take the second request for the first one (debouncing middleware)',
      onGone: (operation) => operation === 'remove',
      when(event) {
        const last = event.past.ofType(event.scope.kind.name).at(-1);
        return (
          last !== undefined && last.operation === event.scope.operation && last === doneTo(event).at(-1)
        );
      },
      history: (cast) => [cast.act(cast.scope.operation), cast.fire()],
    },
    'same-on-another-before': {
      summary: 'directly after the same operation on another resource of the type',
      source:
        'handlers that keep the last record in an instance variable (one controller object for all requests)',
      when(event) {
        const last = event.past.ofType(event.scope.kind.name).at(-1);
        return last !== undefined && last.operation === event.scope.operation && last.name !== event.name;
      },
      history: (cast) => [cast.act(cast.scope.operation, { slot: 'before' }), cast.fire()],
    },
  }),
  ...rowsOf(trigger, {
    'after-head': {
      cohort: 6,
      summary: 'the request of the type before it was HEAD of another resource',
      source:
        'CrowCpp/Crow #754 (that there is to be no body outlives the response to HEAD), psf/cachecontrol #216 (HEAD takes the place of GET in a cache)',
      operations: ['read', 'list', 'create', 'replace', 'patch', 'remove'],
      when({ past, scope, name }) {
        const last = past.ofType(scope.kind.name).at(-1);
        return last?.operation === 'head' && last.name !== name;
      },
      history: (cast) => [cast.act('head', { slot: 'before' }), cast.fire()],
    },
    'after-refusal': {
      summary: 'the request before it on the resource was refused for what it said',
      source:
        'a transaction that is rolled back late, or a form object that keeps the errors of the call before it',
      operations: [...changes, 'read', 'remove', 'head'],
      when: (event) => doneTo(event).at(-1)?.status === 400,
      needs: () => ['patch'],
      history: (cast) => [cast.act('patch', { items: [{ unheardOf: 1 }] }), cast.fire()],
    },
  }),
];
