import type { Item } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const patchesAnotherField: Trigger = {
  name: 'patches-another-field',
  cohort: 3,
  summary: 'PATCH supplies none of the fields that the change before it changed',
  source:
    'DFE-Digital/schools-experience #983 (what was written stays marked as changed), statements that are kept by the number of their columns',
  operations: ['patch'],
  hits(item, _index, { past, name, scope }) {
    const [earlier, present] = past.versions(name).slice(-2);
    if (earlier === undefined || present === undefined) return false;
    const changed = fieldsOf(scope.kind).filter((field) => earlier[field] !== present[field]);
    return changed.length > 0 && !changed.some((field) => field in item);
  },
  history(cast) {
    const { kind, field = fieldsOf(kind)[0] ?? '' } = cast.scope;
    const earlier: Item = cast.act('patch').items?.[0] ?? {};
    const item = cast.item();
    return field in item
      ? [cast.act('patch', { items: [omit(earlier, [field])] }), cast.fire({ items: [pick(item, [field])] })]
      : [cast.act('patch', { items: [pick(earlier, [field])] }), cast.fire({ items: [item] })];
  },
};
