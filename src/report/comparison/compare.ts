import { rank } from '../../evidence/known.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Observation, Report } from '../../evidence/report.ts';
import type { Level } from '../../evidence/requirement.ts';
import { exchangesOf, keyOf, type Result } from '../../evidence/result.ts';
import type { Traffic } from '../../http/client/traffic.ts';
import { durationOf, type Exchange } from '../../http/exchange/exchange.ts';

/** How the outcome of one requirement for one resource type changed between two runs. */
export interface Change {
  readonly requirement: string;
  readonly resource: string;
  readonly level: Level;
  /** `absent`: the run was not asked for it, or did not decide it although it was. */
  readonly before: Outcome | 'absent';
  readonly after: Outcome | 'absent';
  readonly reason?: string;
}

/** A failure that shows another deviation than before: other causes, or another one of several causes. */
export interface FailsOtherwise extends Pick<Change, 'requirement' | 'resource' | 'level'> {
  /** What was seen, in a sentence. */
  readonly before: string;
  readonly after: string;
}

export interface ChangedObservation {
  readonly gap: string;
  readonly resource: string;
  readonly before: string;
  readonly after: string;
}

/** Medians in ms, over all requests if both reports have those figures, otherwise over the exchanges that they show. */
export interface Slower {
  readonly method: string;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** What changed between two reports. */
export interface Comparison {
  readonly worse: readonly Change[];
  readonly better: readonly Change[];
  /** Failed before and undecided now, which is no improvement: it may still fail. */
  readonly undecided: readonly Change[];
  /** Any other change of outcome, neither worse nor better: what passed may no longer apply. */
  readonly other: readonly Change[];
  /** Requested in only one of the two runs, so neither worse nor better. */
  readonly notAsked: readonly Change[];
  /** Neither worse nor better: a report shows one of several causes, and another seed may lead to another one. */
  readonly otherwise: readonly FailsOtherwise[];
  readonly observations: readonly ChangedObservation[];
  readonly slower: readonly Slower[];
}

/** @param before - the report to compare with, of any target */
export function compare(before: Report, after: Report): Comparison {
  const changes = changesBetween(before.results, after.results);
  const asked = new Set(before.results.filter((result) => isFor(after.run, result)).map(keyOf));
  const kinds = Map.groupBy(changes, (change) => kindOf(change, asked.has(keyOf(change))));
  return {
    worse: kinds.get('worse') ?? [],
    better: kinds.get('better') ?? [],
    undecided: kinds.get('undecided') ?? [],
    other: kinds.get('other') ?? [],
    notAsked: kinds.get('notAsked') ?? [],
    otherwise: failingOtherwise(before.results, after.results),
    observations: observationsBetween(before.observations, after.observations),
    slower: slowerIn(...latenciesOf(before, after)),
  };
}

/** @param wasAsked - whether the later run was to decide it */
function kindOf({ before, after }: Change, wasAsked: boolean) {
  const isLost = after === 'absent' && wasAsked;
  if (rank(after) > rank(before) && (after !== 'absent' || isLost)) return 'worse';
  if (before === 'absent' || after === 'absent') return isLost ? 'other' : 'notAsked';
  if (rank(after) >= rank(before)) return 'other';
  return rank(after) < rank('untested') ? 'better' : 'undecided';
}

/** Whether a run was asked to decide a result of another run, given the same resource types. */
function isFor({ only, classes, shard }: Report['run'], result: Result): boolean {
  if (shard !== undefined) return false;
  return only?.includes(result.requirement) ?? classes.includes(result.class);
}

/** Every outcome that differs, whether for better or worse. */
function changesBetween(before: readonly Result[], after: readonly Result[]): readonly Change[] {
  const old = new Map(before.map((result) => [keyOf(result), result]));
  const now = new Map(after.map((result) => [keyOf(result), result]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)];
    const either = other ?? one;
    if (either === undefined || one?.outcome === other?.outcome) return [];
    const { requirement, resource, level } = either;
    const reason = other?.reason;
    return [
      {
        requirement,
        resource,
        level,
        before: one?.outcome ?? 'absent',
        after: other?.outcome ?? 'absent',
        ...(reason === undefined ? {} : { reason }),
      },
    ];
  });
}

function failingOtherwise(before: readonly Result[], after: readonly Result[]): readonly FailsOtherwise[] {
  const old = new Map(before.map((result) => [keyOf(result), result]));
  return after.flatMap((result) => {
    const { requirement, resource, level } = result;
    const one = old.get(keyOf(result));
    if (one?.outcome !== 'failed' || result.outcome !== 'failed' || one.reason === result.reason) return [];
    return [{ requirement, resource, level, before: one.reason, after: result.reason }];
  });
}

function observationsBetween(
  before: readonly Observation[],
  after: readonly Observation[],
): readonly ChangedObservation[] {
  return after.flatMap(({ gap, resource, observed }) => {
    const old = before.find((each) => each.gap === gap && each.resource === resource);
    return old === undefined || old.observed === observed
      ? []
      : [{ gap, resource, before: old.observed, after: observed }];
  });
}

/** Twice as slow, and by more than the jitter of clock and network. */
const slowerBy = { factor: 2, ms: 20 } as const;

function slowerIn(before: Latencies, after: Latencies): readonly Slower[] {
  return [...after].flatMap(([method, afterMs]) => {
    const beforeMs = before.get(method);
    if (beforeMs === undefined) return [];
    const isSlower = afterMs > beforeMs * slowerBy.factor && afterMs > beforeMs + slowerBy.ms;
    return isSlower ? [{ method, beforeMs, afterMs }] : [];
  });
}

type Latencies = ReadonlyMap<string, number>;

function latenciesOf(before: Report, after: Report): readonly [before: Latencies, after: Latencies] {
  const { traffic: one } = before.run;
  const { traffic: other } = after.run;
  if (one === undefined || other === undefined) return [shownLatencies(before), shownLatencies(after)];
  return [allLatencies(one), allLatencies(other)];
}

function allLatencies({ methods }: Traffic): Latencies {
  return new Map(methods.map(({ method, medianMs }) => [method, medianMs]));
}

function shownLatencies(report: Report): Latencies {
  const byMethod = Map.groupBy(exchangesIn(report), ({ request }) => request.method);
  return new Map([...byMethod].map(([method, exchanges]) => [method, medianOf(exchanges)]));
}

/** Every exchange that a report shows, once. */
export function exchangesIn({ run, results, observations }: Report): readonly Exchange[] {
  const all = [
    ...results.flatMap(exchangesOf),
    ...observations.flatMap(({ exchanges }) => exchanges),
    ...(run.outage?.exchanges ?? []),
  ];
  return [...new Map(all.map((exchange) => [exchange.id, exchange])).values()];
}

function medianOf(exchanges: readonly Exchange[]): number {
  const sorted = exchanges.map(durationOf).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
