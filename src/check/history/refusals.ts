import { refused } from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import { writes } from '../../model/act.ts';
import type { Told } from './history.ts';
import { methodOf } from './plan.ts';
import type { HistoryRule } from './rule.ts';

/** A write that was refused, and the GET right after it that shows what it was to be done to. */
export interface Refusal {
  /** `PUT 404` */
  readonly answer: string;
  readonly exchanges: readonly [refused: Exchange, get: Exchange];
}

/** What a rule speaks of that was refused although GET shows what it was to be done to: nothing is exercised by it. */
export function refusalsIn(
  { clauses }: HistoryRule,
  type: string,
  { acts, judgement, history }: Pick<Told, 'acts' | 'judgement' | 'history'>,
): readonly Refusal[] {
  return acts.flatMap((act, step): readonly Refusal[] => {
    const { operation, about } = act;
    const isMeant = clauses.some(({ after }) => after.includes(operation));
    // what was no JSON tells nothing of what the target takes
    const isRefused = act.fate === 'refused' && act.isCutOff !== true && judgement.lives[step] === 'alive';
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
 * What a target says most often to what a rule speaks of, in a sentence.
 * @param answer - as in a `Refusal`
 * @param advice - what the profile has to say for that
 */
export function saysOfRefusals(answer: string, times: number, advice?: string): string {
  const [method, status] = answer.split(' ');
  const asIf = status === '404' || status === '410' ? ', as if it were not there' : '';
  return `${method} to a resource that GET shows was answered with status ${status}${asIf}, ${times === 1 ? 'once' : `${times} times`}${advice === undefined ? '' : `: ${advice}`}.`;
}
