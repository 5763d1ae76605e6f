import type { Blamed } from '../../check/history/blame.ts';
import type { Settles } from '../../check/history/perform.ts';
import { isPlain, type Plan, type Step, withoutStepsOf } from '../../check/history/plan.ts';
import { withItsOwn } from '../../check/history/tags.ts';
import { fewest } from '../../fewest.ts';
import type { JsonObject } from '../../http/json.ts';
import type { Deviation } from '../../model/deviation.ts';
import { plainer, plainerForms, type Reductions, shorter, smaller, withoutLooks } from './reductions.ts';

/** A deviation, the step blamed for it, and the rule that forbids it, if any. */
export interface Finding {
  readonly blamed: Blamed;
  readonly rule?: string;
}

/** Carries out a plan with nothing else in flight, and says what deviates. */
export type Attempt = (plan: Plan, settles?: Settles) => Promise<readonly Finding[]>;

/** The smallest plan found that shows how acts on a type break a rule. */
export interface Pursued {
  readonly rule: string;
  readonly type: string;
  readonly plan: Plan;
}

/**
 * How often a plan is carried out again to reproduce a deviation: less often if some rule is known to be broken, since that may
 * have caused it from another history.
 */
const mostReplays = { usually: 6, besideBroken: 3 };
/** How many smaller plans are tried, and how many plainer ones. */
const mostTries = 50;

/** What pursuing a deviation needs. */
export interface Pursuing {
  readonly attempt: Attempt;
  /** Whether some rule is known to be broken. */
  hasBroken(): boolean;
  /** Whether it is already known how acts on a type break a rule: then nothing smaller is looked for. */
  isKnown(rule: string, type: string): boolean;
  /** An unremarkable content of a type. */
  plainOf(type: string): JsonObject;
  /** The fields of a type that may be any text. */
  freeTextsOf(type: string): readonly string[];
  /** Whether no more plans may be carried out: then the last one found is the smallest. */
  isSpent(): boolean;
}

/**
 * Finds the step that caused a deviation, and the smallest plan that shows it: first with a look after each step, so that the
 * first step after which it shows is the cause; if the looks hide it, without them.
 * @param most - how often it is carried out again at most
 * @returns undefined if it does not show again, nothing if no rule forbids it, and the plan as it is if it is already known
 */
export async function pursue(
  plan: Plan,
  deviation: Deviation,
  pursuing: Pursuing,
  most = pursuing.hasBroken() ? mostReplays.besideBroken : mostReplays.usually,
): Promise<readonly Pursued[] | undefined> {
  const isOfHead = deviation.kind === 'unlike GET';
  const usual = { plan: isOfHead ? aroundHead(plan, deviation) : plan, form: asItIs };
  // of what HEAD showed, no look tells more
  const both = isOfHead
    ? [usual, { plan, form: asItIs }]
    : [{ plan, form: (each: Plan) => withLooks(each, deviation) }, usual];
  for (let replay = 0; replay < most && !pursuing.isSpent(); replay += 1) {
    for (const tried of replay === 0 || replay > 2 ? both : [usual]) {
      const found = likeIn(await pursuing.attempt(tried.form(tried.plan)), deviation);
      const pursued = found && (await least(tried.plan, { found, form: tried.form }, pursuing));
      if (pursued !== undefined) return pursued;
    }
  }
  return undefined;
}

/** What made the resource of a HEAD, and the requests to it around that. */
function aroundHead(plan: Plan, { about, step }: Deviation): Plan {
  const own = [...plan.entries()].filter(([, each]) => each.about.includes(about));
  const at = own.findIndex(([index]) => index === step);
  return own.filter((_, index) => index < 2 || Math.abs(index - at) <= 2).map(([, each]) => each);
}

interface Found {
  readonly found: Finding;
  /** The form of a plan in which it was found. */
  readonly form: (plan: Plan) => Plan;
}

/**
 * The smallest plan that shows a finding; the plan as it is if that is already known; nothing if no rule forbids it.
 * @returns undefined if not even the whole plan shows it by itself, since something that came before it has a part in it
 */
