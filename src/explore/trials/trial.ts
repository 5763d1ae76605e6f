import { wordsOfPlans } from '../../check/history/plan.ts';
import type { Judge, ProbeRule, Subject } from '../../check/requirement.ts';
import { type Recordable, recordOf, type TrialRecord } from '../../evidence/record.ts';
import type { RequirementId } from '../../evidence/requirement.ts';
import type { Result } from '../../evidence/result.ts';
import type { Failed, Verdict } from '../../evidence/verdict.ts';
import type { Redactor } from '../../http/auth/redactor.ts';
import { isSilent } from '../../http/client/outage.ts';
import { isDeferred, isUnanswered } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import type { LearntType } from '../../resource/place.ts';
import type { Resource } from '../../resource/resource.ts';
import { SetupFailed } from '../../resource/setup-failed.ts';
import { judgeAgain, judged } from './apply-judge.ts';
import { crowd } from './crowd.ts';
import type { Sample } from './samples.ts';
import { withBrokenGet } from './subject.ts';
import { withinRun } from './within-run.ts';

/** One sample, tried at the target; everything in it that may be recorded is free of secrets. */
export interface Trial extends Recordable {
  /** Counts the trials of one requirement for one resource type, from 1. */
  readonly number: number;
  readonly sample: Sample;
  readonly resource: Resource;
  readonly verdict: Verdict;
  /** In the order in which they were sent. */
  readonly exchanges: readonly Exchange[];
}

/** What sends samples: a check, or, without an id, something that serves no particular check. */
export type Sender = ProbeRule & { readonly by: 'probe'; readonly id?: RequirementId };

/** Is told of a trial of a requirement for a resource type. */
export type Keep = (tried: Pick<Result, 'requirement' | 'resource'>, trial: Trial) => void;

/** A trial before it is judged. */
export type UnjudgedTrial = Pick<Trial, 'number' | 'sample' | 'resource'>;

export type FailedTrial = Trial & { readonly verdict: Failed };

export function isFailed(trial: Trial | undefined): trial is FailedTrial {
  return trial?.verdict.outcome === 'failed';
}

/**
 * Probes and judges one sample on fresh resources. The resources that it made stay until `cleanUp`.
 * @param ended - aborted once the run may send nothing more
 * @throws BrokenCheck if it is no valid check, or whatever it throws
 */
export async function tryOut(
  sender: Sender,
  subject: Subject,
  { ended, ...attempt }: UnjudgedTrial & { readonly ended: AbortSignal },
): Promise<Trial> {
  const { resource } = attempt;
  const { case: at, value, among = 0 } = attempt.sample;
  try {
    await crowd(among, resource, subject);
    const trace = await withinRun(sender.probe({ ...subject, case: at, sample: value, resource }), ended);
    return trialOf(sender, attempt, trace);
  } catch (error) {
    if (!(error instanceof SetupFailed)) throw error;
    const outcome = error.refused ? 'refused' : 'cantTell';
    const verdict: Verdict = {
      outcome,
      reason: resource.redact.text(withBrokenGet(error.message, subject.learnt)),
    };
    return { ...attempt, verdict, exchanges: shownOf(resource), record: () => undefined };
  }
}

/** Whether a trial showed nothing because one of its requests had no answer. */
export function isLost({ verdict, exchanges }: Trial): boolean {
  return (verdict.outcome !== 'passed' || verdict.reason !== undefined) && exchanges.some(isUnanswered);
}

/** Whether a trial proves nothing because one of its requests had no answer, or only that of a gateway. */
export function saysNothing({ verdict, exchanges }: Trial): boolean {
  return verdict.outcome === 'cantTell' && exchanges.some((each) => isSilent(each) || isDeferred(each));
}

/** An attempt, which may be another check's, as a check judges it. */
export function trialOf(check: Judge, attempt: UnjudgedTrial, trace: unknown): Trial {
  const { sample, resource } = attempt;
  const judging = { case: sample.case, sample: sample.value, type: resource.type, types: typesIn(resource) };
  return withoutSecrets(check, attempt, { verdict: judged(check, trace, judging), trace });
}

/**
 * A judged trial without its secrets. The redacted evidence is judged again, so that the recorded verdict follows from it; if
 * the outcome would differ, the evidence is not recorded.
 */
function withoutSecrets(
  check: Judge,
  attempt: UnjudgedTrial,
  { verdict, trace }: { readonly verdict: Verdict; readonly trace: unknown },
): Trial {
  const { number, resource, sample } = attempt;
  const exchanges = shownOf(resource);
  const hasNoSecret =
    exchanges.every((exchange) => resource.exchanges.includes(exchange)) &&
    resource.redact.values(sample.value as Json, wordsOfPlans) === sample.value;
  const { places, parents } = resource.type;
  const parts = {
    number,
    case: sample.case,
    sample: sample.value,
    trace,
    places,
    ...(parents === undefined ? {} : { parents }),
  };
  const recorded = unlessUnwritable(parts, resource);
  if (hasNoSecret) return { ...attempt, verdict, exchanges, record: recorded };
  const record = withoutSecretsIn(recorded(), resource.redact);
  const again =
    record &&
    judgedAgain(() =>
      judgeAgain(check, { type: resource.type, types: typesIn(resource) }, record, exchanges),
    );
  return again?.outcome === verdict.outcome
    ? { ...attempt, verdict: again, exchanges, record: () => record }
    : { ...attempt, verdict: told(verdict, resource.redact), exchanges, record: () => undefined };
}

function typesIn({ company = new Map() }: Resource): ReadonlyMap<string, LearntType> {
  return new Map([...company].map(([name, { type }]: readonly [string, Resource]) => [name, type]));
}

/** The exchanges of a resource without secrets, in the order in which they were sent. */
function shownOf({ exchanges, redact }: Resource): readonly Exchange[] {
  return exchanges.map(redact.exchange).sort((a, b) => a.id - b.id);
}

function unlessUnwritable(parts: Parameters<typeof recordOf>[0], { exchanges }: Resource) {
  return (): TrialRecord | undefined => {
    try {
      return recordOf(parts, exchanges);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

function withoutSecretsIn(record: TrialRecord | undefined, { values }: Redactor): TrialRecord | undefined {
  return (
    record && {
      ...record,
      sample: values(record.sample, wordsOfPlans),
      trace: values(record.trace, wordsOfPlans),
    }
  );
}

/** The verdict on redacted evidence; undefined if the judge breaks down over it. */
function judgedAgain(judge: () => Verdict): Verdict | undefined {
  try {
    return judge();
  } catch {
    return undefined;
  }
}

/** A verdict without secrets. */
function told(verdict: Verdict, { text, json }: Redactor): Verdict {
  if (verdict.reason === undefined) return verdict;
  const reason = text(verdict.reason);
  if (verdict.outcome !== 'failed') return { ...verdict, reason };
  return { ...verdict, reason, expected: json(verdict.expected), observed: json(verdict.observed) };
}
