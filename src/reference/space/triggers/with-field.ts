import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

/** Fires at requests with the right token that have a header field, by member, which the specification does not show. */
export function withField(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort' | 'open'>,
  fields: Readonly<Record<string, string>>,
): Trigger {
  return {
    ...row,
    members: Object.keys(fields),
    operations: operationNames,
    when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
    history: (cast) => [cast.fire({ headers: { [cast.member]: fields[cast.member] ?? '' } })],
  };
}
