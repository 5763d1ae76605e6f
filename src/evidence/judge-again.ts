import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../http/exchange/exchange.ts';
import { asJson } from '../http/exchange/json.ts';
import type { TrialRecord } from './record.ts';
import type { Report } from './report.ts';
import { exchangesOf, keyOf, type Result } from './result.ts';
import { noExchange, noSituation } from './tally.ts';
import type { Verdict } from './verdict.ts';

/** Judges a trial again; returns the error if the judge throws. */
export type Judge = (trial: TrialRecord, exchanges: readonly Exchange[]) => Verdict | Error;

/** Knows the requirements of a report, and so can judge its evidence again. */
export interface Judges {
  /** The judge of a requirement at a resource type; undefined if either is unknown here. */
  judgeOf(about: Pick<Result, 'requirement' | 'resource'>): Judge | undefined;
  /** Whether the trials of other requirements decide it: then only some of its own are kept. */
  isByExchange(about: Pick<Result, 'requirement'>): boolean;
  /** Whether a result follows only from what the report says about its resource type. */
  isDeclared(result: Result): boolean;
}

/** The result of judging a report again. */
export interface ReportJudgement {
  /** How many results were judged again. */
  readonly judged: number;
  /** How many need no evidence, since they follow from the profile's declaration. */
  readonly declared: number;
  /** Those that could not be judged: nothing was judged in the run, the evidence is incomplete, or the check is unknown. */
  readonly unjudged: readonly string[];
  /** Results that do not follow from the recorded exchanges, one line each. */
  readonly complaints: readonly string[];
}

/** Judges each result of a report again, from its record alone. */
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
          `report.json: ${keyOf(result)}: neither evidence nor the declaration shows that it is ${result.outcome}.`,
      ),
    ],
  };
}

/** Whether a result lacks the evidence that a run records for this outcome. */
function isBaseless(result: Result): boolean {
  if (result.trial !== undefined || result.resource === 'none') return false;
  if (result.outcome !== 'cantTell' && result.outcome !== 'inapplicable') return false;
  return result.witness === undefined && result.reason !== noSituation;
}

/** Complaints about a result that can be judged again. */
function verdictOn(result: Result, judge: Judge | undefined): readonly string[] | undefined {
  if (judge === undefined || result.trial === undefined) return undefined;
  const complain = (what: string) => [`report.json: ${keyOf(result)}: ${what}`];
  const again = judge(result.trial, exchangesOf(result));
  if (again instanceof Error) return complain(`its evidence cannot be judged: ${again.message}`);
  const outcome = outcomeOf(again);
  if (outcome !== result.outcome)
    return complain(`the evidence gives ${outcome}, but the report says ${result.outcome}.`);
  if (saysTheSame(result, again)) return [];
  return complain('its reason does not follow from its evidence.');
}

/** The outcome of a result with this single trial: a refused trial shows nothing. */
function outcomeOf({ outcome }: Verdict): Result['outcome'] {
  return outcome === 'refused' ? 'cantTell' : outcome;
}

function saysTheSame(result: Result, again: Verdict): boolean {
  if (!isDeepStrictEqual(result.states ?? [], asJson(statesOf(again)))) return false;
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
