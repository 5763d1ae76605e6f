import type { Item } from '../../message.ts';
import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { changes, fieldsOf, updates, writes } from '../scope.ts';
import { effect, effectWith, rowsOf } from '../table.ts';
import { content, creations, duplicates, fieldContent, others, passing } from './reports.ts';
import { also, isDone, put, sentTo, storing, undo } from './tools.ts';
import { neighbour, overwritten, removed } from './touching.ts';

/** A write is lost, undone, or goes elsewhere. */
export const writeEffects: readonly Effect[] = [
  ...rowsOf(effectWith({ operations: changes }), {
    'change-goes-to-a-copy': {
      cohort: 15,
      summary:
        'a change makes another resource of the type that is as this one should be, and leaves this one as it was',
      source:
        'hhtokpinar/sqfEntity #93, yurypaleev/BaseCRM #11: what is saved has lost its identifier on the way, and is taken for something new',
      reports: (scope) => [...content(scope), ...duplicates(scope)],
      inside(fired, next) {
        const { action, before, world } = fired;
        const { kind, store } = action;
        return storing(fired, next, (stored) => {
          if (before === undefined) return stored;
          const copy: Item = { ...stored, ...world.next(kind) };
          store.set(String(copy[kind.key]), copy);
          return before;
        });
      },
    },
    'change-removes': {
      cohort: 4,
      summary: 'a change is answered as done, and the resource is gone',
      source:
        'clockworklabs/SpacetimeDB #1947 (a change is a removal and an insertion, and nobody asks what became of them), elastic/elasticsearch #11882 (times to live that a change sets anew)',
      // what a PATCH does not supply is gone, too
      reports: (scope) => [...content(scope), ...(scope.operation === 'patch' ? ['DM-PATCH-2'] : [])],
      inside: (fired, next) => storing(fired, next, () => undefined),
    },
    'moves-to-another-identifier': {
      cohort: 2,
      summary: 'a write leaves the resource under another identifier than it was under',
      source:
        'project-hatohol/hatohol #418 (REPLACE deletes the row and inserts it under a new key), copy-on-write without the key',
      reports: (scope) => [...content(scope), ...others(scope)],
      inside: (fired, next) =>
        also(next, () => {
          const { kind, store, id = '' } = fired.action;
          const item = store.get(id);
          if (item === undefined) return;
          const moved = { ...item, ...fired.world.next(kind) };
          store.delete(id);
          store.set(String(moved[kind.key]), moved);
        }),
    },
  }),
  ...rowsOf(effectWith({ operations: writes }), {
    'undone-by-next': {
      summary: 'the next operation on the resource undoes the write, once it is answered',
      source:
        'write-behind caches whose entry is evicted before it is written, sessions that are flushed and then rolled back',
      reports: passing,
      async inside(fired, next) {
        const outcome = await next();
        if (isDone(outcome)) fired.later(() => undo(fired));
        return outcome;
      },
    },
    'write-late': {
      cohort: 3,
      summary: 'a write is answered as done, and is done after the next operation on the resource',
      source:
        'LerianStudio/midaz #1819, twosigma/waiter #1382, hazelcast/hazelcast #2685: what was accepted is still on its way when it is read',
      // who looks sees nothing, and then what the look seems to have changed
      reports: (scope) => [...content(scope), 'DM-GET-2'].slice(0, 3),
      async inside(fired, next) {
        const { store, kind, id } = fired.action;
        const outcome = await next();
        if (!isDone(outcome)) return outcome;
        // a batch is late as a whole
        const all = id === undefined ? fired.assigned.map((one) => String(one[kind.key])) : [id];
        const written = all.map((own) => [own, store.get(own)] as const);
        for (const own of all) put(store, own, fired.before);
        fired.later(() => {
          for (const [own, item] of written) put(store, own, item);
        });
        return outcome;
      },
    },
    'write-lost': {
      summary: 'the write is answered as done, and is not',
      source:
        'acknowledged writes that a store loses (Mongo with `w: 0`, Redis before it writes its file, transactions without commit)',
      reports: creations,
      async inside(fired, next) {
        const outcome = await next();
        if (isDone(outcome)) undo(fired);
        return outcome;
      },
    },
  }),
  ...rowsOf(effect, {
    'another-instead': {
      cohort: 2,
      summary: 'what is asked is done to another resource of the type, and not to the one that it is about',
      source: 'typicode/lodash-id #3, nextcloud/mail #12544: places in an array that are off, or -1',
      operations: ['replace', 'patch', 'remove'],
      reports: (scope) => [...content(scope).slice(0, 1), ...others(scope)],
      async inside(fired, next) {
        const victim = neighbour(fired);
        const outcome = await next();
        if (victim === undefined || fired.before === undefined || !isDone(outcome)) return outcome;
        undo(fired);
        const change = fired.scope.operation === 'remove' ? removed : overwritten;
        change(victim, fired);
        return outcome;
      },
    },
    'write-repeats-last': {
      cohort: 7,
      summary:
        'a write stores what the write of the type before it has left, in the place of what it supplies',
      source:
        'marmelab/react-admin #2053, cosmic-utils/web-apps #20, microsoft/mssql-jdbc #1768: values that are bound once, or held on to, and written again',
      operations: updates,
      reports: fieldContent,
      inside(fired, next) {
        const { past, scope } = fired;
        const last = past
          .ofType(scope.kind.name)
          .findLast(({ operation, status }) => updates.includes(operation) && status < 300);
        const repeated = past.versions(last?.about.at(-1) ?? '').at(-1) ?? {};
        const supplied = fieldsOf(scope.kind).filter((name) => name in sentTo(fired));
        return storing(fired, next, (stored) => ({ ...stored, ...pick(repeated, supplied) }));
      },
    },
  }),
];
