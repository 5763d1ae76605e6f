import type { Exchange } from '../http/exchange/exchange.ts';
import { isObject, type Json, type JsonObject, parsedJson } from '../http/exchange/json.ts';
import type { Parents } from '../profile/parents.ts';
import type { Place } from '../resource/place.ts';
import type { StateAfter } from './states.ts';
import type { Verdict } from './verdict.ts';

/** What the judge of one trial was given, as plain data, so that anybody can judge again (design, section 4). */
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

/** @param exchanges - those that the trace may contain */
export function recordOf(
  {
    number,
    case: at,
    sample,
    trace,
    places,
    parents,
  }: Readonly<Record<Exclude<keyof TrialRecord, 'places' | 'parents'>, unknown>> &
    Pick<TrialRecord, 'places' | 'parents'>,
  exchanges: readonly Exchange[],
): TrialRecord {
  const known = new Set<unknown>(exchanges);
  const referring = (_key: string, value: unknown) => {
    if (known.has(value)) return { [placeholder]: (value as Exchange).id };
    return isAlike(value) ? { [placeholder]: [value[placeholder]] } : value;
  };
  return {
    number: Number(number),
    case: plain(at),
    sample: plain(sample),
    trace: plain(trace, referring),
    places,
    ...(parents === undefined ? {} : { parents }),
  };
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
  return replaced(trace, {
    exchange: (id) => byId.get(id),
    alike: (inside) => ({ [placeholder]: inside }),
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
  const trace = replaced(record.trace, {
    exchange: (id) => ({ [placeholder]: id + by }),
    alike: (inside) => ({ [placeholder]: [inside] }),
  });
  return { ...record, trace: trace as Json };
}

interface Replacement {
  /** The replacement of an exchange; undefined keeps its placeholder. */
  readonly exchange: (id: number) => unknown;
  /** The replacement of something that must not be taken for a placeholder, by its single member. */
  readonly alike: (inside: unknown) => unknown;
}

/** A trace with each exchange replaced. */
function replaced(value: Json, replacement: Replacement): unknown {
  const within = (each: Json) => replaced(each, replacement);
  if (Array.isArray(value)) return value.map(within);
  if (!isObject(value)) return value;
  const held = isAlike(value) ? (value[placeholder] as Json) : undefined;
  if (Array.isArray(held)) return replacement.alike(within(held[0] ?? null));
  const exchange = typeof held === 'number' ? replacement.exchange(held) : undefined;
  return exchange ?? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, within(each)]));
}
