import { pick } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const patchesSameFields: Trigger = {
  name: 'patches-same-fields',
  cohort: 8,
  summary: 'PATCH supplies just those fields that the change before it changed, with anything between',
  source:
    'by mechanism: UPDATE statements that are kept by the set of their columns, with the values of the first use bound to them; change tracking whose marks are toggled, and not set',
  operations: ['patch'],
  hits(item, _index, { past, name, scope }) {
    const [earlier, present] = past.versions(name).slice(-2);
    if (earlier === undefined || present === undefined) return false;
    const changed = fieldsOf(scope.kind).filter((field) => earlier[field] !== present[field]);
    return (
      changed.length > 0 && fieldsOf(scope.kind).every((field) => field in item === changed.includes(field))
    );
  },
  history(cast) {
    const item = cast.item();
    const [earlier = {}] = cast.act('patch').items ?? [];
    return [
      cast.act('patch', { items: [pick(earlier, Object.keys(item))] }),
      cast.act('read'),
      cast.fire({ items: [item] }),
    ];
  },
};
