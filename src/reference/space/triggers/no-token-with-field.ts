import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { hasNoToken } from './tools.ts';

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
    access(request, _world, member) {
      const [name = '', value = ''] = fields[member] ?? [];
      const held = request.incoming.headers[name.toLowerCase()] ?? '';
      return hasNoToken(request) && held.includes(value);
    },
    history(cast) {
      const [name = '', value = ''] = fields[cast.member] ?? [];
      return [cast.fire({ credential: 'none', headers: { [name]: value } })];
    },
  };
}
