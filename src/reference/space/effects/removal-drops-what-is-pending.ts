import type { Fired } from '../row.ts';
import { updates } from '../scope.ts';
import { isDone, put, versionBefore } from './tools.ts';
import { besides } from './touching.ts';

/** Whether nobody has looked at a resource since it was written. */
function isPending({ past }: Fired, name: string): boolean {
  const last = past.of(name).findLast(isDone);
  return last !== undefined && updates.includes(last.operation);
}

export const removalDropsWhatIsPending = besides(
  {
    name: 'removal-drops-what-is-pending',
    cohort: 19,
    summary:
      'a removal takes back the last write of each other resource of the type that nobody has read since: what was changed is as before, and what was made is gone',
    source:
      'by mechanism: a removal by a statement of its own, after which all that the session holds is thrown away, written or not (`@Modifying(clearAutomatically = true)` of Spring Data without a flush, `EntityManager.clear`, `expunge_all`)',
    operations: ['remove'],
  },
  (fired) => {
    const { action, past } = fired;
    const { kind, store, id: own } = action;
    for (const [id, item] of [...store]) {
      const name = `${kind.name}/${id}`;
      if (id !== own && isPending(fired, name)) put(store, id, versionBefore(past.versions(name), item));
    }
  },
);
