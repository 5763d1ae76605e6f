import type { Settles } from '../../check/history/perform.ts';
import { isPlainStep, type Plan, rests, type Step, withoutStepsOf } from '../../check/history/plan.ts';
import type { Deviation } from '../../model/deviation.ts';
import { cutAfterCause, type Looked, lookFor } from './cause.ts';
import { type Finding, likeIn, sameIn } from './finding.ts';
import type { CarryOut, Pursued, Pursuing } from './pursuing.ts';
import { plainer, plainerForms, type Reductions, shorter, smaller, withoutLooks } from './reductions.ts';
import { shrunk } from './shrunk.ts';

/**
 * How often a plan is carried out again to reproduce a deviation: less often if some rule is known to be broken, since that may
 * have caused it from another history; and only in its two forms if it rests, which takes seconds each time.
 */
const mostReplays = { usually: 6, besideBroken: 3, resting: 1 };

/**
 * Finds the step that caused a deviation, and the smallest plan that shows it: first with a look after each step, so that the
 * first step after which it shows is the cause; if the looks hide it, without them.
 * @param most - how often the plan is carried out again at most
 * @returns undefined if the deviation does not show again, nothing if no rule forbids it, and the plan as it is if the rule is
 *   already known to be broken
 */
export async function pursue(
  plan: Plan,
  deviation: Deviation,
  pursuing: Pursuing,
  most = mostReplaysOf(plan, pursuing),
): Promise<readonly Pursued[] | undefined> {
  const turns = turnsOf(levelled(plan), deviation);
  for (let replay = 0; replay < most && !pursuing.isSpent(); replay += 1) {
    for (const tried of turns[replay % turns.length] ?? []) {
      const found = likeIn(await pursuing.carryOut(tried.form(tried.plan)), deviation);
      const pursued = found && (await least(...(await startOf(tried, found, pursuing)), pursuing));
      if (pursued !== undefined) return pursued;
    }
  }
  return undefined;
}

/** How many further resources are made at most for the numbers of two types to be level again: by now, many are there of one type only. */
const mostFurther = 10_000;

function levelled(plan: Plan): Plan {
  return plan.map((step) =>
    step.level === undefined ? step : { ...step, level: { ...step.level, most: mostFurther } },
  );
}

function mostReplaysOf(plan: Plan, pursuing: Pick<Pursuing, 'hasBroken'>): number {
  if (rests(plan)) return mostReplays.resting;
  return pursuing.hasBroken() ? mostReplays.besideBroken : mostReplays.usually;
}

/** What is carried out in each turn of those that a deviation gets to show again. */
function turnsOf(
  plan: Plan,
  deviation: Deviation,
): readonly (readonly { readonly plan: Plan; readonly form: Found['form'] }[])[] {
  const isOfHead = deviation.kind === 'unlike GET';
  const usual = { plan: isOfHead ? aroundHead(plan, deviation) : plan, form: asItIs };
  // looks tell nothing more about what HEAD showed
  const both = isOfHead
    ? [usual, { plan, form: asItIs }]
    : [{ plan, form: (each: Plan) => withLooks(each, deviation) }, usual];
  // beside other histories, its requests may have gone over several connections
  const onAnotherConnection = usual.plan.map((step): Step => ({ ...step, connection: 'another' }));
  return [both, [usual, { ...usual, plan: onAnotherConnection }], [usual]];
}

/** The steps that made the resource of a HEAD, and the requests to it right before and after that HEAD. */
function aroundHead(plan: Plan, { about, step }: Deviation): Plan {
  const own = [...plan.entries()].filter(([, each]) => each.about.includes(about));
  const at = own.findIndex(([index]) => index === step);
  return own.filter((_, index) => index < 2 || Math.abs(index - at) <= 2).map(([, each]) => each);
}

/** Where to begin to make a plan smaller: if it has no looks that tell the cause, with what is left of it up to the cause. */
async function startOf(
  { plan, form }: { readonly plan: Plan; readonly form: Found['form'] },
  found: Finding,
  pursuing: Pursuing,
): Promise<readonly [Plan, Found]> {
  const { rule, blamed } = found;
  const isKnown = rule !== undefined && pursuing.isKnown(rule, blamed.act.type);
  const cut = form === asItIs && !isKnown ? await cutAfterCause(plan, found, pursuing) : undefined;
  return cut === undefined ? [plan, { found, form }] : [cut.plan, { found: cut.found, form }];
}

interface Found {
  readonly found: Finding;
  /** The form of a plan in which it was found. */
  readonly form: (plan: Plan) => Plan;
}

/**
 * The smallest plan that shows a finding; the plan as it is if the rule is known to be broken; nothing if no rule forbids it.
 * @returns undefined if not even the whole plan shows it by itself, since something before the plan has a part in it
 */
