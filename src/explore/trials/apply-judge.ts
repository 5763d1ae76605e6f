import { answerOf } from '../../check/expectations.ts';
import type { Case, Judge, Judging, Seen } from '../../check/requirement.ts';
import { type TrialRecord, traceOf } from '../../evidence/record.ts';
import { cantTell, type Verdict } from '../../evidence/verdict.ts';
import { isDeferred, isUnavailable } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { isObject, type Json } from '../../http/exchange/json.ts';
import { below } from '../../profile/parents.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { silent, verdictOf } from './checked-verdict.ts';

/**
 * A check's verdict on what its probe returned, or on one exchange. If the target kept putting off a request (429, 503), or was
 * down behind a gateway (502, 504), the rest proves nothing (law 13, docs/laws.md).
 */
export function judged(check: Judge, trace: unknown, judging: Judging<Case, unknown>): Verdict {
  if (check.by === 'exchange') {
    const { exchange } = trace as Seen;
    // such a rule says nothing about an exchange that failed for this reason
    if (isDeferred(exchange) || isUnavailable(exchange)) return silent;
    return verdictOf(check, trace, judging);
  }
  const exchanges = exchangesIn(trace);
  const putOff = exchanges.find(isDeferred);
  if (putOff !== undefined)
    return cantTell(
      `The target put off ${putOff.request.method} every time it was sent: ${answerOf(putOff)}.`,
    );
  const down = stillDown(exchanges);
  if (down === undefined) return verdictOf(check, trace, judging);
  return cantTell(`A gateway answered ${down.request.method} in place of the target: ${answerOf(down)}.`);
}

/**
 * The answer of a gateway (RFC 9110 15.6.3, 15.6.5) after which the server behind it answered nothing. If it did answer, the
 * server is up, and the gateway's answer was about that one request.
 */
export function stillDown(exchanges: readonly Exchange[]): Exchange | undefined {
  const last = exchanges.toSorted((a, b) => a.id - b.id).at(-1);
  return last !== undefined && isUnavailable(last) ? last : undefined;
}

/**
 * Judges a recorded trial again, from the record alone.
 * @param exchanges - those of the trial
 */
export function judgeAgain(
  check: Judge,
  { type, types }: Types,
  record: TrialRecord,
  exchanges: readonly Exchange[],
): Verdict {
  const { case: at, sample, places, parents = {} } = record;
  return judged(check, traceOf(record, exchanges), {
    case: caseIn(at),
    sample,
    type: { ...below(type, parents), places },
    ...(types === undefined
      ? {}
      : { types: new Map([...types].map(([name, each]) => [name, below(each, parents)])) }),
  });
}

/** The type of a trial, and all types of the target. */
type Types = { readonly type: ResourceType } & Pick<Judging<Case, unknown>, 'types'>;

function caseIn(recorded: Json): Case {
  const name = isObject(recorded) ? recorded['name'] : undefined;
  return { ...(isObject(recorded) ? recorded : {}), name: typeof name === 'string' ? name : '' };
}

/** The exchanges in a trace, at any depth. */
function exchangesIn(value: unknown): readonly Exchange[] {
  if (typeof value !== 'object' || value === null) return [];
  return isExchange(value) ? [value] : Object.values(value).flatMap(exchangesIn);
}

function isExchange(value: object): value is Exchange {
  return 'id' in value && 'via' in value && 'request' in value && 'startMs' in value;
}
