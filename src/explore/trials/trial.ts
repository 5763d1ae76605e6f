import type { Check, Subject } from '../../check/requirement.ts';
import { type Recordable, recordOf, type TrialRecord } from '../../evidence/record.ts';
import type { Failure, Objection } from '../../evidence/verdict.ts';
import type { Redactor } from '../../http/auth/redactor.ts';
import { isUnanswered as hadNoAnswer } from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Json } from '../../http/json.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { LearntType } from '../../resource/place.ts';
import type { Resource } from '../../resource/resource.ts';
import { Unmet } from '../../resource/unmet.ts';
import { crowd } from './crowd.ts';
import { judgeAgain, judged } from './judged.ts';
import type { Sample } from './samples.ts';
import { withinRun } from './within-run.ts';

/** A sample that is to be tried. */
export interface Attempt {
  /** Counts the trials of one requirement for one resource type, from 1. */
  readonly number: number;
  readonly sample: Sample;
  readonly resource: Resource;
}

/** One sample, tried at the target; what of it can be written is without secrets. */
export interface Trial extends Attempt, Recordable {
  readonly objection: Objection | undefined;
  /** In the order in which they were sent. */
  readonly exchanges: readonly Exchange[];
}

export type FailedTrial = Trial & { readonly objection: Failure };

export function isFailed(trial: Trial | undefined): trial is FailedTrial {
  return trial?.objection?.outcome === 'failed';
}

/**
 * Probes and judges one sample on fresh resources. What it made stays until `cleanUp` of its resource.
 * @param ended - aborted once the run may send nothing more
 * @throws BrokenCheck where it is no check, or whatever it throws
 */
export async function tryOut(
  check: Check,
  subject: Subject,
  { ended, ...attempt }: Attempt & { readonly ended: AbortSignal },
): Promise<Trial> {
  const { resource } = attempt;
  const { case: at, value, among = 0 } = attempt.sample;
  try {
    await crowd(among, resource, subject);
    const trace = await withinRun(check.probe({ ...subject, case: at, sample: value, resource }), ended);
    const objection = judged(check, trace, { case: at, sample: value, type: subject.type });
    return withoutSecrets({ check, type: subject.type, attempt, objection, trace });
  } catch (error) {
    if (!(error instanceof Unmet)) throw error;
    const objection: Objection = {
      outcome: error.refused ? 'refused' : 'cantTell',
      reason: resource.redact.text(error.message),
    };
    return { ...attempt, objection, exchanges: shownOf(resource), record: () => undefined };
  }
}

/** What another check, which watches whatever is sent, makes of a trial; undefined where nothing breaks its rule. */
export function seenIn(trial: Trial, watcher: Check, type: LearntType): Trial | undefined {
  const { number, sample, resource } = trial;
  for (const trace of watcher.watch?.(resource) ?? []) {
    const objection = judged(watcher, trace, { case: sample.case, sample: sample.value, type });
    if (objection?.outcome !== 'failed') continue;
    return withoutSecrets({ check: watcher, type, attempt: { number, sample, resource }, objection, trace });
  }
  return undefined;
}

/** How often a sample is tried that stays without an answer. */
export const mostAttempts = 4;

/** Whether nothing was seen in a trial since a request in it had no answer. */
export function isUnanswered({ objection, exchanges }: Trial): boolean {
  return objection !== undefined && exchanges.some(hadNoAnswer);
}

/** Tries a sample again that had no answer, each time with fresh resources: one time-out decides nothing. */
export async function untilAnswered(once: () => Promise<Trial>, attempts: number): Promise<Trial> {
  const trial = await once();
  return attempts > 1 && isUnanswered(trial) ? untilAnswered(once, attempts - 1) : trial;
}

interface Judged {
  readonly check: Check;
  readonly type: ResourceType;
  readonly attempt: Attempt;
  readonly objection: Objection | undefined;
  /** What the probe returned. */
  readonly trace: unknown;
}

/**
 * A trial that was judged as it was, without secrets: what is written is judged once more, so that what is said of it
 * follows from it. Where that would be another verdict, what was judged is not written.
 */
function withoutSecrets({ check, type, attempt, objection, trace }: Judged): Trial {
  const { number, resource, sample } = attempt;
  const exchanges = shownOf(resource);
  const isPlain =
    exchanges.every((exchange) => resource.exchanges.includes(exchange)) &&
    resource.redact.values(sample.value as Json) === sample.value;
  const { places } = resource.type;
  const parts = { number, case: sample.case, sample: sample.value, trace, places };
  const recorded = unlessUnwritable(parts, resource);
  if (isPlain) return { ...attempt, objection, exchanges, record: recorded };
  const record = withoutSecretsIn(recorded(), resource.redact);
  const again = record && judgedAgain(() => judgeAgain(check, type, record, exchanges));
  return again?.outcome === outcomeOf(objection)
    ? { ...attempt, objection: again.objection, exchanges, record: () => record }
    : { ...attempt, objection: told(objection, resource.redact), exchanges, record: () => undefined };
}

/** The exchanges of a resource as they can be written, in the order in which they were sent. */
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
  return record && { ...record, sample: values(record.sample), trace: values(record.trace) };
}

/** What a judge makes of evidence without its secrets, at which it may even break down. */
function judgedAgain(judge: () => Objection | undefined) {
  try {
    const objection = judge();
    return { objection, outcome: outcomeOf(objection) };
  } catch {
    return undefined;
  }
}

function outcomeOf(objection: Objection | undefined): Objection['outcome'] {
  return objection?.outcome ?? 'passed';
}

/** What an objection says, without secrets. */
function told(objection: Objection | undefined, { text, json }: Redactor): Objection | undefined {
  if (objection === undefined) return undefined;
  switch (objection.outcome) {
    case 'failed': {
      const { message, expected, observed } = objection;
      return { ...objection, message: text(message), expected: json(expected), observed: json(observed) };
    }
    case 'passed':
      return { ...objection, note: text(objection.note) };
    default:
      return { ...objection, reason: text(objection.reason) };
  }
}
