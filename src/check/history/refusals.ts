import { refused } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { writes } from '../../model/act.ts';
import { methodOf } from './plan.ts';
import type { HistoryRule } from './rule.ts';
import type { Told } from './told.ts';

/** A refused write, and the next GET, which shows the resource that the write was for. */
export interface Refusal {
  /** `PUT 404` */
  readonly answer: string;
  readonly exchanges: readonly [refused: Exchange, get: Exchange];
}

/** Writes that a rule covers, but that were refused although GET shows the resource: they do not exercise the rule. */
export function refusalsIn(
  { clauses }: HistoryRule,
  type: string,
  { acts, judgement, history }: Pick<Told, 'acts' | 'judgement' | 'history'>,
): readonly Refusal[] {
  return acts.flatMap((act, step): readonly Refusal[] => {
    const { operation, about } = act;
    const isMeant = clauses.some(({ after }) => after.includes(operation));
    // refusing what is no resource tells nothing about what the target accepts
    const isRefused =
      act.fate === 'refused' && act.isInvalid !== true && judgement.lives[step] === 'existing';
    if (!isMeant || !isRefused || act.type !== type || act.by !== undefined) return [];
    const next = acts.findIndex(
      (each, index) =>
        index > step &&
        each.about[0] === about[0] &&
        (each.operation === 'read' || writes.has(each.operation)),
    );
    const isShown = acts[next]?.operation === 'read' && acts[next]?.shown[0] !== undefined;
    const [write, get] = [step, next].map((index) => history.done[index]?.exchanges[0]);
    if (!isShown || write === undefined || get === undefined || !refused(write)) return [];
    return [{ answer: `${methodOf[operation]} ${write.response?.status}`, exchanges: [write, get] }];
  });
}

/**
 * A sentence about the most frequent refusal of writes that a rule covers.
 * @param answer - as in a `Refusal`
 * @param advice - what to declare in the profile
 */
export function saysOfRefusals(answer: string, times: number, advice?: string): string {
  const [method, status] = answer.split(' ');
  const asIf = status === '404' || status === '410' ? ', as if it were not there' : '';
  return `${method} to a resource that GET shows was answered with status ${status}${asIf}, ${times === 1 ? 'once' : `${times} times`}${advice === undefined ? '' : `: ${advice}`}.`;
}
