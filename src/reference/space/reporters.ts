import type { Drawn } from './drawn.ts';
import { content, contents, others } from './effects/reports.ts';
import { reads } from './scope.ts';

/**
 * Ids of the requirements that may report a drawn fault, three at most. Where reads show something else since an operation, and
 * only since then, no client can tell that from an operation that did it: the rules of that operation stand for those of any other.
 */
export function reportersOf({ effect, trigger, triggerMember, scope }: Drawn): readonly string[] {
  const own = effect.reports(scope, trigger);
  const since = trigger.since?.(triggerMember);
  if (since === undefined || scope.operation !== 'read') return own;
  const seeming = { ...scope, operation: since.operation };
  const isByLook = reads.includes(since.operation) || since.on === 'another';
  const ofAllowed = isByLook ? others(seeming) : content(seeming);
  const ofSeeming = since.isUnauthorized === true ? ['DM-AUTH-1', 'DM-AUTH-2'] : ofAllowed;
  // nobody would blame a write for what was read otherwise after it
  const ofWrites = [...contents.replace, ...contents.patch, ...contents.create[scope.kind.name]];
  const ofReads = own.filter((id) => id === 'DM-GET-1' || !ofWrites.includes(id));
  return [...new Set([...ofReads, ...ofSeeming])].slice(0, 3);
}
