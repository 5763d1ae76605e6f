import { isDeepStrictEqual } from 'node:util';
import { UsageError } from '../errors.ts';
import { classesOf } from '../evidence/classes.ts';
import { joinedCoverage } from '../evidence/coverage.ts';
import { exceptionsOf } from '../evidence/exceptions.ts';
import { mappedOutage, outageIn, recordedOutage } from '../evidence/outage.ts';
import { renumbered } from '../evidence/record.ts';
import type { Report } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import { renumberedStates } from '../evidence/states.ts';
import type { KeptTrial } from '../evidence/trials.ts';
import { joinedTraffic } from '../http/client/traffic.ts';
import type { Exchange } from '../http/exchange/exchange.ts';

/**
 * Joins the shards of a run: the report is that of a single run, except for times, ids, and requests that each shard sends. The
 * id of the run is that of the first shard.
 * @param reports - of all shards, in any order
 * @param highest - the highest id of an exchange in each of them
 * @throws UsageError if these are not all the shards of one run
 */
export function merged(reports: readonly Report[], highest: readonly number[]): Report {
  const [first] = reports;
  if (first === undefined) throw new UsageError('There is nothing to merge. Give the folders of all shards.');
  for (const other of reports) assertSameRun(first, other);
  const parts = inOrder(reports).map((report) => {
    const by = offsetOf(reports.indexOf(report), highest);
    return { ...report, results: report.results.map((result) => shiftedResult(result, by)), by };
  });
  const requirements = interleaved(parts.map(({ requirements }) => requirements));
  const results = ordered(
    parts.flatMap(({ results }) => results),
    requirements,
  );
  const run = mergedRun(first, parts);
  const known = parts.flatMap(({ exceptions }) => exceptions.map(({ state: _, ...failure }) => failure));
  const exceptions = exceptionsOf(known, results, run.startedAt.slice(0, 10));
  // a shard is compared with its part of a baseline, the whole run with the baseline given to `merge`
  const { baseline: _, ...whole } = first;
  return {
    ...whole,
    run,
    requirements,
    classes: classesOf(results, exceptions),
    results,
    exceptions,
    coverage: joinedCoverage(parts.map(({ coverage }) => coverage)),
    observations: parts.flatMap(({ observations, by }) =>
      observations.map((each) => ({ ...each, exchanges: each.exchanges.map((one) => shifted(one, by)) })),
    ),
  };
}

/** A report, and by how much the ids of its exchanges increase. */
type Part = Report & { readonly by: number };

/** @param first - the report that says what is the same in all parts */
function mergedRun({ run: own, target }: Report, parts: readonly Part[]): Report['run'] {
  const runs = parts.map(({ run }) => run);
  // the budget of a shard is not that of the whole run
  const { outage, shard, stopped, budget, traffic, errors, evidence, ...common } = own;
  const [why] = runs.flatMap((run) => run.stopped ?? []);
  const [failure] = parts.flatMap(({ run, by }) =>
    run.outage === undefined ? [] : [mappedOutage(outageIn(run.outage), (exchange) => shifted(exchange, by))],
  );
  const allErrors = runs.flatMap((run) => run.errors ?? []);
  const figures = runs.flatMap((run) => run.traffic ?? []);
  const trials = sum(runs.map((run) => run.evidence.trials));
  return {
    ...common,
    startedAt: runs.map(({ startedAt }) => startedAt).sort()[0] ?? '',
    finishedAt:
      runs
        .map(({ finishedAt }) => finishedAt)
        .sort()
        .at(-1) ?? '',
    requests: sum(runs.map((run) => run.requests)),
    ...(figures.length === runs.length ? { traffic: joinedTraffic(figures) } : {}),
    interrupted: runs.some((run) => run.interrupted),
    ...(why === undefined ? {} : { stopped: why }),
    ...(failure === undefined ? {} : { outage: recordedOutage(failure, target.baseUrl) }),
    ...(allErrors.length === 0 ? {} : { errors: allErrors }),
    evidence: { ...evidence, trials },
    left: runs.flatMap((run) => run.left),
  };
}

