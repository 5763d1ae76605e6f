import { isDeferred, isUnavailable } from '../../http/exchange/answer.ts';
import { changesMeaning } from '../../http/exchange/asked-fields.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { writes } from '../../model/act.ts';
import type { Deviation, Held } from '../../model/deviation.ts';
import type { Life } from '../../model/knowledge.ts';
import { type Bracket as Around, comparable, disputesIn } from '../head/bracket.ts';
import { all, anotherStatus, contradictions, omissions, type Rule, steadily } from '../head/disputes.ts';
import { describesContent, namesIn, omissible } from '../head/fields.ts';
import type { Performed } from './performed.ts';
import { formOf, type Plan, type Step } from './plan.ts';

/** HEAD must match GET in everything that the two GETs around it agree about. */
export const asGet: Rule = steadily(all(anotherStatus, contradictions(new Set()), omissions(omissible)));

/**
 * The same for a HEAD before both GETs, but only for the status and what describes the content: fields about the exchange,
 * such as those of a cache, may differ for the first request.
 */
export const asGetAfterIt: Rule = (head, gets) =>
  asGet(head, gets).filter(({ about }) => about === 'status' || describesContent(about));

/** In these lives, HEAD and GET of a resource can be compared; in any other, it may still change between them. */
export const settled: readonly Life[] = ['never made', 'existing', 'removed'];

/** HEAD of a resource between two GETs of it, or before both of them, with no write between. */
export interface Bracket extends Around {
  /** The step that was HEAD. */
  readonly step: number;
  /** What HEAD must have in common with the GETs. */
  readonly rule: Rule;
}

/** The HEAD to compare with a GET and an earlier one, if there is one. */
export function bracketAt(index: number, plan: Plan, done: Performed['done']): Bracket | undefined {
  const last = plan[index] as Step;
  if (last.operation !== 'read' || !isComparable(last)) return undefined;
  const form = JSON.stringify(formOf(last));
  const since = plan.slice(0, index).findLastIndex(({ operation }) => writes.has(operation)) + 1;
  const asked = plan
    .slice(since, index)
    .map((step, number) => ({ ...step, at: since + number }))
    .filter((step) => step.about[0] === last.about[0] && step.credential === undefined)
    .filter((step) => JSON.stringify(formOf(step)) === form)
    .map((step) => ({ ...step, exchange: done[step.at]?.exchanges[0] }));
  const { exchanges: [after] = [], further = [] } = done[index] ?? {};
  const [head, before] = headAndGet(asked);
  if (head?.exchange === undefined || before?.exchange === undefined || after === undefined) return undefined;
  // a gateway or a limit may have answered in place of the target
  const all = [before.exchange, head.exchange, after];
  if (all.some((each) => isDeferred(each) || isUnavailable(each)) || !isSteady(last, all)) return undefined;
  const rule = before.at < head.at ? asGet : asGetAfterIt;
  const around = { before: before.exchange, head: head.exchange, after, more: further };
  // a HEAD with fewer than two GETs to compare it with is not shown to match, either
  return comparable(around).length < 2 ? undefined : { step: head.at, rule, ...around };
}

type Asked = Step & { readonly at: number; readonly exchange: Exchange | undefined };

/** From the requests before a GET: a HEAD right before it and an earlier GET, or else a HEAD before the only other GET. */
function headAndGet(asked: readonly Asked[]): readonly [head?: Asked, get?: Asked] {
  const [one, last] = [asked.at(-2), asked.at(-1)];
  const get = asked.findLast(({ operation }) => operation === 'read');
  const isOnly = asked.filter(({ operation }) => operation === 'read').length === 1;
  if (get === undefined) return [];
  if (last?.operation === 'head') return [last, get];
  return one?.operation === 'head' && isOnly ? [one, get] : [];
}

/** Whether HEAD must match a GET of the same form: ranges and preferences apply to GET alone (RFC 9110 14.2). */
function isComparable({ credential, headers = [] }: Step): boolean {
  return credential === undefined && !changesMeaning(headers);
}

/** Whether a condition was evaluated each time, or never: a server may ignore it at times (RFC 9110 13.1.3). */
function isSteady({ headers = [] }: Step, all: readonly Exchange[]): boolean {
  const isConditional = headers.some(([name]) => /^if-/i.test(name));
  return !isConditional || new Set(all.map(({ response }) => response?.status)).size === 1;
}

/** Where HEAD deviates from the GETs around it, and where it was seen to match them. */
export function heldAgainstGet(
  plan: Plan,
  { done, isSettled }: Performed,
): { readonly deviations: readonly Deviation[]; readonly held: readonly Held[] } {
  const seen = plan.flatMap((_, index) => bracketAt(index, plan, done) ?? []);
  const each = seen.map((bracket) => {
    const {
      type,
      about: [about = ''],
    } = plan[bracket.step] as Step;
    const at = { about, type, step: bracket.step };
    const disputes = disputesIn(bracket, bracket.rule).filter(
      ({ settlement }) => settlement === 'settled' || (settlement !== 'moving' && !isSettled),
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
