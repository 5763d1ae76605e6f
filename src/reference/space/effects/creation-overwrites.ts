import { created, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { creations } from './reports.ts';
import { idsOf, isDone, neighbourOf } from './tools.ts';

export const creationOverwrites: Effect = {
  name: 'creation-overwrites',
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
    const taken = neighbourOf(fired, [own, ...all]);
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
};
