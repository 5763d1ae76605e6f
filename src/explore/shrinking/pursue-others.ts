import type { Plan } from '../../check/history/plan.ts';
import { withItsOwn } from '../../check/history/tags.ts';
import { minimalSubset } from '../../minimal-subset.ts';
import type { Deviation } from '../../model/deviation.ts';
import type { Company } from '../plans/company.ts';
import { type Finding, isSameKind, likeIn } from './finding.ts';
import { pursue } from './pursue.ts';
import type { Pursued, Pursuing } from './pursuing.ts';

/** A plan that was carried out beside others, and when each of its steps was sent, in one sequence for all plans. */
export interface Carried {
  readonly plan: Plan;
  readonly sent: readonly number[];
}

/** How many of the histories beside it are tried alone: all together take as long as one attempt to carry them out as one. */
const mostAlone = 32;

/**
 * Like `pursue`, for a deviation that showed only beside other histories: alone, one of these may do to a resource of its own
 * what it did to that of another one.
 * @param beside - the other histories that were under way, in the order in which they began
 */
export async function pursueOthers(
  beside: readonly Pick<Carried, 'plan'>[],
  deviation: Deviation,
  pursuing: Pursuing,
): Promise<readonly Pursued[] | undefined> {
  for (const { plan } of beside.slice(-mostAlone)) {
    if (pursuing.isSpent()) break;
    const its = (await pursuing.carryOut(plan)).find((each) => isSameKind(each, deviation));
    const found = its && (await pursue(plan, its.blamed.deviation, pursuing));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Like `pursueOthers`, if none of them shows it alone. All are merged into one plan: each step in its turn, or else the others
 * right before the deviation, or before all steps that may have caused it; then as few are kept as are needed.
 * @param beside - as above
 */
export async function pursueBeside(
  own: Carried,
  { beside, deviation }: { readonly beside: readonly Carried[]; readonly deviation: Deviation },
  pursuing: Pursuing,
): Promise<readonly Pursued[] | undefined> {
  if (beside.length === 0) return undefined;
  const others = beside.map(({ plan, sent }, index) => ({ plan: renamed(plan, index + 1), sent }));
  const [first = deviation.step] = deviation.suspects;
  const looked = (merge: (some: readonly Carried[]) => Plan) => (some: readonly Carried[]) => [
    ...merge(some),
    ...looksFor(
      deviation,
      some.flatMap(({ plan }) => plan),
    ),
  ];
  const ways = [
    looked((some) => inTurn(own, some, deviation.step)),
    ...[...new Set([deviation.step, first])].map((step) => looked((some) => merged(own.plan, some, step))),
  ];
  for (const way of ways) {
    if (pursuing.isSpent()) break;
    const findings = await pursuing.carryOut(way(others));
    const seen = seenIn(findings, deviation);
    if (seen === undefined) continue;
    const like = seen.blamed.deviation;
    const shows = async (some: readonly Carried[]) =>
      likeIn(await pursuing.carryOut(way(some)), like) !== undefined;
    const needed = await minimalSubset(others, shows, pursuing.isSpent);
    const found = await pursue(way(needed), like, pursuing);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Like `pursue`, for a deviation that may need no particular other history, but any: that others are there, and that one is made,
 * read, changed or removed right before a step that may have caused it.
 */
export async function pursueInCompany(
  plan: Plan,
  { company, deviation }: { readonly company: (count: number) => Company; readonly deviation: Deviation },
  pursuing: Pursuing,
): Promise<readonly Pursued[] | undefined> {
  const around = new Set([...deviation.suspects, deviation.step]);
  const { before, turns } = company(around.size);
  const left = turns.map((turn) => renamed(turn, 1)).values();
  const there = renamed(before, 1);
  const whole = [
    ...there,
    ...plan.flatMap((step, index) => [...(around.has(index) ? (left.next().value ?? []) : []), step]),
    ...looksFor(deviation, there),
  ];
  const found = seenIn(await pursuing.carryOut(whole), deviation);
  return found && (await pursue(whole, found.blamed.deviation, pursuing));
}

/** Looks at whatever another plan is about, if what a history takes for a further resource may be one of those. */
function looksFor({ kind, type }: Deviation, other: Plan): Plan {
  if (kind !== 'extra resource') return [];
  const names = new Set(other.filter((step) => step.type === type).flatMap(({ about }) => about));
  return [...names].map((name) => ({ operation: 'read', type, about: [name], isLook: true }));
}

/**
 * What a plan that is merged from several shows of a deviation. A different resource may be the one affected (say, as the newest),
 * a shared path shows at once, and what a history took for a further resource is one of another history.
 */
function seenIn(findings: readonly Finding[], deviation: Deviation): Finding | undefined {
  return (
    likeIn(findings, deviation) ??
    findings.find((each) => isSameKind(each, deviation)) ??
    findings.find(({ rule }) => rule !== undefined)
  );
}

/** Merges plans into one: all others come before a step of the first. */
function merged(plan: Plan, others: readonly Carried[], step: number): Plan {
  return [...plan.slice(0, step), ...others.flatMap((other) => other.plan), ...plan.slice(step)];
}

/** Merges plans into one: each step in the order in which it was sent, up to a step of the first. */
function inTurn(own: Carried, others: readonly Carried[], last: number): Plan {
  const steps = [own, ...others].flatMap(({ plan, sent }) =>
    plan.map((step, index) => ({ step, at: sent[index] ?? Number.POSITIVE_INFINITY })),
  );
  const end = own.sent[last] ?? Number.POSITIVE_INFINITY;
  return steps
    .filter(({ at }) => at <= end)
    .toSorted((a, b) => a.at - b.at)
    .map(({ step }) => step);
}

/** More tags than any plan has. */
const mostTags = 10_000;

/** A plan with names and tags of its own. @param number - differs for each of the plans to be merged */
function renamed(plan: Plan, number: number): Plan {
  const other = (name: string) => `${name}/${number}`;
  return plan.map((step) => ({
    ...step,
    about: step.about.map(other),
    ...(step.items && { items: step.items.map((item) => withItsOwn(item, number * mostTags, other)) }),
  }));
}
