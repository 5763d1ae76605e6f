import { answerOf } from '../../check/expectations.ts';
import type { Case, Judge, Judging } from '../../check/requirement.ts';
import { type TrialRecord, traceOf } from '../../evidence/record.ts';
import { cantTell, type Verdict } from '../../evidence/verdict.ts';
import { isPutOff, isUnavailable } from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import { isObject, type Json } from '../../http/json.ts';
import { below } from '../../profile/parents.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { silent, verdictOf } from './checked-verdict.ts';

/**
 * What a check makes of what its probe returned, or of one exchange. Where the target has put off a part of it to the
 * end (429, 503), or was down behind a gateway (502, 504), nothing follows from the rest (law 13, docs/laws.md).
 */
export function judged(check: Judge, trace: unknown, judging: Judging<Case, unknown>): Verdict {
  const exchanges = exchangesIn(trace);
  // of an exchange that was not to be had a rule about every exchange says nothing
  if (check.by === 'exchange' && exchanges.some((each) => isPutOff(each) || isUnavailable(each)))
    return silent;
  const putOff = exchanges.find(isPutOff);
  if (putOff !== undefined)
    return cantTell(
      `${putOff.request.method} was put off by the target as often as it was sent: ${answerOf(putOff)}.`,
    );
  const down = stillDown(exchanges);
  if (down === undefined) return verdictOf(check, trace, judging);
  return cantTell(
    `${down.request.method} was answered in place of the target, by a gateway: ${answerOf(down)}.`,
  );
}

/**
 * The answer of a gateway (RFC 9110 15.6.3, 15.6.5) since which nothing has come from the server behind it. Where
 * something has, the server is up, and what the gateway told of is how it answers that one request.
 */
export function stillDown(exchanges: readonly Exchange[]): Exchange | undefined {
  const last = exchanges.toSorted((a, b) => a.id - b.id).at(-1);
  return last !== undefined && isUnavailable(last) ? last : undefined;
}

/**
 * Judges a recorded trial once more, with nothing but what was recorded.
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

/** The type that a trial is about, and all that there are. */
type Types = { readonly type: ResourceType } & Pick<Judging<Case, unknown>, 'types'>;

function caseIn(recorded: Json): Case {
  const name = isObject(recorded) ? recorded['name'] : undefined;
  return { ...(isObject(recorded) ? recorded : {}), name: typeof name === 'string' ? name : '' };
}

/** The exchanges that a trace holds, however deep. */
function exchangesIn(value: unknown): readonly Exchange[] {
  if (typeof value !== 'object' || value === null) return [];
  return isExchange(value) ? [value] : Object.values(value).flatMap(exchangesIn);
}

function isExchange(value: object): value is Exchange {
  return 'id' in value && 'via' in value && 'request' in value && 'startMs' in value;
}
