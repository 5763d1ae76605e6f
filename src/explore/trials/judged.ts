import { answerOf } from '../../check/expectations.ts';
import type { Case, Check, Judging } from '../../check/requirement.ts';
import { type TrialRecord, traceOf } from '../../evidence/record.ts';
import { cantTell, type Objection } from '../../evidence/verdict.ts';
import { isPutOff, isUnavailable } from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { judgementOf } from './checked-verdict.ts';

/**
 * What a check makes of what its probe returned. Where the target has put off a part of it to the end (429, 503), or a
 * gateway has answered in its place (502, 504), nothing follows from the rest (design, law 13).
 */
export function judged(check: Check, trace: unknown, judging: Judging<Case, unknown>): Objection | undefined {
  const exchanges = exchangesIn(trace);
  const putOff = exchanges.find(isPutOff);
  if (putOff !== undefined)
    return cantTell(
      `${putOff.request.method} was put off by the target as often as it was sent: ${answerOf(putOff)}.`,
    );
  const unavailable = exchanges.find(isUnavailable);
  if (unavailable === undefined) return judgementOf(check, trace, judging);
  const { method } = unavailable.request;
  return cantTell(`${method} was answered in place of the target, by a gateway: ${answerOf(unavailable)}.`);
}

/**
 * Judges a recorded trial once more, with nothing but what was recorded.
 * @param exchanges - those of the trial
 */
export function judgeAgain(
  check: Check,
  type: ResourceType,
  record: TrialRecord,
  exchanges: readonly Exchange[],
): Objection | undefined {
  const { case: at, sample, places } = record;
  return judged(check, traceOf(record, exchanges), {
    case: at as unknown as Case,
    sample,
    type: { ...type, places },
  });
}

/** The exchanges that a trace holds, however deep. */
function exchangesIn(value: unknown): readonly Exchange[] {
  if (typeof value !== 'object' || value === null) return [];
  return isExchange(value) ? [value] : Object.values(value).flatMap(exchangesIn);
}

function isExchange(value: object): value is Exchange {
  return 'id' in value && 'via' in value && 'request' in value && 'startMs' in value;
}
