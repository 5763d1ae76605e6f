import { onItems } from '../scope.ts';
import { refusedBut } from './access.ts';
import { put, versionBefore } from './tools.ts';

export const refusedButReverted = refusedBut(
  {
    name: 'refused-but-reverted',
    cohort: 4,
    summary: 'it is refused, and what was done last to the resource is taken back',
    source:
      'apache/superset #20811, mendix/docs #8837: who fails rolls back all of a session that others have written in, too',
    operations: onItems,
    onGone: true,
    needs: () => ['patch'],
    prepare: (cast) => [cast.act('patch')],
  },
  ({ kind, store, id }, { past }) => {
    const versions = past.versions(`${kind.name}/${id}`);
    const present = store.get(id);
    const earlier = present === undefined ? versions.at(-1) : versionBefore(versions, present);
    if (earlier !== undefined) put(store, id, earlier);
  },
);