async function least(
  plan: Plan,
  { found: { rule, blamed }, form }: Found,
  pursuing: Pursuing,
  isLast = false,
): Promise<readonly Pursued[] | undefined> {
  const { attempt, isKnown, plainOf, freeTextsOf, isSpent } = pursuing;
  const { type } = blamed.act;
  if (rule === undefined) return [];
  if (isKnown(rule, type)) return [{ rule, type, plan }];
  const shows = async (candidate: Plan, settles: Settles = 'none') =>
    (await attempt(candidate, settles)).some((each) => each.rule === rule && isSame(each.blamed, blamed));
  // a value that HEAD shows may be one of several that GETs alternate between
  if (blamed.deviation.kind === 'unlike GET' && !(await shows(form(plan), blamed.deviation.step))) return [];
  const smallestBy = async (isShown: (candidate: Plan) => Promise<boolean>) => {
    const showsIn = (candidate: Plan) => isShown(form(candidate));
    const by = (from: Plan, kinds: readonly Reductions[]) => shrunk(from, { shows: showsIn, kinds, isSpent });
    const few = await by(plan, smaller);
    const formed = await by(few, [plainerForms]);
    const plain = await by(formed, [plainer(plainOf)]);
    // a plan with plain values and requests may need fewer steps, since nothing remarkable has to be written first
    const fewer = plain === few ? plain : await by(plain, smaller);
    return by(fewer, [shorter(freeTextsOf)]);
  };
  const first = await smallestBy(shows);
  // what an earlier attempt left at the target may have shown in a plan that is too small by itself
  const isWhole = isSpent() || (await showsSome(form(first), shows));
  if (!isWhole && !(await showsSome(form(plan), shows))) return undefined;
  const smallest = isWhole
    ? first
    : await smallestBy(async (candidate) => (await shows(candidate)) && (await shows(candidate)));
  // in a long history, without looks or with an unanswered one, the wrong step may have been blamed
  const again = isLast ? undefined : await lookedAt(smallest, { found: { rule, blamed }, form }, attempt);
  if (again !== undefined && again.found.rule !== rule) return least(again.plan, again, pursuing, true);
  const certain = await shrunk(form(smallest), { shows, kinds: [withoutLooks], isSpent });
  const without = isLast ? undefined : await withoutCulprit(certain, { rule, blamed }, attempt);
  return without === undefined
    ? [{ rule, type, plan: certain }]
    : least(without.plan, { found: without.found, form: asItIs }, pursuing, true);
}

/** Whether a plan shows it in at least one of several attempts, none of them right after another plan. */
async function showsSome(plan: Plan, shows: (candidate: Plan) => Promise<boolean>): Promise<boolean> {
  await shows(plan);
  for (let replay = 0; replay < mostReplays.usually; replay += 1) if (await shows(plan)) return true;
  return false;
}

/** The deviation where looks leave it: one after each step, or else the last one that comes between what may have caused it. */
async function lookedAt(
  plan: Plan,
  { found, form }: Found,
  attempt: Attempt,
): Promise<(Found & { readonly plan: Plan }) | undefined> {
  const { deviation } = found.blamed;
  const looking = (each: Plan) => withLooks(each, deviation);
  const again = likeIn(await attempt(looking(plan)), deviation);
  if (again !== undefined) return { plan, found: again, form: looking };
  const bare = form(plan);
  const { suspects = [] } = likeIn(await attempt(bare), deviation)?.blamed.deviation ?? {};
  for (const step of suspects.slice(0, -1).reverse()) {
    const looked = [...bare.slice(0, step + 1), lookFor(deviation), ...bare.slice(step + 1)];
    const left = likeIn(await attempt(looked), deviation);
    if (left !== undefined) return { plan: looked, found: left, form: asItIs };
  }
  return undefined;
}

/** The deviation if it shows without the blamed step, too: then something else caused it. */
async function withoutCulprit(
  plan: Plan,
  { rule, blamed }: Finding,
  attempt: Attempt,
): Promise<{ readonly plan: Plan; readonly found: Finding } | undefined> {
  const culprit = (await attempt(plan)).find((each) => each.rule === rule && isSame(each.blamed, blamed));
  if (culprit === undefined) return undefined;
  const left = withoutStepsOf(plan, (_, index) => index === culprit.blamed.step);
  const found = likeIn(await attempt(left), culprit.blamed.deviation);
  return found === undefined ? undefined : { plan: left, found };
}

/** A plan that was carried out beside others, and when each of its steps was sent, in one sequence for all plans. */
export interface Carried {
  readonly plan: Plan;
  readonly sent: readonly number[];
}

/** How many of the histories beside it are tried alone: all together take as long as one attempt to carry them out as one. */
const mostAlone = 32;

/**
 * The same for a deviation that showed only beside other histories: one of these may do alone to a resource of its own what it did to
 * that of another one.
 * @param beside - the other histories that were under way, in the order in which they began
 */
