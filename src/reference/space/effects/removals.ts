import { neighbourOf } from '../../faults/tools.ts';
import type { Item } from '../../message.ts';
import { pick } from '../../operations.ts';
import type { Done } from '../past.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { fieldsOf, operationNames, updates } from '../scope.ts';
import { effectWith, rowsOf } from '../table.ts';
import { numberOf } from '../triggers/tools.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { content, others } from './reports.ts';
import { also, fieldOf, isDone, put, versionBefore, versionThen, withField } from './tools.ts';
import { besides, removed, touching } from './touching.ts';

/** A removal takes other resources of the type, too. @param taken - which, of all in the order in which they were made, and the place of the one that is removed */
function removalTaking({
  taken,
  ...row
}: PartOf<Effect> & {
  readonly taken: (all: readonly string[], at: number) => readonly string[];
}): Unnamed<Effect> {
  return {
    ...row,
    operations: ['remove'],
    reports: others,
    inside({ action: { store, id = '' } }, next) {
      const all = [...store.keys()];
      const at = all.indexOf(id);
      const some = at < 0 ? [] : taken(all, at);
      return also(next, () => {
        for (const other of some) store.delete(other);
      });
    },
  };
}

/** Whether nobody has looked at a resource since it was written. */
function isPending({ past }: Fired, name: string): boolean {
  const last = past.of(name).findLast(isDone);
  return last !== undefined && updates.includes(last.operation);
}

const marks: Readonly<Record<string, (text: string, id: string) => string>> = {
  word: (text) => `${text} (deleted)`,
  identifier: (text, id) => `${text}:deleted:${id}`,
};

/** What is shorter is in many texts by chance. */
const shortest = 4;

/** The names of all that were made in a row, with nothing else done to the type in between, one of which is the one that is meant. */
function madeInOneGo({ past, name, scope: { kind } }: Fired): readonly string[] {
  const done = past.ofType(kind.name).filter(isDone);
  const isBirth = (each: Done) =>
    each.about.length > 0 && each.about.every((one) => past.of(one).find(isDone)?.at === each.at);
  const birth = done.findIndex((each) => isBirth(each) && each.about.includes(name));
  if (birth < 0) return [];
  const start = done.slice(0, birth).findLastIndex((each) => !isBirth(each)) + 1;
  const length = done.slice(birth).findIndex((each) => !isBirth(each));
  return done.slice(start, length < 0 ? undefined : birth + length).flatMap(({ about }) => about);
}

