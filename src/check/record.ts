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
  return check.judge(restored(trace, byId), { case: at as unknown as Case, sample, type });
}

/** The same record where the ids of all exchanges are so much higher. */
export function renumbered(record: TrialRecord, by: number): TrialRecord {
  return { ...record, trace: shifted(record.trace, by) };
}

function shifted(value: Json, by: number): Json {
  if (Array.isArray(value)) return value.map((each: Json) => shifted(each, by));
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const id = members.length === 1 ? value[placeholder] : undefined;
  if (typeof id === 'number') return { [placeholder]: id + by };
  return Object.fromEntries(members.map(([name, each]) => [name, shifted(each, by)]));
}

function restored(value: Json, byId: ReadonlyMap<number, Exchange>): unknown {
  if (Array.isArray(value)) return value.map((each: Json) => restored(each, byId));
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const [first] = members;
  const isPlaceholder = members.length === 1 && first?.[0] === placeholder;
  const exchange = isPlaceholder ? byId.get(Number(first[1])) : undefined;
  return exchange ?? Object.fromEntries(members.map(([name, each]) => [name, restored(each, byId)]));
}
