import { pick } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { changes, fieldsOf } from '../scope.ts';

export const changesOneAmongSeveral: Trigger = {
  name: 'changes-one-among-several',
  cohort: 9,
  summary: 'a change supplies several fields, and one of them alone has another value than before',
  source:
    'by mechanism: dirty tracking that makes its statement of the fields that differ, and numbers its parameters by those that were supplied; forms that send all they show',
  operations: changes,
  hits(item, _index, { before, scope }) {
    if (before === undefined) return false;
    const supplied = fieldsOf(scope.kind).filter((name) => name in item);
    const all = scope.operation === 'patch' ? supplied : fieldsOf(scope.kind);
    return supplied.length > 1 && all.filter((name) => item[name] !== before[name]).length === 1;
  },
  history(cast) {
    const { kind, field = fieldsOf(kind)[0] ?? '' } = cast.scope;
    const item = cast.item();
    const old = pick(cast.last('target'), Object.keys(item));
    return [cast.fire({ items: [{ ...item, ...old, ...pick(item, [field]) }] })];
  },
};
