import { updates } from '../scope.ts';
import { isDone } from './tools.ts';
import { besides } from './touching.ts';

export const removalTakesBackChanges = besides(
  {
    name: 'removal-takes-back-changes',
    cohort: 18,
    summary:
      'a removal leaves each resource that is older than the removed one as it was when that one was made, whatever has been changed since',
    source:
      'by mechanism: a removal undoes a creation, and with it all that came after it in the log (undo stacks, ROLLBACK TO SAVEPOINT, snapshots that are reverted to where they are to be dropped)',
    operations: ['remove'],
    needs: () => ['patch'],
    prepare: (cast) => [cast.act('patch', { slot: 'before' })],
  },
  ({ action: { kind, store }, past, name }) => {
    const birth = past.of(name).find(isDone)?.at ?? 0;
    for (const id of store.keys()) {
      const other = `${kind.name}/${id}`;
      const writes = past.of(other).filter((done) => updates.includes(done.operation) && isDone(done));
      const earlier = writes.filter(({ at }) => at < birth).length;
      const then = past.versions(other)[earlier - 1];
      if (then !== undefined && earlier < writes.length) store.set(id, then);
    }
  },
);
