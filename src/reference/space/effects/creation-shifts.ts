import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { others } from './reports.ts';
import { isDone } from './tools.ts';

export const creationShifts: Effect = {
  name: 'creation-shifts',
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
};
