import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import { type Cast, standardOpening, times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes, fieldsOf, type OperationName, offers, onItems, reads, updates, writes } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { doneTo, lackingItem, succeeded, texts, valueIn } from './tools.ts';

/** In milliseconds. */
const second = 1000;

const sizeOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

const heldTexts = texts({
  'beyond-ascii': ['Zoë 名', /\P{ASCII}/u],
  quotes: [`the "one's" own`, /["'\\]/],
  lines: ['one\ntwo', /\n/],
  empty: ['', /^$/],
  long: ['it goes on '.repeat(30), /^.{256}/su],
});

/** A text of the class, in a field that the fault is not about. */
function holding(cast: Cast): Readonly<Record<string, string>> {
  const { kind, field } = cast.scope;
  const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
  return { [name]: String(heldTexts[cast.member]?.example) };
}

/** By what has become of the resource so far. */
export const lives: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: onItems }), {
    'as-it-was-at-first': {
      cohort: 18,
      summary: 'the resource was changed, and is by now, in all of its fields, as it was made',
      source:
        'by mechanism: a version is kept as what it has other than the first one, or is named by its content, and one that has nothing other, or is there already, is left out, so that the one before it stays the last (chains of deltas, snapshots that are pruned, revisions named by a hash)',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when({ before, past, name }) {
        const versions = past.versions(name);
        const [first] = versions;
        return (
          before !== undefined &&
          isDeepStrictEqual(first, before) &&
          versions.some((version) => !isDeepStrictEqual(version, first))
        );
      },
      history(cast) {
        const first = cast.last('target');
        const other = omit(cast.make('plain').items?.[0] ?? {}, cast.scope.kind.identifiers);
        return [cast.act('patch', { items: [other] }), cast.act('patch', { items: [first] }), cast.fire()];
      },
    },
    'changed-nothing-before': {
      cohort: 15,
      summary: 'the last change of the resource left it as it was, whatever came in between',
      source:
        'danny-avila/LibreChat #14824 (what is equal to the newest version leaves no trace, and what follows is compared with the wrong one), browsermedia/browsercms #28, subsonic/SubSonic-3.0 #182: marks of what is to be written that a change without effect sets, or leaves',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when(event) {
        const isChanged = doneTo(event).some((done) => changes.includes(done.operation) && succeeded(done));
        const [earlier, last] = event.past.versions(event.name).slice(-2);
        return isChanged && last !== undefined && JSON.stringify(earlier) === JSON.stringify(last);
      },
      history: (cast) => [cast.act('patch', { items: [cast.last('target')] }), cast.fire()],
    },
    'changed-unread': {
      cohort: 14,
      summary: 'k changes of the resource, or more, have been made since it was last read',
      source:
        'antflydb/antfly #314 (writes that are put together lose the later ones), by kind: buffers that are written behind, and views that are made once somebody asks for them',
      members: ['2', '4'],
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when(event) {
        const done = doneTo(event);
        const unread = done.slice(done.findLastIndex(({ operation }) => operation === 'read') + 1);
        const changed = unread.filter((each) => changes.includes(each.operation) && succeeded(each));
        return changed.length >= Number(event.member);
      },
      history: (cast) => [
        ...times(Number(cast.member), () =>
          cast.act('patch', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
        ),
        cast.fire(),
      ],
    },
    'every-field-changed': {
      cohort: 11,
      summary:
        'nothing is left of what the resource was made with: each of its fields has another value by now',
      source:
        'by mechanism: changes that are kept beside the record that they were made to, which is cleared away once nothing of it shows any more (partial updates by column, merges on read, layers of an overlay)',
      needs: () => ['patch'],
      when({ past, name, before, scope }) {
        const [first] = past.versions(name);
        if (first === undefined || before === undefined) return false;
        return fieldsOf(scope.kind).every((field) => first[field] !== before[field]);
      },
      // what shows an effect must be a change, and not be there from the beginning
      opening: (cast) =>
        standardOpening({
          ...cast,
          make: (slot, item, kind) => cast.make(slot, slot === 'target' ? cast.plain() : item, kind),
        }),
      history(cast) {
        const { kind, operation } = cast.scope;
        const item = reads.includes(operation) ? cast.item() : cast.plain();
        const changes = fieldsOf(kind).map((field) => pick(item, [field]));
        return [...changes.map((change) => cast.act('patch', { items: [change] })), cast.fire()];
      },
    },
    'gained-a-field': {
      cohort: 21,
      summary: 'the resource has a field which it was made without',
      source:
        'blobcity/db #37 (a field that is set later never gets into the index), apache/fluss #3000, by kind: records that keep the layout which they were made with, and what comes later somewhere else (columns that are added at once, slots of a page, prepared projections)',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when({ past, name, before = {} }) {
        const [first] = past.versions(name);
        return first !== undefined && Object.keys(before).some((field) => !(field in first));
      },
      opening: (cast) =>
        standardOpening({
          ...cast,
          make: (slot, item, kind) => cast.make(slot, slot === 'target' ? lackingItem(cast) : item, kind),
        }),
      history(cast) {
        const { kind, field } = cast.scope;
        const gained = fieldsOf(kind).find((name) => name !== field) ?? '';
        return [cast.act('patch', { items: [pick(cast.plain(), [gained])] }), cast.fire()];
      },
    },
    'grew-twice': {
      cohort: 8,
      summary: 'each of the last two changes has made the resource larger',
      source:
        'by kind: records that no longer fit into their place and leave a pointer to the new one, which the second move must find and set anew (forwarded rows of SQL Server heaps, documents that MMAPv1 of MongoDB moves)',
      needs: () => ['patch'],
      when({ past, name, before }) {
        const [first, second, third] = past.versions(name).slice(-3);
        if (first === undefined || second === undefined || third === undefined || before === undefined)
          return false;
        return sizeOf(first) < sizeOf(second) && sizeOf(second) < sizeOf(third);
      },
      history(cast) {
        const { kind, field } = cast.scope;
        const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
        return [
          cast.act('patch', { items: [{ [name]: 'grown '.repeat(12) }] }),
          cast.act('patch', { items: [{ [name]: 'grown '.repeat(24) }] }),
          cast.fire(),
        ];
      },
    },
    'missed-before': {
      cohort: 3,
      summary: 'the resource was asked for while it was not there, and made by PUT afterwards',
      source:
        'NuGet/Home #1247, excellalabs/xluhco #300, guardian/frontend #2179: that nothing is there is kept in a cache',
      needs: () => ['read', 'replace', 'remove'],
      when(event) {
        const done = doneTo(event);
        const miss = done.findLastIndex(({ operation, status }) => operation === 'read' && status === 404);
        return miss >= 0 && done.slice(miss).some((each) => each.operation === 'replace' && succeeded(each));
      },
      history: (cast) => [
        cast.act('remove'),
        cast.act('read'),
        cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
        cast.fire(),
      ],
    },
    'never-changed': {
      cohort: 10,
      summary: 'the resource is as it was made: it was never changed since',
      source:
        'spring-projects/spring-data-jpa #957 and #977 (a version that is still 0 is taken for that of a record to be inserted), conditions on a time of change that is NULL',
      when: ({ past, name, before }) => before !== undefined && past.versions(name).length === 1,
    },
    'never-read': {
      summary: 'only if it was never read',
      source:
        'lazily loaded records that are written before they are loaded (JPA `getReference`, Sequelize `build`)',
      when: (event) => !doneTo(event).some(({ operation }) => operation === 'read'),
    },
    'read-after-each-change': {
      cohort: 18,
      summary:
        'the last k changes of the resource were each followed by a read of it, and nothing else came in between',
      source:
        'by kind: sessions that stay with the primary for a while after each write (`database_selector` of Rails, causal reads of MaxScale and of MongoDB), caches that a read fills as often as a write empties them, and that are left alone once that seems not to be worth it',
      members: ['2', '4'],
      since: () => ({ operation: 'read', on: 'itself' }),
      needs: () => ['read', 'patch'],
      when(event) {
        const last = doneTo(event).slice(-2 * Number(event.member));
        const isInTurn = last.every(({ operation }, place) =>
          place % 2 === 0 ? changes.includes(operation) : operation === 'read',
        );
        return last.length === 2 * Number(event.member) && last.every(succeeded) && isInTurn;
      },
      history: (cast) => [
        ...times(Number(cast.member), () =>
          cast.act('patch', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
        ).flatMap((change) => [change, cast.act('read')]),
        cast.fire(),
      ],
    },
    'resource-holds': {
      cohort: 7,
      summary:
        'the resource has a text in it that is out of the ordinary: beyond ASCII, with quotes, of several lines, empty, long',
      source:
        'SEL-Columbia/formhub #849 (records with line breaks are not found again to be changed), influxdata/influxdb #3565, barcradio/ultra-tracker #316: one field spoils the record that it is in',
      members: Object.keys(heldTexts),
      when({ before, scope, member }) {
        const names = fieldsOf(scope.kind, ['string']);
        return names.some((name) => {
          const value = before?.[name];
          return value !== undefined && heldTexts[member]?.has(value) === true;
        });
      },
      opening: (cast) =>
        standardOpening({
          ...cast,
          make(slot, item, kind) {
            const [plain = {}] = cast.make(slot, item, kind).items ?? [];
            return cast.make(slot, slot === 'target' ? { ...plain, ...holding(cast) } : plain, kind);
          },
        }),
      // an effect may have had the text replaced since
      history: (cast) =>
        offers(cast.scope.kind, 'patch')
          ? [cast.act('patch', { items: [holding(cast)] }), cast.fire()]
          : [cast.fire()],
    },
    'regained-a-field': {
      cohort: 25,
      summary: 'the resource has a field again that it had before, and had lost meanwhile',
      source:
        'by mechanism: that a field was taken away is written down as a mark of its own, which goes on to hide what comes after it, or is cleared away together with it (tombstones of cells in Cassandra and HBase, whose times are those of the writers, flags of NULL beside a value, slots of a record that are given out again)',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['replace', 'patch'],
      when({ past, name, before, scope: { kind } }) {
        if (before === undefined) return false;
        const versions = past.versions(name);
        return fieldsOf(kind).some((field) => {
          const lost = versions.findLastIndex((version) => !(field in version));
          return field in before && versions.slice(0, Math.max(lost, 0)).some((version) => field in version);
        });
      },
      history(cast) {
        const { kind, field } = cast.scope;
        const regained = fieldsOf(kind).find((name) => name !== field) ?? '';
        return [
          cast.act('replace', { items: [lackingItem(cast)] }),
          cast.act('patch', { items: [pick(cast.plain(), [regained])] }),
          cast.fire(),
        ];
      },
    },
    'resource-lacks-field': {
      cohort: 3,
      summary: 'the resource has no value for one of the fields of its type',
      source:
        'clarkduvall/serpy #51, pyeve/eve #319: a key that one record lacks is an error where records are shown',
      when: ({ before, scope }) =>
        before !== undefined && fieldsOf(scope.kind).some((name) => !(name in before)),
      opening: (cast) =>
        standardOpening({
          ...cast,
          make: (slot, item, kind) => cast.make(slot, slot === 'target' ? lackingItem(cast) : item, kind),
        }),
      // an effect may have had the field written since
      history: (cast) =>
        offers(cast.scope.kind, 'replace')
          ? [cast.act('replace', { items: [lackingItem(cast)] }), cast.fire()]
          : [cast.fire()],
    },
    'turned-away-before': {
      cohort: 24,
      summary:
        'the resource was asked for without a right token since it was last written, whatever came in between',
      source:
        'cloud-gov/pages-core #978, developmentseed/titiler-multidim #148, NoteGio/openrelay #142: a cache keeps refusals, too (`Error Caching Minimum TTL` of CloudFront), by kind: what is known of a resource, that somebody may not see it, is kept by its path alone',
      since: () => ({ operation: 'read', on: 'itself', isUnauthorized: true }),
      when(event) {
        const refused = event.past.turnedAway(event.name).at(-1);
        const written = doneTo(event).findLast((done) => writes.includes(done.operation) && succeeded(done));
        return refused !== undefined && written !== undefined && refused >= written.at;
      },
      history: (cast) => [
        cast.act('read', { credential: 'none' }),
        cast.act('read', { slot: 'before' }),
        cast.fire(),
      ],
    },
    'was-bare-once': {
      cohort: 21,
      summary: 'the resource has had, at some time, nothing but its identifiers',
      source:
        'dragonflydb/dragonfly #4856, apache/kvrocks #3074, RediSearch/RediSearch #1481: a record without fields is none any more in one place, and still one in another (hashes of Redis, rows of HBase, parents without a document in Firestore)',
      since: () => ({ operation: 'replace', on: 'itself' }),
      needs: () => ['replace'],
      when: ({ past, name, before, scope: { kind } }) =>
        before !== undefined &&
        past.versions(name).some((version) => Object.keys(omit(version, kind.identifiers)).length === 0),
      history: (cast) => [
        cast.act('replace', { items: [{}] }),
        cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
        cast.fire(),
      ],
    },
    'was-larger-once': {
      cohort: 21,
      summary: 'the resource was more than k times as large at some time as it is now',
      source:
        'yegor256/tojos #180, lutris/lutris #5292, ewilken/hap-rs #35, solana-labs/solana #7076: what is written over something longer leaves the end of that behind it (files that are not truncated), by kind: what was moved out of line for its size, and is not fetched back (TOAST, overflow pages)',
      members: ['2', '8'],
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when: ({ past, name, before, member }) =>
        before !== undefined &&
        past.versions(name).some((version) => sizeOf(version) > Number(member) * sizeOf(before)),
      history(cast) {
        const { kind, field } = cast.scope;
        const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
        return [
          cast.act('patch', { items: [{ [name]: 'large '.repeat(40 * Number(cast.member)) }] }),
          cast.act('patch', { items: [{ [name]: 'small' }] }),
          cast.fire(),
        ];
      },
    },
    'was-written': {
      summary: 'only if it was written so, at some time after its creation',
      source:
        'a version or dirty flag that the first update sets and nothing ever clears (optimistic locking, by kind)',
      members: ['replace', 'patch'],
      since: (member) => ({ operation: member as OperationName, on: 'itself' }),
      when: (event) =>
        doneTo(event).some(
          (done) => done.operation === event.member && succeeded(done) && done.about.length === 1,
        ),
      needs: (member) => [member as OperationName],
      history: (cast) => [cast.act(cast.member as OperationName), cast.fire()],
    },
    'written-twice-within-a-second': {
      cohort: 26,
      summary:
        'the last two times that the resource was written, its creation among them, were less than a second apart',
      source:
        'windwalker-io/framework #1211 (a second change within a second is one that changes no row), by kind: versions that are told apart by the second in which they were made (`Last-Modified`, `updated_at` of MySQL without a fraction as a lock, `mtime` of files, keys of a cache that end with it), so that the second one is taken for the first',
      since: () => ({ operation: 'patch', on: 'itself' }),
      needs: () => ['patch'],
      when(event) {
        const [earlier, last] = doneTo(event)
          .filter((done) => updates.includes(done.operation) && succeeded(done))
          .slice(-2);
        return earlier !== undefined && last !== undefined && last.time - earlier.time < second;
      },
      history: (cast) => [
        ...times(2, () =>
          cast.act('patch', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
        ),
        cast.fire(),
      ],
    },
  }),
  ...rowsOf(trigger, {
    'value-given-up': {
      cohort: 5,
      summary: 'the value of a field is one that another resource of the type had before it was changed',
      source:
        'finos/vuu #2021, tarantool/tarantool #3607: an index goes on leading from the old value to who had it',
      operations: updates,
      // what must be unique is not shown
      fields: ['string'],
      needs: () => ['patch'],
      shapes: true,
      hits(item, _index, event) {
        const { past, scope, name } = event;
        const value = valueIn(item, event);
        const others = new Set(past.ofType(scope.kind.name).flatMap(({ about }) => about));
        others.delete(name);
        return [...others].some((other) => {
          const versions = past.versions(other).map((version) => valueIn(version, event));
          return value !== undefined && versions.includes(value) && versions.at(-1) !== value;
        });
      },
      history(cast) {
        const givenUp = cast.held('before');
        return [cast.act('patch', { slot: 'before' }), cast.fireWith(givenUp)];
      },
    },
    'was-read': {
      summary: 'only if it was read since it was last written',
      source: 'a read-through cache that a write does not invalidate',
      since: () => ({ operation: 'read', on: 'itself' }),
      operations: [...changes, 'remove', 'read', 'head'],
      when: (event) => doneTo(event).findLast(({ operation }) => operation !== 'head')?.operation === 'read',
      history: (cast) => [cast.act('read'), cast.fire()],
    },
  }),
];
