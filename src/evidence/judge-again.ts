import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../http/exchange.ts';
import type { TrialRecord } from './record.ts';
import type { Report } from './report.ts';
import { keyOf, type Result } from './result.ts';
import { noExchange, noSituation } from './tally.ts';
import type { Verdict } from './verdict.ts';

/** Judges a trial again; hands over what a judge throws. */
export type Judge = (trial: TrialRecord, exchanges: readonly Exchange[]) => Verdict | Error;

/** What knows the requirements of a report, and so can judge its evidence again. */
export interface Judges {
  /** The judge of a requirement at a resource type; undefined where either is unknown here. */
  judgeOf(about: Pick<Result, 'requirement' | 'resource'>): Judge | undefined;
  /** Whether the trials of other requirements decide it: of those of its own some alone are kept. */
  isByExchange(about: Pick<Result, 'requirement'>): boolean;
  /** Whether a result follows from what the report says of its resource type, and of nothing else. */
  isDeclared(result: Result): boolean;
}

/** What judging a report again came to. */
export interface ReportJudgement {
  /** How many results were judged again. */
  readonly judged: number;
  /** How many need no evidence: the profile's declaration says as much. */
  readonly declared: number;
  /** Those that could not be judged: nothing was judged then, not all of it was kept, or the check is unknown. */
  readonly unjudged: readonly string[];
  /** The results that do not follow from the recorded exchanges, each in one line. */
  readonly complaints: readonly string[];
}

/** Judges each result of a report again, from nothing but what is recorded in it. */
export function judgeReportAgain(
  report: Pick<Report, 'results'>,
  { judgeOf, isDeclared, isByExchange }: Judges,
): ReportJudgement {
  const verdicts = report.results.map((result) => ({ result, verdict: verdictOn(result, judgeOf(result)) }));
  const open = verdicts.flatMap(({ result, verdict }) => (verdict === undefined ? [result] : []));
  const unjudged = open.filter((result) => !isDeclared(result));
  const isUnseen = (result: Result) => isByExchange(result) && result.reason === noExchange;
  const baseless = unjudged
    .filter((result) => judgeOf(result) !== undefined && isBaseless(result))
    .filter((result) => !isUnseen(result));
  return {
    judged: report.results.length - open.length,
    declared: open.length - unjudged.length,
    unjudged: unjudged.filter((result) => !baseless.includes(result)).map(keyOf),
    complaints: [
      ...verdicts.flatMap(({ verdict }) => verdict ?? []),
      ...baseless.map(
        (result) =>
          `report.json: ${keyOf(result)}: neither evidence nor the declaration says that it is ${result.outcome}.`,
      ),
    ],
  };
}

/** Whether a result has nothing of what a run shows wherever it comes to this outcome. */
function isBaseless(result: Result): boolean {
  if (result.trial !== undefined || result.resource === 'none') return false;
  if (result.outcome !== 'cantTell' && result.outcome !== 'inapplicable') return false;
  return result.witness === undefined && result.reason !== noSituation;
}

/** What does not follow, where a result can be judged again. */
function verdictOn(result: Result, judge: Judge | undefined): readonly string[] | undefined {
  if (judge === undefined || result.trial === undefined) return undefined;
  const complain = (what: string) => [`report.json: ${keyOf(result)}: ${what}`];
  const exchanges = result.outcome === 'failed' ? result.counterexample.exchanges : (result.witness ?? []);
  const again = judge(result.trial, exchanges);
  if (again instanceof Error) return complain(`its evidence cannot be judged: ${again.message}`);
  const outcome = outcomeOf(again);
  if (outcome !== result.outcome)
    return complain(`the evidence gives ${outcome}, but the report says ${result.outcome}.`);
  if (saysTheSame(result, again)) return [];
  return complain('its reason does not follow from its evidence.');
}

/** What a single trial makes of a result: what was refused shows nothing. */
function outcomeOf({ outcome }: Verdict): Result['outcome'] {
  return outcome === 'refused' ? 'cantTell' : outcome;
}

function saysTheSame(result: Result, again: Verdict): boolean {
  if (result.states !== undefined && !isDeepStrictEqual(result.states, asJson(statesOf(again)))) return false;
  if (result.outcome === 'failed') {
    if (again.outcome !== 'failed') return false;
    const { message, expected, observed, at } = result.counterexample;
    return (
      result.reason === message &&
      isDeepStrictEqual(
        asJson([message, expected, observed, at]),
        asJson([again.reason, again.expected, again.observed, again.at?.id]),
      )
    );
  }
  return (result.reason ?? '').startsWith(again.reason ?? '');
}

function statesOf(verdict: Verdict) {
  return 'states' in verdict ? verdict.states : [];
}

/** As a report holds it. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
