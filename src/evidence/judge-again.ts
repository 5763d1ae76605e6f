import { isDeepStrictEqual } from 'node:util';
import { checks } from '../../suites/all.ts';
import type { Check } from '../check/requirement.ts';
import { followsFromDeclaration } from '../explore/declared.ts';
import type { Exchange } from '../http/exchange.ts';
import { judgeAgain, type TrialRecord } from './record.ts';
import type { Report } from './report.ts';
import { keyOf, type Result } from './result.ts';
import { noSituation } from './tally.ts';
import { type Objection, reasonOf } from './verdict.ts';

/** What of a report is judged again. */
export interface Judged extends Pick<Report, 'results'> {
  readonly target: {
    readonly declaration: Pick<Report['target']['declaration'], 'authentication' | 'resources'>;
  };
}

/** What judging a report again came to. */
export interface ReportJudgement {
  /** How many results were judged again. */
  readonly judged: number;
  /** How many need no evidence: the profile's declaration says as much. */
  readonly declared: number;
  /** Those that could not be judged: nothing was judged then, not all of it was kept, or nobody knows the check. */
  readonly unjudged: readonly string[];
  /** The results that do not follow from the recorded exchanges, each in one line. */
  readonly complaints: readonly string[];
}

/**
 * Judges each result of a report again, from nothing but what is recorded in it.
 * @param own - the checks of the user's own requirements
 */
export function judgeReportAgain(report: Judged, own: readonly Check[] = []): ReportJudgement {
  const judgeOf = judgesFor(report, own);
  const isDeclared = declaredIn(report, own);
  const verdicts = report.results.map((result) => ({ result, verdict: verdictOn(result, judgeOf(result)) }));
  const open = verdicts.flatMap(({ result, verdict }) => (verdict === undefined ? [result] : []));
  const unjudged = open.filter((result) => !isDeclared(result));
  const baseless = unjudged.filter((result) => judgeOf(result) !== undefined && isBaseless(result));
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

/** @returns whether a result follows from what the report says of its resource type, and of nothing else */
function declaredIn({ target, results }: Judged, own: readonly Check[]): (result: Result) => boolean {
  const byId = checksById(own);
  const { resources, authentication } = target.declaration;
  return (result) => {
    const [check, type] = [
      byId.get(result.requirement),
      resources.find(({ name }) => name === result.resource),
    ];
    if (check === undefined || result.trial !== undefined) return false;
    // the plan says whether there is such a result
    if (type === undefined) return result.resource === 'none' && result.outcome === 'inapplicable';
    const seen = results
      .filter(({ resource, trial }) => resource === type.name && trial !== undefined)
      .filter(({ outcome }) => outcome === 'passed' || outcome === 'failed')
      .flatMap(({ requirement }) => byId.get(requirement)?.needs ?? []);
    return followsFromDeclaration(result, check, { type, authentication, seen });
  };
}

function checksById(own: readonly Check[]): ReadonlyMap<string, Check> {
  return new Map([...checks, ...own].map((check) => [check.id, check]));
}

/** What does not follow, where a result can be judged again. */
function verdictOn(result: Result, judge: Judge | undefined): readonly string[] | undefined {
  if (judge === undefined || result.trial === undefined) return undefined;
  const complain = (what: string) => [`report.json: ${keyOf(result)}: ${what}`];
  const exchanges = result.outcome === 'failed' ? result.counterexample.exchanges : (result.witness ?? []);
  const objection = judge(result.trial, exchanges);
  if (objection instanceof Error) return complain(`its evidence cannot be judged: ${objection.message}`);
  const outcome = outcomeOf(objection);
  if (outcome !== result.outcome) return complain(`the evidence says ${outcome}, and not ${result.outcome}.`);
  if (saysTheSame(result, objection)) return [];
  return complain('what it says does not follow from its evidence.');
}

/** Judges a trial again; hands over what a judge throws. */
export type Judge = (trial: TrialRecord, exchanges: readonly Exchange[]) => Objection | Error | undefined;

/** The judges of a report's results; undefined where nobody here knows the check or the resource. */
export function judgesFor(
  { target }: Pick<Judged, 'target'>,
  own: readonly Check[],
): (about: Pick<Result, 'requirement' | 'resource'>) => Judge | undefined {
  const byId = checksById(own);
  const types = new Map(target.declaration.resources.map((type) => [type.name, type]));
  return ({ requirement, resource }) => {
    const [check, type] = [byId.get(requirement), types.get(resource)];
    if (check === undefined || type === undefined) return undefined;
    return (trial, exchanges) => {
      try {
        return judgeAgain(check, type, trial, exchanges);
      } catch (error) {
        return error as Error;
      }
    };
  };
}

/** What a single trial makes of a result: what was refused shows nothing. */
function outcomeOf(objection: Objection | undefined): Result['outcome'] {
  if (objection === undefined) return 'passed';
  return objection.outcome === 'refused' ? 'cantTell' : objection.outcome;
}

function saysTheSame(result: Result, objection: Objection | undefined): boolean {
  if (result.outcome === 'failed') {
    if (objection?.outcome !== 'failed') return false;
    const { message, expected, observed, at } = result.counterexample;
    const again = { ...objection, at: objection.at?.id };
    return (
      result.reason === message &&
      isDeepStrictEqual(
        asJson([message, expected, observed, at]),
        asJson([again.message, again.expected, again.observed, again.at]),
      )
    );
  }
  return (result.reason ?? '').startsWith(reasonOf(objection) ?? '');
}

/** As a report holds it. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
