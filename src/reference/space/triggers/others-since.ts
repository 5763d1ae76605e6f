import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Cast, Step } from '../cast.ts';
import type { Done } from '../past.ts';
import type { Event, Labels, Trigger, Unnamed } from '../row.ts';
import { changes, type OperationName, onItems, otherKind, reads, updates, writes } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { doneTo, lastKnown, succeeded, valueIn } from './tools.ts';

/** Fires at a resource once something was done to another one of its type, and nothing to itself since. */
function anotherSince({
  operation,
  ...row
}: Labels & { readonly operation: 'read' | 'remove' }): Unnamed<Trigger> {
  return {
    ...row,
    since: () => ({ operation, on: 'another' }),
    operations: onItems,
    when(event) {
      const own = doneTo(event).at(-1)?.at ?? 0;
      const latest = event.past
        .ofType(event.scope.kind.name)
        .findLast((done) => done.operation === operation && succeeded(done));
      return latest !== undefined && latest.at > own;
    },
    history: (cast) => [cast.act(operation, { slot: 'before' }), cast.fire()],
  };
}

/** When something of some kind was last done. */
function lastAt(all: readonly Done[], operations: readonly string[]): number {
  return all.findLast((done) => operations.includes(done.operation) && succeeded(done))?.at ?? 0;
}

/** What was done to the twin, or to the namesake. */
const ends: Readonly<Record<string, OperationName>> = { removed: 'remove', changed: 'patch' };

/** The names of the other resources of the type that there are, or were. */
function othersOf({ past, scope, name }: Event): ReadonlySet<string> {
  const made = past.ofType(scope.kind.name).filter((done) => updates.includes(done.operation));
  return new Set(made.flatMap(({ about }) => about).filter((other) => other !== name));
}

/** Whether another resource was such as is meant, to its end or before it was changed. @param event.member - which of these */
function isGone({ member, past }: Event, other: string, wasSo: (its: Item) => boolean): boolean {
  const versions = past.versions(other);
  const place = versions.findLastIndex(wasSo);
  if (place < 0 || member === 'changed') return place >= 0 && place < versions.length - 1;
  return place === versions.length - 1 && past.of(other).findLast(succeeded)?.operation === 'remove';
}

/** What was done to the others of the batch that has made the resource; nothing where no batch has. */
function doneToBatchMates(event: Event): readonly Done[] {
  const [birth] = doneTo(event);
  if (birth?.operation !== 'create') return [];
  return birth.about.filter((other) => other !== event.name).flatMap((other) => event.past.of(other));
}

/** A batch of which the resource is one item. */
function withABatchMate(cast: Cast): readonly Step[] {
  return [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    cast.make('before'),
    cast.makeAll(['mate', 'target', 'after']),
  ];
}

