import fc from 'fast-check';
import { cantTell, failed, passed, type Verdict } from '../../evidence/verdict.ts';
import { textOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import { minimalSubset } from '../../minimal-subset.ts';
import type { Act } from '../../model/act.ts';
import type { Deviation, Held, Judgement } from '../../model/deviation.ts';
import { judge } from '../../model/judge.ts';
import type { Values } from '../../model/values.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { LearntType, Place } from '../../resource/place.ts';
import { sameField } from '../../resource/representation/difference.ts';
import { objectIfBroken } from '../expectations.ts';
import {
  type Case,
  type Entry,
  historyCase,
  type Judging,
  type ProbeCheck,
  type ProbeRule,
  type Probing,
  probeRequirement,
  type Sighting,
} from '../requirement.ts';
import { actsOf } from './acts.ts';
import { type Blamed, blame, suspectsOf } from './blame.ts';
import { heldAgainstGet } from './brackets.ts';
import { perform, type Settles } from './perform.ts';
import type { Performed } from './performed.ts';
import { methodFor, type Plan } from './plan.ts';
import { type HistoryRule, isBrokenBy, timesExercised } from './rule.ts';
import { named } from './sentences.ts';
import { statesIn } from './states.ts';
import { isOfAnother, tagsIn } from './tags.ts';

/** What was done and seen in a history, and where responses show the types that take part. */
export interface History extends Performed {
  readonly places: Readonly<Record<string, readonly Place[]>>;
}

/** What a requirement declares that is decided by histories. */
type HistoryEntry = Entry &
  Pick<ProbeRule, 'about' | 'needs' | 'unless' | 'atFixedPaths'> &
  HistoryRule & {
    /** The server errors, in a trial of any check, that break this rule. */
    breakdowns?(seen: Sighting): readonly Exchange[];
  };

/** Declares a requirement that every history of a run decides, whatever the history was made for. */
export function historyRequirement({
  clauses,
  says,
  breakdowns,
  ...entry
}: HistoryEntry): ProbeCheck<Case, Plan, History | Exchange> {
  const rule = { clauses, says };
  return probeRequirement<Case, Plan, History | Exchange>({
    ...entry,
    cases: () => [],
    samples: 'few',
    alone: true,
    sample: () => fc.constant([]),
    history: rule,
    probe: (probing) => performed(probing),
    ...(breakdowns === undefined ? {} : { watch: breakdowns }),
    judge: (trace, judging) =>
      isHistory(trace) ? judgedBy(rule, trace, judging) : (objectIfBroken(trace) ?? passed()),
  });
}

/** Lets every history of a run also decide a requirement that sends requests of its own. */
export function alsoByHistories<C extends Case, S, T>(
  check: ProbeCheck<C, S, T>,
  history: HistoryRule,
): ProbeCheck<C, S | Plan, T | History> {
  return {
    ...check,
    history,
    probe: (probing) =>
      probing.case.name === historyCase.name
        ? performed(probing as Probing<Case, Plan>)
        : check.probe(probing as Probing<C, S>),
    judge: (trace, judging) =>
      // what `watch` finds in a history is not itself a history
      isHistory(trace)
        ? judgedBy(history, trace, judging as Judging<Case, Plan>)
        : check.judge(trace as T, judging as Judging<C, S>),
  };
}

function isHistory(trace: unknown): trace is History {
  return typeof trace === 'object' && trace !== null && 'nonce' in trace && 'done' in trace;
}

function judgedBy(rule: HistoryRule, trace: History, judging: Judging<Case, Plan>): Verdict {
  const { sample, type, types = new Map() } = judging;
  const what = told(sample, trace, types);
  const verdict = judged(rule, what, type);
  if (verdict.outcome !== 'passed' && verdict.outcome !== 'failed') return verdict;
  return { ...verdict, states: statesIn(what.acts, trace, what.values) };
}

/** Carries out a plan with the company that a resource belongs to, or with the resource alone if it has none. */
export async function performed(
  { resource, sample, credentials }: Probing<Case, Plan>,
  settles: Settles = 'each',
): Promise<History> {
  const resources = resource.company ?? new Map([[resource.type.name, resource]]);
  const places = Object.fromEntries([...resources].map(([name, { type }]) => [name, type.places] as const));
  const access = { resources, aside: resource.aside, credentials };
  return { ...(await perform(sample, access, settles)), places };
}

/** What a history tells, judged by the model. */
export interface Told {
  readonly acts: readonly Act[];
  readonly judgement: Judgement;
  /** Each deviation with the step blamed for it. */
  readonly blamed: readonly Blamed[];
  readonly history: History;
  /** How the model compares values. */
  readonly values: Values;
}

/** Declared types by name. */
type Types = ReadonlyMap<string, ResourceType>;

/** @param types - as declared; the history says where responses show them */
export function told(plan: Plan, history: History, types: Types): Told {
  const learnt = learntIn(history, types);
  return toldOf(plan, { history, acts: actsOf(plan, history, learnt) }, learnt);
}

/**
 * The fewest steps of a history that still exercise a rule, as far as the record tells; on resources of the type itself, if
 * the history exercises the rule on any of them.
 */
export async function leastExercising(
  rule: HistoryRule,
  typeName: string,
  plan: Plan,
  { history, acts, types }: Pick<Told, 'history' | 'acts'> & { readonly types: Types },
): Promise<Plan> {
  const learnt = learntIn(history, types);
  const exercises = (steps: readonly number[], isMeant: (held: Held) => boolean) => {
    const done = steps.map((step) => history.done[step] as Performed['done'][number]);
    const some = { history: { ...history, done }, acts: steps.map((step) => acts[step] as Act) };
    const what = toldOf(only(plan, steps), some, learnt);
    const held = what.judgement.held.filter(isMeant);
    return timesExercised(rule, typeName, what.acts, { ...what.judgement, held }) > 0;
  };
  const own = new Set(acts.flatMap(({ type, about }) => (type === typeName ? about : [])));
  const isOwn = ({ about }: Held) => own.has(about);
  const isMeant = exercises([...plan.keys()], isOwn) ? isOwn : () => true;
  // steps at the end are left out first; a step that makes a resource takes those that use it along
  const steps = await minimalSubset([...plan.keys()].reverse(), (some) =>
    exercises(possible(plan, some), isMeant),
  );
  // a rest exercises nothing
  return only(plan, possible(plan, steps)).map(({ restMs, ...step }) => step);
}

/** Those of the given steps that are possible without the others, in order: none uses a resource whose creation is left out. */
function possible(plan: Plan, steps: readonly number[]): readonly number[] {
  const left = new Set(steps);
  const unmade = plan.flatMap(({ operation, about }, step) =>
    operation === 'create' && !left.has(step) ? about : [],
  );
  const missing = new Set(unmade);
  return [...plan.keys()].filter(
    (step) => left.has(step) && plan[step]?.about.every((name) => !missing.has(name)) === true,
  );
}

function only(plan: Plan, steps: readonly number[]): Plan {
  return plan.filter((_, index) => steps.includes(index));
}

function learntIn({ places: all }: History, types: Types): ReadonlyMap<string, LearntType> {
  return new Map(
    Object.entries(all).flatMap(([name, places]): readonly (readonly [string, LearntType])[] => {
      const type = types.get(name);
      return type === undefined ? [] : [[name, { ...type, places }]];
    }),
  );
}

function toldOf(
  plan: Plan,
  { history, acts }: Pick<Told, 'history' | 'acts'>,
  learnt: ReadonlyMap<string, LearntType>,
): Told {
  const of = heldAgainstGet(plan, history);
  const values = valuesIn(history, learnt);
  const model = judge(acts, values);
  const judgement = {
    lives: model.lives,
    deviations: [...model.deviations, ...of.deviations],
    held: [...model.held, ...of.held],
  };
  const blamed = judgement.deviations.flatMap(
    (deviation) => blame(suspectsOf(deviation, acts, judgement)) ?? [],
  );
  return { acts, judgement, blamed, history, values };
}

function valuesIn({ nonce }: History, learnt: ReadonlyMap<string, LearntType>): Values {
  return {
    same(typeName, field, one, other) {
      const type = learnt.get(typeName);
      return type !== undefined && sameField(field, one as Json, other as Json, type);
    },
    tagsIn: (value) => tagsIn(value, nonce),
    isOfAnother: (value) => isOfAnother(value, nonce),
  };
}

function judged(rule: HistoryRule, what: Told, type: LearntType): Verdict {
  const broken = what.blamed.find((each) => each.act.type === type.name && isBrokenBy(rule, each));
  if (broken !== undefined) {
    const { deviation } = broken;
    return failed(
      rule.says(broken, methodFor(broken.act.operation, type)),
      named(deviation, deviation.expected),
      named(deviation, deviation.observed),
      exchangeAt(what.history, deviation),
    );
  }
  return timesExercised(rule, type.name, what.acts, what.judgement) > 0
    ? passed()
    : cantTell('The history never exercised the rule.');
}

/** The exchange that shows a deviation: for a list, the page with what must not be there, since nothing else leads to it. */
function exchangeAt({ done, nonce }: History, { step, observed }: Deviation): Exchange | undefined {
  const { exchanges = [] } = done[step] ?? {};
  const tags = tagsIn(observed, nonce);
  const shows = ({ response }: Exchange) =>
    response !== undefined && tagsIn(textOf(response.content), nonce).some((tag) => tags.includes(tag));
  return (exchanges.length > 1 ? exchanges.find(shows) : undefined) ?? exchanges[0];
}
