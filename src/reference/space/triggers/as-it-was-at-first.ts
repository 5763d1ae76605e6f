import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const asItWasAtFirst: Trigger = {
  name: 'as-it-was-at-first',
  cohort: 18,
  summary: 'the resource was changed, and is by now, in all of its fields, as it was made',
  source:
    'by mechanism: a version is kept as what it has other than the first one, or is named by its content, and one that has nothing other, or is there already, is left out, so that the one before it stays the last (chains of deltas, snapshots that are pruned, revisions named by a hash)',
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when({ before, past, name }) {
    const versions = past.versions(name);
    const [first] = versions;
    return (
      before !== undefined &&
      isDeepStrictEqual(first, before) &&
      versions.some((version) => !isDeepStrictEqual(version, first))
    );
  },
  history(cast) {
    const first = cast.last('target');
    const other = omit(cast.make('plain').items?.[0] ?? {}, cast.scope.kind.identifiers);
    return [cast.act('patch', { items: [other] }), cast.act('patch', { items: [first] }), cast.fire()];
  },
};