/** A removal does something else, or something more. */
export const removals: readonly Effect[] = [
  ...rowsOf(effectWith({ operations: ['remove'] }), {
    'all-removed': {
      cohort: 2,
      summary: 'the removal of one resource removes all of the type',
      source:
        'loopback-datasource-juggler #479 and #492, xavierlacot/joli.js #38: a DELETE whose condition is lost',
      onGone: true,
      reports: others,
      inside: (fired, next) => also(next, () => fired.action.store.clear()),
    },
    'removal-clears-shared': {
      cohort: 8,
      summary:
        'a removal clears a field of all others of the type that have a value in it which the removed one has, or once had',
      source:
        'by kind: values that are rows of a table of their own, and go with whoever is removed (`ON DELETE SET NULL`, `orphanRemoval` of JPA on what others refer to as well)',
      fields: ['string', 'integer', 'date-time'],
      reports: others,
      prepare: namesakeMade,
      inside: (fired, next) =>
        also(next, () => {
          for (const { store, id, item } of namesakesOf(fired))
            store.set(id, withField(item, fieldOf(fired), undefined));
        }),
    },
    'removal-empties': {
      cohort: 2,
      summary: 'a removal leaves a resource without fields, which is still shown',
      source:
        'inveniosoftware/invenio-records #150 (a soft deletion empties the record), cofoundry #494 (deletion by anonymising)',
      reports: content,
      inside(fired, next) {
        const { action, before } = fired;
        return also(next, () => {
          if (before !== undefined) action.store.set(action.id ?? '', pick(before, action.kind.identifiers));
        });
      },
    },
    'removal-joins-neighbours': {
      cohort: 11,
      summary:
        'a removal joins the resource before the removed one with the one after it: the last text of the one goes on with the first text of the other, which is gone',
      source:
        'crowbartools/Firebot #686 (a line is removed with the line break before it, and two lines become one), files of lines that are cut in the middle, records that are linked in a ring',
      reports: others,
      // a ring of two has nothing to join
      prepare: (cast) => [cast.make('in-the-ring')],
      inside({ action: { kind, store, id = '' }, world }, next) {
        const all = [...store.keys()].filter((other) => !world.isStranger(kind, other));
        const at = all.indexOf(id);
        // behind the last one the first one follows
        const [previous = '', following = ''] = [all.at(at - 1), all[(at + 1) % all.length]];
        return also(next, () => {
          const [one, other] = [store.get(previous), store.get(following)];
          if (at < 0 || previous === following || one === undefined || other === undefined) return;
          const texts = fieldsOf(kind, ['string']);
          const [first = '', last = ''] = [
            texts.find((name) => name in other),
            texts.findLast((name) => name in one),
          ];
          store.set(previous, withField(one, last, `${String(one[last])}${String(other[first])}`));
          store.delete(following);
        });
      },
    },
    'removal-leads-to-another': {
      cohort: 8,
      summary: 'once a resource is removed, its identifier shows what another one of the type holds',
      source:
        'by mechanism: open addressing, where a lookup that meets a freed place goes on to the next one; duplicates that are joined, so that the old identifier leads to what is left',
      reports: content,
      inside: (fired, next) =>
        also(next, () => {
          const { before, action } = fired;
          const { store, kind, id = '' } = action;
          const other = store.get(neighbourOf(fired.action.store, [id]) ?? '');
          if (before !== undefined && other !== undefined)
            store.set(id, { ...other, ...pick(before, kind.identifiers) });
        }),
    },
    'removal-moves-last': {
      cohort: 10,
      summary:
        'once a resource is removed, the last one of the type is found under its identifier, and not under its own any more',
      source:
        'rj00a/evenio #32, BennyQBD/3DGameProgrammingTutorial #7, eclufsc/ophidian #76: the last one fills the gap (`swap_remove`), and nobody tells the index',
      reports: (scope) => [...content(scope), ...others(scope)],
      inside: ({ before, action }, next) =>
        also(next, () => {
          const { store, kind, id = '' } = action;
          const last = [...store.keys()].at(-1);
          const item = store.get(last ?? '');
          if (before === undefined || last === undefined || item === undefined) return;
          store.delete(last);
          store.set(id, { ...item, ...pick(before, kind.identifiers) });
        }),
    },
    'removal-renames': {
      cohort: 21,
      summary: 'a removal leaves the resource there, and says in its first text that it is gone',
      source:
        'voidmind-io/voidllm #173 (what is deleted softly gets `:deleted:` and its number behind its name, so that the name is free), scoursen/django-softdelete #9 (and is still shown where one record is asked for)',
      members: Object.keys(marks),
      reports: content,
      inside(fired, next) {
        const { action, before, member } = fired;
        const { kind, store, id = '' } = action;
        return also(next, () => {
          if (before === undefined) return;
          const [name = ''] = fieldsOf(kind, ['string']);
          const text = before[name];
          store.set(
            id,
            typeof text === 'string' ? withField(before, name, marks[member]?.(text, id)) : before,
          );
        });
      },
    },
    'removal-shifts-a-column': {
      cohort: 15,
      summary:
        'once a resource is removed, each one made after it has the value in a field that the one before it had',
      source:
        'diffplug/selfie #21, mlms13/FancyArea #22 (places that are out of step once something is removed), by mechanism: columns that are kept apart, one of which keeps what has been taken out of the others',
      fields: ['string', 'integer', 'boolean', 'date-time'],
      reports: others,
      inside(fired, next) {
        const { action, world } = fired;
        const { kind, store, id = '' } = action;
        const name = fieldOf(fired);
        const all = [...store].filter(([other]) => !world.isStranger(kind, other));
        const at = all.findIndex(([other]) => other === id);
        return also(next, () => {
          if (at < 0) return;
          for (const [place, [other, item]] of all.entries())
            if (place > at) store.set(other, withField(item, name, all[place - 1]?.[1][name]));
        });
      },
    },
    'removal-shifts': {
      cohort: 3,
      summary:
        'once a resource is removed, those behind it are found under the identifier of the one before them',
      source:
        'abstratt/cloudfier #240 (identifiers are places in the store), json files and arrays whose elements are addressed by their place',
      reports: (scope) => [...content(scope).slice(0, 1), ...others(scope)],
      async inside({ action: { kind, store, id = '' }, before }, next) {
        const old = [...store];
        const outcome = await next();
        if (before === undefined || !isDone(outcome)) return outcome;
        const items = old.filter(([other]) => other !== id).map(([, item]) => item);
        // behind the last one there is nothing: places may be counted from the end as well
        const places = old.at(-1)?.[0] === id ? old.slice(1) : old.slice(0, -1);
        store.clear();
        for (const [index, [place, was]] of places.entries())
          store.set(place, { ...items[index], ...pick(was, kind.identifiers) });
        return outcome;
      },
    },
    'removal-takes-all-but-it': {
      cohort: 27,
      summary: 'a removal removes all others of the type, and leaves the one that it is about',
      source:
        'by mechanism: what is left is picked out by the condition of what should go, or the other way round (`filter(each => each.id === id)`, `retain` and `removeIf` taken for each other, `!=` in a DELETE, `reject` and `select` of Ruby), so that the one is all that is kept',
      reports: (scope) => [...content(scope), ...others(scope)],
      inside({ action: { kind, store, id = '' }, before, world }, next) {
        return also(next, () => {
          if (before === undefined) return;
          for (const other of [...store.keys()]) if (!world.isStranger(kind, other)) store.delete(other);
          store.set(id, before);
        });
      },
    },
    'removal-uncovers': {
      cohort: 4,
      summary: 'a removal takes the present version alone, and the one before it is there again',
      source:
        '`SingleDelete` of RocksDB on a key that was written twice (facebook/rocksdb #1406), xescugc/rebost #177, stores that keep versions',
      reports: content,
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      inside({ action: { store, id = '' }, past, name, before }, next) {
        const earlier = versionBefore(past.versions(name), before);
        return also(next, () => put(store, id, earlier));
      },
    },
  }),
  ...rowsOf(besides, {
    'removal-drops-what-is-pending': {
      cohort: 19,
      summary:
        'a removal takes back the last write of each other resource of the type that nobody has read since: what was changed is as before, and what was made is gone',
      source:
        'by mechanism: a removal by a statement of its own, after which all that the session holds is thrown away, written or not (`@Modifying(clearAutomatically = true)` of Spring Data without a flush, `EntityManager.clear`, `expunge_all`)',
      operations: ['remove'],
      work: (fired) => {
        const { action, past } = fired;
        const { kind, store, id: own } = action;
        for (const [id, item] of [...store]) {
          const name = `${kind.name}/${id}`;
          if (id !== own && isPending(fired, name)) put(store, id, versionBefore(past.versions(name), item));
        }
      },
    },
    'removal-strikes-it-out': {
      cohort: 20,
      summary:
        'a removal takes a text that the removed resource has, or once had, out of each text of the others of the type that has it within it',
      source:
        'by mechanism: whoever is gone is to be mentioned no more, and mentions are found by searching the texts (`UPDATE … SET notes = REPLACE(notes, name, …)`, erasure on request by search and replace, tags that are kept as one text)',
      operations: ['remove'],
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        const mention = `See ${cast.last('target')[name]} for more`;
        return [cast.make('mentioning', { ...cast.plain(), [name]: mention })];
      },
      work: ({ action: { kind, store }, past, name: removed }) => {
        const names = fieldsOf(kind, ['string']);
        const textsOf = (item: Item) => names.map((name) => String(item[name] ?? ''));
        const struck = past.versions(removed).flatMap(textsOf);
        for (const [id, item] of store) {
          const left = names.flatMap((name) => {
            const value = item[name];
            if (typeof value !== 'string') return [];
            const part = struck.find(
              (text) => text.length >= shortest && text !== value && value.includes(text),
            );
            return part === undefined ? [] : [[name, value.replaceAll(part, '')] as const];
          });
          if (left.length > 0) store.set(id, { ...item, ...Object.fromEntries(left) });
        }
      },
    },
    'removal-takes-back-changes': {
      cohort: 18,
      summary:
        'a removal leaves each resource that is older than the removed one as it was when that one was made, whatever has been changed since',
      source:
        'by mechanism: a removal undoes a creation, and with it all that came after it in the log (undo stacks, ROLLBACK TO SAVEPOINT, snapshots that are reverted to where they are to be dropped)',
      operations: ['remove'],
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch', { slot: 'before' })],
      work: ({ action: { kind, store }, past, name }) => {
        const birth = past.of(name).find(isDone)?.at ?? 0;
        for (const id of store.keys()) {
          const then = versionThen(past, `${kind.name}/${id}`, birth);
          if (then !== undefined) store.set(id, then);
        }
      },
    },
    'removal-takes-its-block': {
      cohort: 24,
      summary:
        'a removal takes all resources of the type, too, whose numbers are in the same block of four, or of ten, as that of the removed one',
      source:
        'by mechanism: what is removed is the place that the record is in, and not the record (DROP PARTITION, `DeleteFilesInRange` of RocksDB with a range that a file reaches beyond, buckets of a hash and pages of a cache that are freed as a whole), since records in one place were to go together',
      members: ['4', '10'],
      operations: ['remove'],
      work: ({ action: { kind, store }, before, member }) => {
        const blockOf = (item: Item | undefined) =>
          Math.floor((numberOf(item, kind) ?? Number.NaN) / Number(member));
        for (const [id, item] of [...store]) if (blockOf(item) === blockOf(before)) store.delete(id);
      },
    },
    'removal-takes-those-between': {
      cohort: 19,
      summary:
        'a removal takes all resources of the type whose numbers are between that of the removed one and that of the one removed before it, too',
      source:
        'by mechanism: marks of removals that are beside each other are joined to one range, and whether they are is asked of a list that not all is in (range tombstones of Cassandra, `DeleteRange` of RocksDB, `WHERE id BETWEEN` the least and the greatest of what is to go)',
      operations: ['remove'],
      prepare: (cast) => [
        cast.make('further'),
        cast.make('furthest'),
        cast.act('remove', { slot: 'furthest' }),
      ],
      work: ({ action: { kind, store }, before, past }) => {
        const own = numberOf(before, kind);
        const last = numberOf(past.lastRemoved(kind.name)?.item, kind);
        if (own === undefined || last === undefined) return;
        for (const [id, item] of [...store]) {
          const number = numberOf(item, kind) ?? own;
          if (number > Math.min(own, last) && number < Math.max(own, last)) store.delete(id);
        }
      },
    },
    'removal-takes-those-made-in-one-go': {
      cohort: 23,
      summary:
        'a removal takes all resources of the type, too, that were made in one go with the one that is removed: with nothing else done to the type in between',
      source:
        'by kind: what came together is kept as one, and is removed as one (imports that can be undone, segments and parts that are dropped whole, sessions and transactions whose number is on each of their rows and is what a removal asks for)',
      operations: ['remove'],
      work: (fired) => {
        const { kind, store, id: own } = fired.action;
        for (const name of madeInOneGo(fired)) {
          const id = name.slice(kind.name.length + 1);
          if (id !== own) store.delete(id);
        }
      },
    },
    'removal-takes-those-that-mention-it': {
      cohort: 22,
      summary:
        'a removal takes each other resource of the type, too, in one of whose texts a text is that the removed one has, or once had',
      source:
        'by mechanism: what belongs to a record is to go with it, and is found by searching for its name (`DELETE … WHERE notes LIKE`, `deleteByQuery` with a match in place of a term, cascades that were made before there were keys)',
      operations: ['remove'],
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        return [
          cast.make('mentioning', { ...cast.plain(), [name]: `See ${cast.last('target')[name]} for more` }),
        ];
      },
      work: ({ action: { kind, store, id }, past, name: removed }) => {
        const names = fieldsOf(kind, ['string']);
        const textsOf = (item: Item) => names.map((name) => String(item[name] ?? ''));
        const sought = past
          .versions(removed)
          .flatMap(textsOf)
          .filter(({ length }) => length >= shortest);
        for (const [other, item] of store)
          if (other !== id && textsOf(item).some((text) => sought.some((part) => text.includes(part))))
            store.delete(other);
      },
    },
  }),
  ...rowsOf(touching, {
    'removal-repeated-takes-another': {
      cohort: 16,
      summary: 'a removal of what is gone already removes the newest resource of the type',
      source:
        'Fannon/search-bookmarks-history-and-tabs #246, mikeric/rivets #307, tomkuk/angular-collection #12: what is not found has the place -1, and `splice(-1, 1)` takes the last one',
      operations: ['remove'],
      onGone: true,
      reports: (scope) => ['DM-DELETE-2', ...others(scope)],
      prepare: (cast) => [cast.act('remove')],
      /** The newest of the type, where what is to be removed is not there. */
      find: ({ action: { kind, store }, before, world }) => {
        const last = [...store].findLast(([id]) => !world.isStranger(kind, id));
        return before !== undefined || last === undefined
          ? undefined
          : { kind, store, id: last[0], item: last[1] };
      },
      change: removed,
    },
    'removed-comes-back': {
      summary: 'a resource of the type that was removed before is there again',
      source:
        'tombstones that expire or are compacted away (Cassandra `gc_grace_seconds`), caches that are written back',
      operations: operationNames,
      onGone: true,
      // what POST creates beside is not what it removes, or changes
      reports: (scope) => [...(scope.operation === 'create' ? [] : others(scope)), 'DM-DELETE-1'],
      prepare: (cast) => [cast.make('removed'), cast.act('remove', { slot: 'removed' })],

      find: ({ action: { kind, store, id }, past }) => {
        const gone = past.lastRemoved(kind.name);
        return gone === undefined || gone.id === id ? undefined : { kind, store, ...gone };
      },
      change: ({ store, id, item }) => void store.set(id, item),
    },
  }),
  ...rowsOf(removalTaking, {
    'removal-takes-earlier': {
      cohort: 9,
      summary: 'a removal takes all resources of the type that were made before the one that is removed, too',
      source:
        'by kind: logs that are cut off at an offset (`DeleteRecords` of Kafka, `XTRIM MINID` of Redis), sweeps for what has expired that take everything up to a record',
      taken: (all, at) => all.slice(0, at),
    },
    'removal-takes-later': {
      cohort: 5,
      summary: 'a removal takes all resources of the type that were made after the one that is removed, too',
      source:
        'konsumer/emitonoff #3 (`splice` without a count removes whatever is behind), deletions of a range whose end is left out',
      taken: (all, at) => all.slice(at + 1),
    },
  }),
];
