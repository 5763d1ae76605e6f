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

/**
 * HEAD of a resource between two GETs of it, or before them, with no write between. A single GET after it, which is both of them
 * until further ones are sent, may show that HEAD deviates, but not that it matches.
 */
export interface Bracket extends Around {
  /** The step that was HEAD. */
  readonly step: number;
  /** What HEAD must have in common with the GETs. */
  readonly rule: Rule;
  /** Whether a single GET stands for both. */
  readonly isOfOne: boolean;
}

/** The HEAD that the requests up to a step allow to compare with GETs, if there is one. */
export function bracketAt(index: number, plan: Plan, done: Performed['done']): Bracket | undefined {
  const last = plan[index] as Step;
  const { exchanges: [answer] = [], further = [] } = done[index] ?? {};
  if (answer === undefined || !isComparable(last)) return undefined;
  if (last.operation === 'head')
    return bracketOf(last, { head: { at: index, exchange: answer }, gets: further });
  if (last.operation !== 'read') return undefined;
  const { head, before } = headAndGet(askedBefore(index, plan, done));
  return head && bracketOf(last, { head, before, gets: [answer, ...further] });
}

interface Sent {
  /** The step. */
  readonly at: number;
  readonly exchange: Exchange;
}

type Asked = Step & Sent;

/** The requests to the resource of a step, in its form, since the last write. */
function askedBefore(index: number, plan: Plan, done: Performed['done']): readonly Asked[] {
  const last = plan[index] as Step;
  const form = JSON.stringify(formOf(last));
  const since = plan.slice(0, index).findLastIndex(({ operation }) => writes.has(operation)) + 1;
  return plan
    .slice(since, index)
    .map((step, number) => ({ ...step, at: since + number }))
    .filter((step) => step.about[0] === last.about[0] && step.credential === undefined)
    .filter((step) => JSON.stringify(formOf(step)) === form)
    .flatMap((step) => {
      const exchange = done[step.at]?.exchanges[0];
      return exchange === undefined ? [] : [{ ...step, exchange }];
    });
}

/** From the requests before a GET: a HEAD right before it and an earlier GET, if any, or else a HEAD before the only other GET. */
function headAndGet(asked: readonly Asked[]): { readonly head?: Asked; readonly before?: Asked | undefined } {
  const [one, last] = [asked.at(-2), asked.at(-1)];
  const gets = asked.filter(({ operation }) => operation === 'read');
  const before = gets.at(-1);
  if (last?.operation === 'head') return { head: last, before };
  return one?.operation === 'head' && before !== undefined && gets.length === 1 ? { head: one, before } : {};
}

/** A HEAD, with a GET ahead of those of the last step, if there is one. @param step - the last one */
function bracketOf(
  step: Step,
  {
    head,
    before,
    gets,
  }: { readonly head: Sent; readonly before?: Sent | undefined; readonly gets: readonly Exchange[] },
): Bracket | undefined {
  const [first, other, ...more] = before === undefined ? gets : [before.exchange, ...gets];
  if (first === undefined) return undefined;
  const second = other ?? first;
  // a gateway or a limit may have answered in place of the target
  const all = [first, head.exchange, second];
  if (all.some((each) => isDeferred(each) || isUnavailable(each)) || !isSteady(step, all)) return undefined;
  const rule = before !== undefined && before.at < head.at ? asGet : asGetAfterIt;
  const around = { before: first, head: head.exchange, after: second, more };
  // a HEAD with fewer than two GETs to compare it with is not shown to match, either
  if (comparable(around).length < 2) return undefined;
  return { step: head.at, rule, isOfOne: other === undefined, ...around };
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
  const each = bracketsIn(plan, done).map((bracket) => {
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
        disputes.length > 0 || bracket.isOfOne
          ? []
          : [{ ...at, fields: compared(bracket), cleared: [bracket.step], kinds: ['unlike GET' as const] }],
    };
  });
  return {
    deviations: each.flatMap(({ deviations }) => deviations),
    held: each.flatMap(({ held }) => held),
  };
}

/** Each HEAD with the GETs that say most about it. */
function bracketsIn(plan: Plan, done: Performed['done']): readonly Bracket[] {
  const byHead = new Map<number, Bracket>();
  for (const index of plan.keys()) {
    const bracket = bracketAt(index, plan, done);
    const known = bracket && byHead.get(bracket.step);
    if (bracket !== undefined && (known === undefined || known.more.length <= bracket.more.length))
      byHead.set(bracket.step, bracket);
  }
  return [...byHead.values()];
}

function compared({ after: { response } }: Bracket): readonly string[] {
  return ['status', ...namesIn(response)];
}