/** The trials of one of several runs, with their ids in the merged one. */
export function* mergedTrials(
  trials: Iterable<KeptTrial>,
  position: number,
  highest: readonly number[],
): Generator<KeptTrial> {
  const by = offsetOf(position, highest);
  for (const { exchanges, trial, ...kept } of trials) {
    yield {
      ...kept,
      ...(trial === undefined ? {} : { trial: renumbered(trial, by) }),
      exchanges: exchanges.map((exchange) => shifted(exchange, by)),
    };
  }
}

/** @throws UsageError */
function assertSameRun({ run, target }: Report, other: Report): void {
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['seed', run.seed, other.run.seed],
    ['effort', run.effort, other.run.effort],
    ['version of rest-assay', run.toolVersion, other.run.toolVersion],
    ['list of classes', run.classes, other.run.classes],
    ['list of requirements', run.only, other.run.only],
    ['number of shards', run.shard?.of, other.run.shard?.of],
    ['evidence level', run.evidence.level, other.run.evidence.level],
    ['target', target.baseUrl, other.target.baseUrl],
    [
      'a profile',
      { ...target.declaration, name: target.profile },
      { ...other.target.declaration, name: other.target.profile },
    ],
  ];
  const differing = parts.find(([, one, two]) => !isDeepStrictEqual(one, two));
  if (differing !== undefined)
    throw new UsageError(`${other.run.id} has a different ${differing[0]}. Merge the shards of one run.`);
}

/** @throws UsageError if one is missing or given twice */
function inOrder(reports: readonly Report[]): readonly Report[] {
  const of = reports[0]?.run.shard?.of;
  if (of === undefined) throw new UsageError('These are not shards. Run each of them with --shard.');
  return Array.from({ length: of }, (_, index) => {
    const found = reports.filter(({ run }) => run.shard?.index === index + 1);
    if (found.length === 1) return found[0] as Report;
    const what = found.length === 0 ? 'is missing' : 'was given twice';
    throw new UsageError(`Shard ${index + 1} of ${of} ${what}. Give the folder of each shard, once.`);
  });
}

/** Shard i has every n-th requirement from the i-th on. */
function interleaved<T>(parts: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => row).flatMap((row) =>
    parts.flatMap((part) => part[row] ?? []),
  );
}

/** As in a single run: in the order of the requirements, with entries that have no resource at the end. */
function ordered(results: readonly Result[], requirements: Report['requirements']): readonly Result[] {
  const position = new Map<string, number>(requirements.map(({ id }, index) => [id, index]));
  const rank = ({ requirement, resource }: Result) =>
    (resource === 'none' ? requirements.length : 0) + (position.get(requirement) ?? 0);
  return results.toSorted((one, other) => rank(one) - rank(other));
}

/** Ids of exchanges count up within a run: those of a later shard continue those of the one before it. */
function offsetOf(position: number, highest: readonly number[]): number {
  return sum(highest.slice(0, position));
}

function shifted(exchange: Exchange, by: number): Exchange {
  return { ...exchange, id: exchange.id + by };
}

function shiftedResult(result: Result, by: number): Result {
  const trial = {
    ...(result.trial && { trial: renumbered(result.trial, by) }),
    ...(result.states && { states: renumberedStates(result.states, by) }),
  };
  if (result.outcome === 'failed') {
    const { counterexample } = result;
    const at = counterexample.at === undefined ? {} : { at: counterexample.at + by };
    const captures = counterexample.captures.map((each) => ({ ...each, exchange: each.exchange + by }));
    const exchanges = counterexample.exchanges.map((each) => shifted(each, by));
    return { ...result, ...trial, counterexample: { ...counterexample, ...at, captures, exchanges } };
  }
  if (result.witness === undefined) return result;
  return { ...result, ...trial, witness: result.witness.map((each) => shifted(each, by)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
