import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { succeeded } from './tools.ts';

export const sendsWhatAnotherGot: Trigger = {
  name: 'sends-what-another-got',
  cohort: 7,
  summary: 'a change says word for word what the write before it said about another resource of the type',
  source:
    'by mechanism: requests that are told apart by a hash of their content alone (kpi-wdc/dj #150), and dropped where they are alike (reactiveui/Fusillade #22)',
  operations: changes,
  hits(item, _index, { past, scope: { kind, operation }, name }) {
    const last = past.ofType(kind.name).findLast((done) => changes.includes(done.operation));
    const [about = name] = last?.about ?? [];
    if (last === undefined || last.operation !== operation || !succeeded(last) || about === name)
      return false;
    const theirs = past.versions(about).at(-1) ?? {};
    return Object.entries(item).every(([field, value]) => theirs[field] === value);
  },
  history(cast) {
    const items = [cast.item()];
    return [cast.act(cast.scope.operation, { slot: 'after', items }), cast.fire({ items })];
  },
};
