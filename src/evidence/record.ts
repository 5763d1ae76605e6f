import type { Exchange } from '../http/exchange/exchange.ts';
import { isObject, type Json, type JsonObject, parsedJson } from '../http/exchange/json.ts';
import type { Parents } from '../profile/parents.ts';
import type { Place } from '../resource/place.ts';
import type { StateAfter } from './states.ts';
import type { Verdict } from './verdict.ts';

/** What the judge of one trial was given, as plain data, so that anybody can judge again. */
export interface TrialRecord {
  /** Counts the trials of one requirement for one resource type, from 1. */
  readonly number: number;
  readonly case: Json;
  readonly sample: Json;
  /**
   * What the probe returned, with the id in place of each exchange: `{ "$exchange": 12 }`. If a target sent something
   * that looks like this, its value is wrapped in an array: `{ "$exchange": [12] }`.
   */
  readonly trace: Json;
  /** Where this target's responses show resources, according to calibration. */
  readonly places: readonly Place[];
  /** The values of parents' fields in the paths of all types; omitted if no type is below another. */
  readonly parents?: Parents;
}

/** The single member of an object that represents an exchange in a trace, or of one that must not be taken for such. */
const placeholder = '$exchange';

function isAlike(value: unknown): value is Readonly<Record<typeof placeholder, unknown>> {
  return isObject(value as Json) && Object.keys(value as JsonObject).join() === placeholder;
}

/** What the judge was given, before it is plain data. */
interface Judged extends Omit<TrialRecord, 'case' | 'sample' | 'trace'> {
  readonly case: unknown;
  readonly sample: unknown;
  readonly trace: unknown;
}

/** @param exchanges - those that the trace may contain */
export function recordOf(
  { number, case: situation, sample, trace, ...where }: Judged,
  exchanges: readonly Exchange[],
): TrialRecord {
  const known = new Set<unknown>(exchanges);
  const referring = (_key: string, value: unknown) => {
    if (known.has(value)) return { [placeholder]: (value as Exchange).id };
    return isAlike(value) ? { [placeholder]: [value[placeholder]] } : value;
  };
  return { number, case: plain(situation), sample: plain(sample), trace: plain(trace, referring), ...where };
}

function plain(value: unknown, replacer?: (key: string, value: unknown) => unknown): Json {
  return parsedJson(JSON.stringify(value ?? null, replacer));
}

/**
 * What a probe returned, as it was recorded.
 * @param exchanges - those of the trial
 */
export function traceOf({ trace }: Pick<TrialRecord, 'trace'>, exchanges: readonly Exchange[]): unknown {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return replaced(trace, (held) => {
    if (Array.isArray(held)) return { [placeholder]: held[0] ?? null };
    return typeof held === 'number' ? byId.get(held) : undefined;
  });
}

/** Something that was judged and can be recorded. */
export interface Recordable {
  /** The record; undefined if nothing was judged, or JSON cannot hold it. */
  record(): TrialRecord | undefined;
}

/** The record of a trial, as an optional member. */
export function recordedTrial({ record }: Recordable): { readonly trial?: TrialRecord } {
  const trial = record();
  return trial === undefined ? {} : { trial };
}

/** The same for the trial that a result shows, with the expected states after each step of a history. */
export function shownTrial(trial: Recordable & { readonly verdict: Verdict }): {
  readonly trial?: TrialRecord;
  readonly states?: readonly StateAfter[];
} {
  const recorded = recordedTrial(trial);
  const states = 'states' in trial.verdict ? trial.verdict.states : undefined;
  return recorded.trial === undefined || states === undefined ? recorded : { ...recorded, states };
}

/** The same record with all ids of exchanges increased. */
export function renumbered(record: TrialRecord, by: number): TrialRecord {
  const trace = replaced(record.trace, (held) =>
    typeof held === 'number' ? { [placeholder]: held + by } : undefined,
  );
  return { ...record, trace: trace as Json };
}

/**
 * A trace in which each object with the placeholder as its single member is replaced, the innermost first.
 * @param replace - given what that member holds; undefined keeps the object
 */
function replaced(value: Json, replace: (held: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: Json) => replaced(each, replace));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, each]) => [name, replaced(each, replace)] as const);
  const inside: Readonly<Record<string, unknown>> = Object.fromEntries(members);
  return (isAlike(value) ? replace(inside[placeholder]) : undefined) ?? inside;
}