async function least(
  plan: Plan,
  { found: { rule, blamed }, form }: Found,
  pursuing: Pursuing,
  isLast = false,
): Promise<readonly Pursued[] | undefined> {
  const { carryOut, isKnown, plainOf, freeTextsOf, isSpent } = pursuing;
  const { type } = blamed.act;
  if (rule === undefined) return [];
  if (isKnown(rule, type)) return [{ rule, type, plan }];
  const shows = async (candidate: Plan, settles: Settles = 'none') =>
    sameIn(await carryOut(candidate, settles), { rule, blamed }) !== undefined;
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
  // a plan that is too small by itself may have shown it because of what an earlier attempt left at the target
  const isWhole = isSpent() || (await showsSome(form(first), shows));
  if (!isWhole && !(await showsSome(form(plan), shows))) return undefined;
  const smallest = isWhole
    ? first
    : await smallestBy(async (candidate) => (await shows(candidate)) && (await shows(candidate)));
  // in a long history, without looks or with an unanswered one, the wrong step may have been blamed
  const again = isLast ? undefined : await lookedAt(smallest, { found: { rule, blamed }, form }, carryOut);
  if (again !== undefined && again.found.rule !== rule) return least(again.plan, again, pursuing, true);
  const certain = await shrunk(form(smallest), { shows, kinds: [withoutLooks], isSpent });
  const without = isLast ? undefined : await withoutCulprit(certain, { rule, blamed }, carryOut);
  return without === undefined
    ? [{ rule, type, plan: isSpent() ? certain : await connected(certain, shows) }]
    : least(without.plan, { found: without.found, form: asItIs }, pursuing, true);
}

/** The plan, with the steps marked that must be on the same connection as the one before them; none if each may have one of its own. */
async function connected(plan: Plan, shows: (candidate: Plan) => Promise<boolean>): Promise<Plan> {
  const onOwnConnections = (steps: Plan, isMeant: (index: number) => boolean): Plan =>
    steps.map((step, index) => (isMeant(index) ? { connection: 'own', ...step } : step));
  const isShownApart = () => shows(onOwnConnections(plan, () => true));
  // what shows only now and then proves nothing
  if ((await isShownApart()) || !(await shows(plan)) || (await isShownApart())) return plan;
  let marked = plan;
  for (const [index, step] of plan.entries()) {
    if (index === 0 || step.connection !== undefined) continue;
    if (!(await shows(onOwnConnections(marked, (at) => at === index))))
      marked = marked.map((each, at) => (at === index ? { ...each, connection: 'same' } : each));
  }
  return marked;
}

/** Whether a plan shows it in at least one of several attempts, none of which comes right after another plan. */
async function showsSome(plan: Plan, shows: (candidate: Plan) => Promise<boolean>): Promise<boolean> {
  await shows(plan);
  for (let replay = 0; replay < mostReplays.usually; replay += 1) if (await shows(plan)) return true;
  return false;
}

/** The deviation if looks do not hide it: looks after each step, or else the last single one between the possible causes. */
async function lookedAt(
  plan: Plan,
  { found, form }: Found,
  carryOut: CarryOut,
): Promise<(Found & { readonly plan: Plan }) | undefined> {
  const bare = form(plan);
  // where steps were left out, it may show at another resource
  const { deviation } = (sameIn(await carryOut(bare), found) ?? found).blamed;
  const looking = (each: Plan) => withLooks(each, deviation);
  const again = likeIn(await carryOut(looking(plan)), deviation);
  if (again !== undefined) return { plan, found: again, form: looking };
  for (const step of deviation.suspects.slice(0, -1).reverse()) {
    const looked = [...bare.slice(0, step + 1), lookFor(deviation), ...bare.slice(step + 1)];
    const left = likeIn(await carryOut(looked), deviation);
    if (left !== undefined) return { plan: looked, found: left, form: asItIs };
  }
  return undefined;
}

/** The deviation if it shows without the blamed step, too: then something else caused it. */
async function withoutCulprit(
  plan: Plan,
  found: Finding,
  carryOut: CarryOut,
): Promise<{ readonly plan: Plan; readonly found: Finding } | undefined> {
  const culprit = sameIn(await carryOut(plan), found);
  if (culprit === undefined) return undefined;
  const left = withoutStepsOf(plan, (_, index) => index === culprit.blamed.step);
  const other = likeIn(await carryOut(left), culprit.blamed.deviation);
  return other === undefined ? undefined : { plan: left, found: other };
}

function asItIs(plan: Plan): Plan {
  return plan;
}

/** Looks twice after each step: a deviation at the second look only was caused by a look. */
function withLooks(plan: Plan, { about, type, kind }: Looked): Plan {
  const look = lookFor({ about, type, kind });
  let isMade = kind === 'extra resource';
  return plan.flatMap((step) => {
    isMade ||= step.about.includes(about);
    const isLook = isPlainStep(step) && step.operation === look.operation && step.about[0] === look.about[0];
    return isMade && !isLook ? [step, look, look] : [step];
  });
}