/** By what was done to others since the resource was last touched. */
export const othersSince: readonly Trigger[] = [
  ...rowsOf(anotherSince, {
    'another-read-since': {
      cohort: 3,
      summary: 'another resource of the type was read since this one was last touched',
      source:
        'FirebirdSQL/firebird #9060 (what the fetch of one row has put into a cache is served for another), cursors that reads move',
      operation: 'read',
    },
    'another-removed-since': {
      summary: 'another resource of the type was removed since this one was last touched',
      source:
        'offsets into an array or a page that move when an element is spliced out (json files as a store)',
      operation: 'remove',
    },
  }),
  ...rowsOf(triggerWith({ operations: onItems }), {
    'another-came-and-went-since': {
      cohort: 27,
      summary:
        'since the resource was last touched another one of the type has been made, and that very one has been removed again',
      source:
        'by mechanism: what is made and removed before it is written down leaves nothing to be written, and what it has moved, counted or marked as dirty meanwhile stays so (units of work that let an insertion and a removal cancel each other out, `SingleDelete` of RocksDB, memtables and logs that are compacted), so that the next one is looked for a place too far on',
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when(event) {
        const touched = doneTo(event).at(-1)?.at;
        if (touched === undefined) return false;
        const { past, scope } = event;
        return past
          .ofType(scope.kind.name)
          .some(
            (done) =>
              done.operation === 'remove' &&
              succeeded(done) &&
              (past.of(done.name).find(succeeded)?.at ?? 0) > touched,
          );
      },
      history: (cast) => [cast.make('passing'), cast.act('remove', { slot: 'passing' }), cast.fire()],
    },
    'another-written-since': {
      summary: 'another resource of the type was written since this one last was',
      source: 'a cache with one entry, or a statement that keeps the parameters of the call before it',
      when(event) {
        const isWrite = ({ operation }: { operation: string }) =>
          (writes as readonly string[]).includes(operation);
        const own = doneTo(event).findLast(isWrite)?.at ?? 0;
        const latest = event.past.ofType(event.scope.kind.name).findLast(isWrite);
        return latest !== undefined && latest.at > own && !latest.about.includes(event.name);
      },
      history: (cast) => [cast.make('later'), cast.fire()],
    },
    'batch-mate-changed': {
      cohort: 24,
      summary:
        'the resource was made by a batch of which another item has been changed since it was last written',
      source:
        'by mechanism: what came in together shares what it is made of, and is copied once one of it changes (one object for all of an array, as `fill({})` of JavaScript makes it, groups of rows that are written anew, deltas against the first row of a block)',
      since: () => ({ operation: 'patch', on: 'another' }),
      needs: () => ['patch'],
      when: (event) => lastAt(doneToBatchMates(event), changes) > lastAt(doneTo(event), updates),
      opening: withABatchMate,
      history: (cast) => [cast.act('patch', { slot: 'mate' }), cast.fire()],
    },
    'batch-mate-removed': {
      cohort: 6,
      summary: 'the resource was made by a batch of which another item has been removed since',
      source:
        'apache/iotdb #14912 (rows that are inserted together share what they are made of, and one of them spoils it for all), blocks of rows that are written anew when one is removed',
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when: (event) => doneToBatchMates(event).some((done) => done.operation === 'remove' && succeeded(done)),
      opening: withABatchMate,
      history: (cast) => [cast.act('remove', { slot: 'mate' }), cast.fire()],
    },
    'between-two-that-changed': {
      cohort: 16,
      summary:
        'the resources that were made directly before it and directly after it have both been changed since it was last written',
      source:
        'by mechanism: pages and blocks that hold several records and are written as a whole, where what lies between two changes is taken over from an old copy (torn pages, ranges of dirty octets that are joined, merges of sorted runs)',
      since: () => ({ operation: 'patch', on: 'another' }),
      needs: () => ['patch'],
      when(event) {
        const { action, past, scope } = event;
        const ids = [...action.store.keys()];
        const at = ids.indexOf(action.id ?? '');
        const own = lastAt(doneTo(event), updates);
        return (
          at > 0 &&
          [ids[at - 1], ids[at + 1]].every((id) => lastAt(past.of(`${scope.kind.name}/${id}`), changes) > own)
        );
      },
      history: (cast) => [
        cast.act('patch', { slot: 'before' }),
        cast.act('patch', { slot: 'after' }),
        cast.fire(),
      ],
    },
    'changed-since-listed': {
      cohort: 24,
      summary:
        'the collection was listed after the resource was made and before it was last changed, and has not been listed since',
      source:
        'Azure/BatchExplorer #1066 (what was listed is shown until somebody asks for the list anew), by kind: records that are taken out of a list which is still kept (`initialData` of a query, stores of a page, materialised views), and that a change of one record does not reach',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when(event) {
        const birth = doneTo(event).find(succeeded)?.at;
        const changed = lastAt(doneTo(event), changes);
        const listed = lastAt(event.past.ofType(event.scope.kind.name), ['list']);
        return birth !== undefined && birth < listed && listed < changed;
      },
      history: (cast) => [
        cast.act('list'),
        cast.act('patch', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
        cast.fire(),
      ],
    },
    'has-a-twin': {
      cohort: 4,
      summary: 'another resource of the type is equal to this one in all but its identifiers',
      source:
        'filecoin-project/slate #264, crate/crate #735: what is equal is stored once, and what is done to the one is done to what both share',
      when(event) {
        const { identifiers } = event.scope.kind;
        const own = lastKnown(event);
        return event.action.store
          .values()
          .some(
            (other) =>
              own !== undefined &&
              other !== event.before &&
              isDeepStrictEqual(omit(other, identifiers), omit(own, identifiers)),
          );
      },
      history: (cast) => [cast.make('twin', cast.last('target')), cast.fire()],
    },
    'head-since-written': {
      cohort: 12,
      summary: 'the resource was asked for by HEAD since it was last written, whatever came in between',
      source:
        'kovshenin/surge #53, tempesta-tech/tempesta #2062: caches in which the answer to HEAD, or what it was made of, is kept for GET, too',
      since: () => ({ operation: 'head', on: 'itself' }),
      when(event) {
        const done = doneTo(event).filter(succeeded);
        const written = done.findLastIndex(({ operation }) => writes.includes(operation));
        return done.slice(written + 1).some(({ operation }) => operation === 'head');
      },
      history: (cast) => [cast.act('head'), cast.act('read', { slot: 'before' }), cast.fire()],
    },
    'its-namesake-is-gone': {
      cohort: 26,
      summary:
        'another resource of the type had the value of a field that this one has, and has been removed, or has another one by now',
      source:
        'by mechanism: a value is kept once for all that have it, and goes with the first of them to leave (dictionaries and interned texts whose uses are not counted, orphans that are removed from a table of values, files with more than one link), or the entry that leads to it does (indexes with one record for each value)',
      members: Object.keys(ends),
      fields: ['string'],
      since: (member) => ({ operation: ends[member] ?? 'remove', on: 'another' }),
      needs: (member) => [ends[member] ?? 'remove'],
      when(event) {
        const own = valueIn(event.before, event);
        return (
          own !== undefined &&
          [...othersOf(event)].some((other) => isGone(event, other, (its) => valueIn(its, event) === own))
        );
      },
      history(cast) {
        const { field = '' } = cast.scope;
        return [
          cast.make('namesake', { ...cast.plain(), [field]: cast.held('target') }),
          cast.act(ends[cast.member] ?? 'remove', { slot: 'namesake' }),
          cast.fire(),
        ];
      },
    },
    'its-twin-is-gone': {
      cohort: 17,
      summary:
        'another resource of the type was equal to this one in all but its identifiers, and has been removed, or changed',
      source:
        'pragmaticalabs/pragmatica #981, rustmailer/bichon #256: equal contents are stored once, and who is the first to leave takes along, or writes over, what the other one still refers to',
      members: Object.keys(ends),
      since: (member) => ({ operation: ends[member] ?? 'remove', on: 'another' }),
      needs: (member) => [ends[member] ?? 'remove'],
      when(event) {
        const { before, scope } = event;
        if (before === undefined) return false;
        const own = omit(before, scope.kind.identifiers);
        const isTwin = (its: Item) => isDeepStrictEqual(omit(its, scope.kind.identifiers), own);
        return [...othersOf(event)].some((other) => isGone(event, other, isTwin));
      },
      history: (cast) => [
        cast.make('twin', cast.last('target')),
        cast.act(ends[cast.member] ?? 'remove', { slot: 'twin' }),
        cast.fire(),
      ],
    },
    'listed-since-written': {
      cohort: 8,
      summary: 'the collection was listed since the resource was last written, whatever came in between',
      source:
        'by kind: query caches of an ORM, and normalised stores of a gateway, that take over the records of a list (Hibernate, Apollo), and that are asked before the table is',
      when(event) {
        const written = doneTo(event).findLast((done) => writes.includes(done.operation) && succeeded(done));
        const listed = event.past
          .ofType(event.scope.kind.name)
          .findLast((done) => done.operation === 'list' && succeeded(done));
        return written !== undefined && listed !== undefined && listed.at > written.at;
      },
      history: (cast) => [cast.act('list'), cast.act('read', { slot: 'before' }), cast.fire()],
    },
    'made-since-listed': {
      cohort: 23,
      summary: 'the collection was listed before the resource was made, and has not been listed since',
      source:
        'by mechanism: what a list has shown is taken for all that there is until it is asked for anew, so that what came later is not there, or is there without what the list would have filled in (entries of a directory that NFS keeps, informers of Kubernetes that have not synchronised, stores of a page that look into the list for a record)',
      when(event) {
        const birth = doneTo(event).find(succeeded);
        const listed = event.past
          .ofType(event.scope.kind.name)
          .findLast((done) => done.operation === 'list' && succeeded(done));
        return birth !== undefined && listed !== undefined && listed.at < birth.at;
      },
      opening: (cast) => [
        cast.make('other', undefined, otherKind(cast.scope.kind)),
        cast.make('before'),
        cast.act('list'),
        cast.make('target'),
        cast.make('after'),
      ],
    },
    'one-gone-one-new-since': {
      cohort: 20,
      summary:
        'since the resource was last touched another one of the type has been removed, and one has been made after that',
      source:
        'by mechanism: a place that has become free is given to what is new, while somebody still has the old address (ABA of lists without locks, slots of a heap page before HOT pruning, file descriptors and inodes that are used again)',
      since: () => ({ operation: 'remove', on: 'another' }),
      needs: () => ['remove'],
      when(event) {
        const touched = doneTo(event).at(-1)?.at;
        if (touched === undefined) return false;
        const later = event.past
          .ofType(event.scope.kind.name)
          .filter((done) => done.at > touched && succeeded(done))
          .map(({ operation }) => operation);
        return later.includes('remove') && later.lastIndexOf('create') > later.indexOf('remove');
      },
      history: (cast) => [cast.act('remove', { slot: 'after' }), cast.make('new'), cast.fire()],
    },
    'other-type-removed-since': {
      cohort: 9,
      summary: 'a resource of the other type was removed since this one was last touched',
      source:
        'by mechanism: one table for what belongs to several types, cleared by number and without the type (polymorphic associations, `dependent: :destroy`), caches that are flushed for all types at once',
      since: () => ({ operation: 'remove', on: 'another' }),
      when(event) {
        const own = doneTo(event).at(-1)?.at ?? 0;
        const removal = event.past
          .ofType(otherKind(event.scope.kind).name)
          .findLast((done) => done.operation === 'remove' && succeeded(done));
        return removal !== undefined && removal.at > own;
      },
      history(cast) {
        const kind = otherKind(cast.scope.kind);
        return [
          cast.make('other-gone', undefined, kind),
          { operation: 'remove', kind, slots: ['other-gone'] },
          cast.fire(),
        ];
      },
    },
    'others-made-since': {
      cohort: 10,
      summary: 'k resources of the type, or more, have been made since this one was',
      source:
        'by kind: lookups in the first page of what is newest, collections and streams that hold the last so many (capped ones of MongoDB, `XTRIM MAXLEN` of Redis), blocks that are closed once they are full',
      members: ['4', '12'],
      since: () => ({ operation: 'create', on: 'another' }),
      when(event) {
        const born = doneTo(event).find(succeeded)?.at ?? Number.POSITIVE_INFINITY;
        const later = event.past
          .ofType(event.scope.kind.name)
          .filter((done) => done.operation === 'create' && succeeded(done) && done.at > born);
        return later.flatMap(({ about }) => about).length >= Number(event.member);
      },
      history: (cast) => [
        cast.makeAll(Array.from({ length: Number(cast.member) }, (_, index) => `later-${index}`)),
        cast.fire(),
      ],
    },
  }),
  ...rowsOf(trigger, {
    'another-refused-since': {
      cohort: 20,
      summary:
        'a request about another resource of the type has been refused for what it said since this one was last touched',
      source:
        'by mechanism: what a refused change has left in a session is written along with the next one, or the session is of no more use to anybody (EntityManager of Doctrine that is closed by an error, `session.rollback` of SQLAlchemy that nobody calls, transactions of PostgreSQL that are aborted until they end)',
      operations: [...changes, 'read', 'remove', 'head'],
      needs: () => ['patch'],
      when(event) {
        const { past, scope, name } = event;
        const touched = doneTo(event).at(-1)?.at ?? 0;
        return past
          .ofType(scope.kind.name)
          .some((done) => done.status === 400 && done.name !== name && done.at > touched);
      },
      history: (cast) => [cast.act('patch', { slot: 'before', items: [{ unheardOf: 1 }] }), cast.fire()],
    },
  }),
];
