import type { Exchange } from '../http/exchange.ts';
import { isObject, type Json } from '../http/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import type { Objection } from './objection.ts';
import type { Case, Check } from './requirement.ts';

/** What the judge of one trial was given, as plain data, so that anybody can judge again (design, section 4). */
export interface TrialRecord {
  /** Counts the trials of one requirement for one resource type, from 1. */
  readonly number: number;
  readonly case: Json;
  readonly sample: Json;
  /** What the probe returned; in place of each exchange its id, as `{ "$exchange": 12 }`. */
  readonly trace: Json;
}

/** The one member of what stands in a trace for an exchange. */
const placeholder = '$exchange';

/** @param exchanges - those that the trace may hold */
export function recordOf(
  { number, case: at, sample, trace }: { readonly [Part in keyof TrialRecord]: unknown },
  exchanges: readonly Exchange[],
): TrialRecord {
  const known = new Set<unknown>(exchanges);
  const referring = (_key: string, value: unknown) =>
    known.has(value) ? { [placeholder]: (value as Exchange).id } : value;
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null, referring)) as Json;
  return { number: Number(number), case: plain(at), sample: plain(sample), trace: plain(trace) };
}

/**
 * Judges a recorded trial once more, with nothing but what was recorded.
 * @param exchanges - those of the trial
 */
export function judgeAgain(
  check: Check,
  type: ResourceType,
  { case: at, sample, trace }: TrialRecord,
  exchanges: readonly Exchange[],
): Objection | undefined {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return check.judge(
    replaced(trace, (id) => byId.get(id)),
    { case: at as unknown as Case, sample, type },
  );
}

/** The same record where the ids of all exchanges are so much higher. */
export function renumbered(record: TrialRecord, by: number): TrialRecord {
  return { ...record, trace: replaced(record.trace, (id) => ({ [placeholder]: id + by })) as Json };
}

/** A trace with something else in place of each exchange; undefined leaves what stands there. */
function replaced(value: Json, other: (id: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: Json) => replaced(each, other));
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const id = members.length === 1 ? value[placeholder] : undefined;
  const instead = typeof id === 'number' ? other(id) : undefined;
  return instead ?? Object.fromEntries(members.map(([name, each]) => [name, replaced(each, other)]));
}
