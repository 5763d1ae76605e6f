import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

/** Fires at requests without Authorization that have something in one header field, by member: guards look for it anywhere in there. */
export function noTokenWithField(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  fields: Readonly<Record<string, readonly [name: string, value: string]>>,
): Trigger {
  return {
    ...row,
    members: Object.keys(fields),
    operations: operationNames,
    presentsNothing: true,
    access({ authorization, path, incoming: { headers } }, _world, member) {
      const [name = '', value = ''] = fields[member] ?? [];
      return (
        authorization.length === 0 &&
        routeOf(path) !== undefined &&
        String(headers[name.toLowerCase()] ?? '').includes(value)
      );
    },
    history(cast) {
      const [name = '', value = ''] = fields[cast.member] ?? [];
      return [cast.fire({ credential: 'none', headers: { [name]: value } })];
    },
  };
}
