import { refusedBut } from './access.ts';
import { guarded } from './reports.ts';

export const refusedButRestored = refusedBut(
  {
    name: 'refused-but-restored',
    cohort: 19,
    summary: 'it is refused, and what was removed under the identifier is there again',
    source:
      'by mechanism: whoever asks for what is marked as removed has the mark taken off first, so that there is something of which it can be asked who may see it (`find_or_restore`, bins that an access empties back, objects that are fetched from an archive on demand)',
    operations: ['read', 'replace', 'patch', 'remove'],
    onGone: true,
    needs: () => ['remove'],
    prepare: (cast) => [cast.act('remove')],
    // to who does not know what has brought it back, the removal has not lasted
    reports: (scope, trigger) => [...guarded(scope, trigger), 'DM-DELETE-1'],
  },
  ({ kind, store, id }, { past }) => {
    const last = past.versions(`${kind.name}/${id}`).at(-1);
    if (!store.has(id) && last !== undefined) store.set(id, last);
  },
);
