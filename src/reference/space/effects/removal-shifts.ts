import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { content, others } from './reports.ts';
import { isDone } from './tools.ts';

export const removalShifts: Effect = {
  name: 'removal-shifts',
  cohort: 3,
  summary:
    'once a resource is removed, those behind it are found under the identifier of the one before them',
  source:
    'abstratt/cloudfier #240 (identifiers are places in the store), json files and arrays whose elements are addressed by their place',
  operations: ['remove'],
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
};
