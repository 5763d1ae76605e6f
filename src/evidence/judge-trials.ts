import { trialsName } from './folder.ts';
import type { Judge, Judges } from './judge-again.ts';
import type { Report } from './report.ts';
import { keyOf, type Result } from './result.ts';
import { createTally, type Tally, unreplayed, unreproduced } from './tally.ts';
import type { KeptTrial } from './trials.ts';
import { failed, passed, type Verdict } from './verdict.ts';

/** The result of judging the trials of a run again. */
export interface SecondJudgement {
  /** How many trials were judged again. */
  readonly judged: number;
  /** How many could not be: the evidence is incomplete, or the check is unknown. */
  readonly unjudged: number;
  /** Statements that do not follow from the recorded exchanges, one line each. */
  readonly complaints: readonly string[];
}

/**
 * Judges every recorded trial again, and, if the run kept all of them, each result from its trials.
 * @param trials - one after another, since there may be very many
 */
export function judgeTrialsAgain(
  report: Report,
  trials: Iterable<KeptTrial>,
  { judgeOf, isByExchange }: Pick<Judges, 'judgeOf' | 'isByExchange'>,
): SecondJudgement {
  const complaints: string[] = [];
  const counts = new Map<string, Counted>();
  let [judged, unjudged] = [0, 0];
  for (const kept of trials) {
    const counted = counts.get(keyOf(kept)) ?? { tally: createTally(), failures: 0 };
    counts.set(keyOf(kept), counted);
    const again = verdictOn(kept, judgeOf(kept));
    if (again === undefined) unjudged += 1;
    else judged += 1;
    const { verdict, complaint } = again ?? { verdict: asKept(kept), complaint: undefined };
    if (complaint !== undefined)
      complaints.push(`${trialsName}: ${keyOf(kept)} ${kept.number}: ${complaint}`);
    if (verdict.outcome === 'failed') counted.failures += 1;
    else counted.tally.add(verdict, () => ({ witness: [] }));
  }
  const { level, trials: stated } = report.run.evidence;
  if (judged + unjudged !== stated)
    complaints.push(`${trialsName}: it has ${judged + unjudged} trials, but the report says ${stated}.`);
  const isWhole = level === 'all';
  const unfounded = isWhole
    ? report.results.flatMap((result) =>
        (isByExchange(result) ? exchangeUnfoundedIn : unfoundedIn)(result, counts.get(keyOf(result))),
      )
    : [];
  return { judged, unjudged, complaints: [...complaints, ...unfounded] };
}

interface Counted {
  /** The tally of those that did not fail. */
  readonly tally: Tally;
  failures: number;
}

interface Again {
  readonly verdict: Verdict;
  readonly complaint: string | undefined;
}

/** The judge's present verdict on a trial; undefined if it cannot be judged. */
function verdictOn(kept: KeptTrial, judge: Judge | undefined): Again | undefined {
  if (judge === undefined || kept.trial === undefined) return undefined;
  const verdict = judge(kept.trial, kept.exchanges);
  if (verdict instanceof Error)
    return { verdict: asKept(kept), complaint: `it cannot be judged: ${verdict.message}` };
  const { outcome } = verdict;
  const complaint =
    outcome === kept.outcome
      ? undefined
      : `the evidence gives ${outcome}, but the trial says ${kept.outcome}.`;
  return { verdict, complaint };
}

/** The recorded verdict of a trial that cannot be judged again. */
function asKept({ outcome, reason, alike }: KeptTrial): Verdict {
  switch (outcome) {
    case 'passed':
      return passed(reason);
    case 'failed':
      return failed(reason ?? '', null, null);
    default:
      return { outcome, reason: reason ?? '', ...(alike === undefined ? {} : { alike }) };
  }
}

/** As `unfoundedIn`, for rules about every exchange: only the first exchange that keeps the rule is recorded. */
function exchangeUnfoundedIn(result: Result, counted: Counted | undefined): readonly string[] {
  const { outcome } = result;
  if (outcome === 'failed' || counted === undefined || counted.failures > 0)
    return outcome === 'cantTell' && counted === undefined ? [] : unfoundedIn(result, counted);
  return outcome === 'passed'
    ? []
    : [`report.json: ${keyOf(result)}: it is ${outcome}, but a recorded exchange keeps the rule.`];
}

/** Complaints if the trials of a result give another outcome than the report. */
function unfoundedIn(result: Result, counted: Counted | undefined): readonly string[] {
  const complain = (what: string) => [`report.json: ${keyOf(result)}: ${what}`];
  const { outcome } = result;
  if (outcome === 'untested' || counted === undefined) {
    const isSilent = outcome === 'untested' || outcome === 'inapplicable';
    return isSilent ? [] : complain(`it is ${outcome}, but it has no trial.`);
  }
  if (outcome === 'failed')
    return counted.failures > 0 ? [] : complain('it is failed, but none of its trials failed.');
  // a failure that was seen once may not have been reproducible
  if (counted.failures > 0)
    return [unreproduced, unreplayed].some((why) => result.reason?.startsWith(why))
      ? []
      : complain(`it is ${outcome}, but ${counted.failures} of its trials failed.`);
  const again = counted.tally.outcome();
  return again.outcome === outcome && again.reason === result.reason
    ? []
    : complain(`its trials give ${again.outcome}, but it states otherwise.`);
}
