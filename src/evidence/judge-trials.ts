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
  /** How many could not be: not all of the evidence was kept, or the check is unknown. */
  readonly unjudged: number;
  /** What does not follow from the recorded exchanges, each in one line. */
  readonly complaints: readonly string[];
}

/**
 * Judges every trial that a run kept again, and, where it kept all of them, each result anew.
 * @param trials - as many as there may be, one after another
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
  const stated = report.run.evidence?.trials ?? 0;
  if (judged + unjudged !== stated)
    complaints.push(`${trialsName}: it has ${judged + unjudged} trials, and the report says ${stated}.`);
  const isWhole = report.run.evidence?.level === 'all';
  const unfounded = isWhole
    ? report.results.flatMap((result) =>
        (isByExchange(result) ? exchangeUnfoundedIn : unfoundedIn)(result, counts.get(keyOf(result))),
      )
    : [];
  return { judged, unjudged, complaints: [...complaints, ...unfounded] };
}

interface Counted {
  /** Of those that did not fail. */
  readonly tally: Tally;
  failures: number;
}

interface Again {
  readonly verdict: Verdict;
  readonly complaint: string | undefined;
}

/** What the judge says of a trial now; undefined where it cannot be asked. */
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

/** A trial that has nothing to be judged by, as it was judged then. */
function asKept({ outcome, reason }: KeptTrial): Verdict {
  switch (outcome) {
    case 'passed':
      return passed(reason);
    case 'failed':
      return failed(reason ?? '', null, null);
    default:
      return { outcome, reason: reason ?? '' };
  }
}

/** As `unfoundedIn`, where every exchange decides: of those that the rule holds for the first one is kept. */
function exchangeUnfoundedIn(result: Result, counted: Counted | undefined): readonly string[] {
  const { outcome } = result;
  if (outcome === 'failed' || counted === undefined || counted.failures > 0)
    return outcome === 'cantTell' && counted === undefined ? [] : unfoundedIn(result, counted);
  return outcome === 'passed'
    ? []
    : [`report.json: ${keyOf(result)}: it is ${outcome}, and an exchange was kept that shows the rule hold.`];
}

/** The outcome that the trials of a result give, against what the report says. */
function unfoundedIn(result: Result, counted: Counted | undefined): readonly string[] {
  const complain = (what: string) => [`report.json: ${keyOf(result)}: ${what}`];
  const { outcome } = result;
  if (outcome === 'untested' || counted === undefined) {
    const isSilent = outcome === 'untested' || outcome === 'inapplicable';
    return isSilent ? [] : complain(`it is ${outcome}, and there is no trial of it.`);
  }
  if (outcome === 'failed')
    return counted.failures > 0 ? [] : complain('it is failed, and none of its trials failed.');
  // what failed once and never again was not reproduced, or could not be
  if (counted.failures > 0)
    return [unreproduced, unreplayed].some((why) => result.reason?.startsWith(why))
      ? []
      : complain(`it is ${outcome}, and ${counted.failures} of its trials failed.`);
  const again = counted.tally.outcome();
  return again.outcome === outcome && again.reason === result.reason
    ? []
    : complain(`its trials give ${again.outcome}, but it states otherwise.`);
}
