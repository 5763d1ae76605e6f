import { neighbourOf } from '../../faults/tools.ts';
import { created, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { effect, rowsOf } from '../table.ts';
import { creations, others } from './reports.ts';
import { idsOf, isDone } from './tools.ts';
import { besides } from './touching.ts';

/** A creation does something to others. */
export const creationEffects: readonly Effect[] = [
  ...rowsOf(besides, {
    'creation-drops-an-unread-one': {
      cohort: 23,
      summary:
        'a creation takes away the resource of the type that was made directly before it, if nobody has asked for that one since it was made',
      source:
        'by mechanism: what has just been made is held in one place until somebody needs it, and the next one is put there before that (buffers of one record between two threads, drafts that are thrown away when another one is begun, `INSERT DELAYED` with nobody behind it)',
      operations: ['create'],
      prepare: (cast) => [cast.make('unread')],
      work: ({ action: { kind, store }, assigned, past, world }) => {
        const ids = [...store.keys()];
        const first = ids.indexOf(String(assigned[0]?.[kind.key]));
        const last = ids[first - 1];
        if (last === undefined || world.isStranger(kind, last)) return;
        // its creation is all that was done to it
        if (past.of(`${kind.name}/${last}`).filter(isDone).length === 1) store.delete(last);
      },
    },
  }),
  ...rowsOf(effect, {
    'creation-overwrites': {
      cohort: 3,
      summary: 'what is created gets the identifier of another resource of the type, and takes its place',
      source:
        'miragejs/ember-cli-mirage #415, kolide/fleet #308, lukelex/csv_record #25: the next identifier is the number of records',
      operations: ['create'],
      reports: creations,
      async inside(fired, next) {
        const { action, assigned, world } = fired;
        const { kind, store } = action;
        const outcome = await next();
        const all = assigned.map((one) => String(one[kind.key]));
        const [own = ''] = idsOf(fired);
        const taken = neighbourOf(fired.action.store, [own, ...all]);
        const other = store.get(taken ?? '');
        if (taken === undefined || other === undefined || !isDone(outcome)) return outcome;
        const shown = all.map((id) => {
          const item = store.get(id) ?? {};
          return id === own ? { ...item, ...pick(other, kind.identifiers) } : item;
        });
        store.set(taken, shown[all.indexOf(own)] ?? other);
        store.delete(own);
        return created(action, shown, world);
      },
    },
    'creation-shifts': {
      cohort: 8,
      summary:
        'what is created takes the first place, and each resource of the type is found under the identifier of the one behind it',
      source:
        'abstratt/cloudfier #240 (identifiers are places in the store), `unshift` on an array whose elements are addressed by their place, lists that are kept in order of their names',
      operations: ['create'],
      reports: others,
      async inside({ action: { kind, store }, assigned }, next) {
        const old = [...store.values()];
        const outcome = await next();
        if (!isDone(outcome)) return outcome;
        const made = assigned.map((one) => store.get(String(one[kind.key])) ?? one);
        const items = [...made, ...old];
        for (const [index, [id, was]] of [...store].entries())
          store.set(id, { ...items[index], ...pick(was, kind.identifiers) });
        return outcome;
      },
    },
  }),
];
