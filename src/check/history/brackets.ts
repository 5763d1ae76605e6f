import { isPutOff, isUnavailable } from '../../http/content.ts';
import { writes } from '../../model/act.ts';
import type { Deviation, Held } from '../../model/deviation.ts';
import type { Life } from '../../model/knowledge.ts';
import { type Bracket as Around, disputesIn } from '../head/bracket.ts';
import { all, anotherStatus, contradictions, omissions, type Rule, steadily } from '../head/disputes.ts';
import { namesIn, omissible } from '../head/fields.ts';
import type { Performance } from './perform.ts';
import { isPlain, type Plan, type Step } from './plan.ts';

/** HEAD must be as GET is, in all that two GETs around it agree about. */
export const asGet: Rule = steadily(all(anotherStatus, contradictions(new Set()), omissions(omissible)));

/** What may be known of a resource of which HEAD and GET are compared: else something may still come between them. */
export const settled: readonly Life[] = ['never', 'alive', 'gone'];

/** HEAD of a resource between two GETs of it, with no write between. */
export interface Bracket extends Around {
  /** The step that was HEAD. */
  readonly step: number;
}

/** The HEAD that a GET is the next one after, where there is a GET before it, too. */
export function bracketAt(index: number, plan: Plan, done: Performance['done']): Bracket | undefined {
  const last = plan[index] as Step;
  if (last.operation !== 'read' || !isPlain(last)) return undefined;
  const since = plan.slice(0, index).findLastIndex(({ operation }) => writes.has(operation)) + 1;
  const asked = plan
    .map((step, at) => ({ ...step, at, exchange: done[at]?.exchanges[0] }))
    .slice(since, index)
    .filter((step) => step.about[0] === last.about[0] && isPlain(step));
  const head = asked.at(-1);
  const before = asked.findLast(({ operation }) => operation === 'read')?.exchange;
  const { exchanges: [after] = [], further = [] } = done[index] ?? {};
  if (head?.operation !== 'head' || head.exchange === undefined) return undefined;
  if (before === undefined || after === undefined) return undefined;
  // a gateway or a limit may have answered in place of the target
  if ([before, head.exchange, after].some((each) => isPutOff(each) || isUnavailable(each))) return undefined;
  return { step: head.at, before, head: head.exchange, after, more: further };
}

/** What HEAD shows otherwise than the GETs around it, and where it was seen to be as they are. */
export function heldAgainstGet(
  plan: Plan,
  { done, isSettled }: Performance,
): { readonly deviations: readonly Deviation[]; readonly held: readonly Held[] } {
  const seen = plan.flatMap((_, index) => bracketAt(index, plan, done) ?? []);
  const each = seen.map((bracket) => {
    const {
      type,
      about: [about = ''],
    } = plan[bracket.step] as Step;
    const at = { about, type, step: bracket.step };
    const disputes = disputesIn(bracket, asGet).filter(
      ({ settlement }) => settlement === 'settled' || (settlement === 'open' && !isSettled),
    );
    return {
      deviations: disputes.map(
        ({ about: field, expected, observed }): Deviation => ({
          ...at,
          kind: 'unlike GET',
          field,
          suspects: [bracket.step],
          senders: [],
          expected,
          observed,
        }),
      ),
      held:
        disputes.length > 0
          ? []
          : [{ ...at, fields: compared(bracket), cleared: [bracket.step], kinds: ['unlike GET' as const] }],
    };
  });
  return {
    deviations: each.flatMap(({ deviations }) => deviations),
    held: each.flatMap(({ held }) => held),
  };
}

function compared({ after: { response } }: Bracket): readonly string[] {
  return ['status', ...namesIn(response)];
}
