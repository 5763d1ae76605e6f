import type { Result } from '../check/result.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Outcome } from '../spec/outcome.ts';
import type { Level } from '../spec/requirement.ts';
import type { Observation, Report } from './report.ts';

/** What became of one requirement for one resource type between two runs. */
export interface Change {
  readonly requirement: string;
  readonly resource: string;
  readonly level: Level;
  /** `absent`: the run did not ask. */
  readonly before: Outcome | 'absent';
  readonly after: Outcome | 'absent';
  readonly reason?: string;
}

export interface ChangedObservation {
  readonly gap: string;
  readonly resource: string;
  readonly before: string;
  readonly after: string;
}

/** Medians over the exchanges that the reports show, in ms. */
export interface Slower {
  readonly method: string;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** What changed between two reports. */
export interface Comparison {
  readonly worse: readonly Change[];
  readonly better: readonly Change[];
  readonly observations: readonly ChangedObservation[];
  readonly slower: readonly Slower[];
}

/** @param before - the report to compare with, of whatever target */
export function compare(before: Report, after: Report): Comparison {
  const changes = changesBetween(before.results, after.results);
  return {
    worse: changes.filter((change) => rank(change.after) > rank(change.before)),
    better: changes.filter((change) => rank(change.after) < rank(change.before)),
    observations: observationsBetween(before.observations, after.observations),
    slower: slowerIn(latencies(before), latencies(after)),
  };
}

const ranks: Readonly<Record<Outcome, number>> = {
  passed: 0,
  inapplicable: 0,
  cantTell: 1,
  untested: 1,
  failed: 2,
};

/** What was not asked before is new, and what is not asked any more is not known to hold. */
function rank(outcome: Change['after']): number {
  return outcome === 'absent' ? 1 : ranks[outcome];
}

/** Every outcome that differs, whether for better or worse. */
export function changesBetween(before: readonly Result[], after: readonly Result[]): readonly Change[] {
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

function keyOf({ requirement, resource }: Pick<Result, 'requirement' | 'resource'>): string {
  return `${requirement} ${resource}`;
}

function observationsBetween(
  before: readonly Observation[],
  after: readonly Observation[],
): readonly ChangedObservation[] {
  return after.flatMap(({ gap, resource = '', observed }) => {
    const old = before.find((each) => each.gap === gap && (each.resource ?? '') === resource);
    return old === undefined || old.observed === observed
      ? []
      : [{ gap, resource, before: old.observed, after: observed }];
  });
}

/** Twice as slow, and by more than anybody's clock and network waver. */
const slowerBy = { factor: 2, ms: 20 } as const;

function slowerIn(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly Slower[] {
  return [...after].flatMap(([method, afterMs]) => {
    const beforeMs = before.get(method);
    if (beforeMs === undefined) return [];
    const isSlower = afterMs > beforeMs * slowerBy.factor && afterMs > beforeMs + slowerBy.ms;
    return isSlower ? [{ method, beforeMs, afterMs }] : [];
  });
}

function latencies(report: Report): ReadonlyMap<string, number> {
  const byMethod = Map.groupBy(exchangesIn(report), ({ request }) => request.method);
  return new Map([...byMethod].map(([method, exchanges]) => [method, medianOf(exchanges)]));
}

/** Every exchange that a report shows, once. */
export function exchangesIn({ results, observations }: Report): readonly Exchange[] {
  const all = [
    ...results.flatMap((result) =>
      result.outcome === 'failed' ? result.counterexample.exchanges : (result.witness ?? []),
    ),
    ...observations.flatMap(({ exchanges }) => exchanges),
  ];
  return [...new Map(all.map((exchange) => [exchange.id, exchange])).values()];
}

function medianOf(exchanges: readonly Exchange[]): number {
  const sorted = exchanges.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