export async function pursueOthers(
  beside: readonly Pick<Carried, 'plan'>[],
  deviation: Deviation,
  pursuing: Pursuing,
): Promise<readonly Pursued[] | undefined> {
  for (const { plan } of beside.slice(-mostAlone)) {
    if (pursuing.isSpent()) break;
    const its = (await pursuing.attempt(plan)).find((each) => isSameKind(each, deviation));
    const found = its && (await pursue(plan, its.blamed.deviation, pursuing));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The same where none of them shows it alone. All are carried out as one: each step in its turn, or else the others right before the
 * deviation, or before all steps that may have caused it; and as few of them as it takes.
 * @param beside - as above
 */
export async function pursueBeside(
  own: Carried,
  { beside, deviation }: { readonly beside: readonly Carried[]; readonly deviation: Deviation },
  pursuing: Pursuing,
): Promise<readonly Pursued[] | undefined> {
  if (beside.length === 0) return undefined;
  const others = beside.map(({ plan, sent }, index) => ({ plan: apart(plan, index + 1), sent }));
  const [first = deviation.step] = deviation.suspects;
  const ways = [
    (some: readonly Carried[]) => inTurn(own, some, deviation.step),
    ...[...new Set([deviation.step, first])].map(
      (step) => (some: readonly Carried[]) => merged(own.plan, some, step),
    ),
  ];
  for (const way of ways) {
    const findings = await pursuing.attempt(way(others));
    // in one plan, another resource may be the newest or the next one, and a shared path shows at once
    const seen =
      likeIn(findings, deviation) ?? findings.find((each) => isSameKind(each, deviation) || isOfTwo(each));
    if (seen === undefined) continue;
    const like = seen.blamed.deviation;
    const shows = async (some: readonly Carried[]) =>
      likeIn(await pursuing.attempt(way(some)), like) !== undefined;
    const needed = await fewest(others, shows, pursuing.isSpent);
    const found = await pursue(way(needed), like, pursuing);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a rule forbids a finding that is of the same kind as a deviation, at a resource of the same type. */
function isSameKind({ rule, blamed }: Finding, { kind, type }: Deviation): boolean {
  return rule !== undefined && blamed.deviation.kind === kind && blamed.deviation.type === type;
}

/** Whether a finding, forbidden by a rule, is one identifier for two resources. */
function isOfTwo({ rule, blamed: { deviation } }: Finding): boolean {
  return rule !== undefined && deviation.kind === 'shared';
}

/** The finding that resembles a deviation; an unsteady one may show as another kind. */
function likeIn(findings: readonly Finding[], { about, kind, field }: Deviation): Finding | undefined {
  const isLike = ({ blamed: { deviation } }: Finding) =>
    (deviation.kind === kind || deviation.kind === 'unsteady') && deviation.about === about;
  return (
    findings.find((each) => isLike(each) && each.blamed.deviation.field === field) ?? findings.find(isLike)
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

/** A plan with names and tags that no other of several plans has. */
function apart(plan: Plan, number: number): Plan {
  const renamed = (name: string) => `${name}/${number}`;
  return plan.map((step) => ({
    ...step,
    about: step.about.map(renamed),
    ...(step.items && { items: step.items.map((item) => withItsOwn(item, number * mostTags, renamed)) }),
  }));
}

function asItIs(plan: Plan): Plan {
  return plan;
}

type Seen = Pick<Deviation, 'about' | 'type' | 'kind'>;

/** A look at the resource that deviates, or for further ones. */
function lookFor({ about, type, kind }: Seen): Step {
  return kind === 'extra'
    ? { operation: 'list', type, about: [], isLook: true }
    : { operation: 'read', type, about: [about], isLook: true };
}

/** Looks twice after each step: a deviation at the second look only was caused by a look. */
function withLooks(plan: Plan, { about, type, kind }: Seen): Plan {
  const look = lookFor({ about, type, kind });
  let isMade = kind === 'extra';
  return plan.flatMap((step) => {
    isMade ||= step.about.includes(about);
    const isLook = isPlain(step) && step.operation === look.operation && step.about[0] === look.about[0];
    return isMade && !isLook ? [step, look, look] : [step];
  });
}

interface Shrinking {
  readonly shows: (candidate: Plan) => Promise<boolean>;
  readonly kinds: readonly Reductions[];
  readonly isSpent: Pursuing['isSpent'];
}

/** The smallest plan that a number of tries finds; after each success all reductions are tried again. */
async function shrunk(plan: Plan, { shows, kinds, isSpent }: Shrinking): Promise<Plan> {
  const tried = new Set<string>();
  const pass = async (smallest: Plan, reductions: Reductions): Promise<Plan> => {
    let least = smallest;
    let candidates = Iterator.from(reductions(least));
    for (let index = 0; tried.size < mostTries && !isSpent(); ) {
      const { value: candidate } = candidates.next();
      if (candidate === undefined) break;
      const key = JSON.stringify(candidate);
      const isNew = !tried.has(key);
      tried.add(key);
      if (isNew && (await shows(candidate))) {
        least = candidate;
        candidates = Iterator.from(reductions(least)).drop(index);
      } else index += 1;
    }
    return least;
  };
  for (let smallest = plan; ; ) {
    const before = smallest;
    for (const reductions of kinds) smallest = await pass(smallest, reductions);
    if (smallest === before) return smallest;
  }
}

/** Whether two deviations are of the same kind, after acts on the same type. */
function isSame(one: Blamed, other: Blamed): boolean {
  return (
    one.act.type === other.act.type &&
    one.deviation.type === other.deviation.type &&
    one.deviation.kind === other.deviation.kind &&
    (one.deviation.kind !== 'unlike GET' || one.deviation.field === other.deviation.field)
  );
}
