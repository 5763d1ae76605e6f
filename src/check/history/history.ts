import fc from 'fast-check';
import { cantTell, failed, passed, type Verdict } from '../../evidence/verdict.ts';
import { textOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Deviation } from '../../model/deviation.ts';
import type { LearntType } from '../../resource/place.ts';
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
import { perform, type Settles } from './perform.ts';
import { methodFor, type Plan } from './plan.ts';
import { type HistoryRule, isBrokenBy, timesExercised } from './rule.ts';
import { named } from './sentences.ts';
import { statesIn } from './states.ts';
import { tagsIn } from './tags.ts';
import { type History, type Told, told } from './told.ts';

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
