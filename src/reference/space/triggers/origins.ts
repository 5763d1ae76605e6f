import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import { standardOpening } from '../cast.ts';
import { onItems, otherKind, reads, updates } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { doneTo, removalBeforePut, succeeded } from './tools.ts';

/** By how the resource came into being. */
export const origins = rowsOf(triggerWith({ operations: onItems }), {
  'just-made': {
    cohort: 6,
    summary: 'the request of the type before it has made the resource',
    source:
      'philips-software/terraform-provider-hsdp #222, quay/quay #2400: what was made a moment ago is not yet where it is looked for',
    when(event) {
      const [birth, ...later] = doneTo(event);
      const latest = event.past.ofType(event.scope.kind.name).at(-1);
      return birth !== undefined && later.length === 0 && birth.at === latest?.at;
    },
    history: (cast) => [
      cast.make('fresh', reads.includes(cast.scope.operation) ? cast.item() : undefined),
      cast.fire({ slot: 'fresh' }),
    ],
  },
  'made-after-removal': {
    cohort: 3,
    summary: 'the resource was the first of its type to be made after another one was removed',
    source:
      'samyama-ai/samyama-graph #395 (a new record gets the slot of a removed one, and what was left in it), lance-format/lance #8075',
    when(event) {
      const birth = doneTo(event)[0];
      const last = event.past
        .ofType(event.scope.kind.name)
        .findLast(
          ({ operation, at }) =>
            birth !== undefined && at < birth.at && (operation === 'create' || operation === 'remove'),
        );
      return last?.operation === 'remove' && succeeded(last);
    },
    opening: (cast) => [
      cast.make('other', undefined, otherKind(cast.scope.kind)),
      cast.make('before'),
      cast.make('gone'),
      cast.act('remove', { slot: 'gone' }),
      cast.make('target'),
      cast.make('after'),
    ],
  },
  'made-anew-as-it-was': {
    cohort: 18,
    summary:
      'the resource was removed, and made again by PUT under its old identifier with all that it had when it was removed',
    source:
      'vlcn-io/cr-sqlite #336, by kind: who takes back a removal sends what was there, and gets the revision, the hash or the entry of a log that the mark of the removal has come after (CouchDB, merges of replicas, compaction by key)',
    since: () => ({ operation: 'replace', on: 'itself' }),
    needs: () => ['replace', 'remove'],
    when(event) {
      const done = doneTo(event).filter(succeeded);
      const removal = removalBeforePut(done);
      if (removal < 0) return false;
      const versions = event.past.versions(event.name);
      const count = done.slice(0, removal).filter(({ operation }) => updates.includes(operation)).length;
      const [last, next] = [versions[count - 1], versions[count]].map((version) =>
        omit(version ?? {}, event.scope.kind.identifiers),
      );
      return isDeepStrictEqual(last, next);
    },
    history(cast) {
      const item = cast.last('target');
      return [cast.act('remove'), cast.act('replace', { items: [item] }), cast.fire()];
    },
  },
  'made-anew': {
    cohort: 2,
    summary: 'the resource was removed, and made again by PUT under its old identifier',
    source:
      'techfort/LokiJS #139, ravendb/ravendb #103: what was removed under an identifier is still known when it is used again',
    needs: () => ['replace', 'remove'],
    when: (event) => removalBeforePut(doneTo(event).filter(succeeded)) >= 0,
    history: (cast) => [
      cast.act('remove'),
      cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
      cast.fire(),
    ],
  },
  'made-at-an-end-of-a-batch': {
    cohort: 26,
    summary: 'the resource was made by a batch of several, as the first of its items, or as the last',
    source:
      'by mechanism: identifiers of a batch are worked out from the one that came back, which is that of its first row (`LAST_INSERT_ID()` of MySQL) or of its last (`last_insert_rowid` of SQLite), and what is to follow an insertion follows for that one, or for all but that one (callbacks, indexes that are filled by a buffer, loops with the wrong bound)',
    members: ['first', 'last'],
    since: () => ({ operation: 'create', on: 'itself' }),
    when(event) {
      const [birth] = doneTo(event);
      return (
        birth?.operation === 'create' &&
        birth.about.length > 1 &&
        birth.about.at(event.member === 'first' ? 0 : -1) === event.name
      );
    },
    opening: (cast) => [
      cast.make('other', undefined, otherKind(cast.scope.kind)),
      cast.make('before'),
      cast.makeAll(cast.member === 'first' ? ['target', 'mate', 'mate-2'] : ['mate', 'mate-2', 'target']),
      cast.make('after'),
    ],
  },
  'made-by': {
    summary: 'the resource was made by a batch, or by itself',
    source:
      'callbacks that run for single creations alone (Sequelize `bulkCreate` without `individualHooks`, Rails `insert_all`)',
    members: ['batch', 'single'],
    since: () => ({ operation: 'create', on: 'itself' }),
    when(event) {
      const born = doneTo(event)[0];
      return born?.operation === 'create' && born.about.length > 1 === (event.member === 'batch');
    },
    opening: (cast) =>
      cast.member === 'single'
        ? standardOpening(cast)
        : [
            ...standardOpening({ ...cast, scope: { ...cast.scope, operation: 'create' } }),
            cast.makeAll(['target', 'after']),
          ],
  },
  'made-once-all-were-gone': {
    cohort: 17,
    summary:
      'when the resource was made, all others of the type that had been made before it were gone again',
    source:
      'yesodweb/persistent #1598, dotnet/efcore #2432 (SQLite begins to count anew once no row is left), by kind: what is freed, truncated or forgotten with the last record, and is not there, or is still there, for the next one',
    needs: () => ['remove'],
    when(event) {
      const birth = doneTo(event).find(succeeded);
      const before = event.past
        .ofType(event.scope.kind.name)
        .filter((done) => birth !== undefined && done.at < birth.at && succeeded(done));
      const there = new Set<string>();
      for (const { operation, about } of before)
        for (const name of about) {
          if (operation === 'create' || operation === 'replace') there.add(name);
          if (operation === 'remove') there.delete(name);
        }
      return there.size === 0 && before.some(({ operation }) => operation === 'remove');
    },
    opening: (cast) => [
      cast.make('other', undefined, otherKind(cast.scope.kind)),
      cast.make('gone'),
      cast.act('remove', { slot: 'gone' }),
      cast.make('target'),
      // the one that others have before them comes after it: nothing else may be there
      cast.make('before'),
      cast.make('after'),
    ],
  },
});
