import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { pick, sameField } from '../resource/difference.ts';
import type { Ref } from '../resource/identity.ts';
import type { LearntType } from '../resource/place.ts';
import { type Item, ownFields } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { shownIn } from './expectations.ts';

/** Reads of one resource around an action. */
export interface Watch {
  /** More than one of them are a control: what differs with no action between does not hold still here. */
  readonly before: readonly Exchange[];
  readonly after: Exchange;
  /** Reads behind it, in order, where something that was not sent differs after the action. */
  readonly control?: readonly Exchange[];
}

/** Whether a field is the same in all items of a series; it may be missing, in all of them. */
export function holdsStill(name: string, series: readonly Item[], type: LearntType): boolean {
  return series.every((item) => sameField(name, series[0]?.[name], item[name], type));
}

/** Whether what a field holds is set by clients, so that nothing but their writes may change it. */
export function isData(name: string, { schema, serverSet, neverSend }: ResourceType): boolean {
  return Object.hasOwn(schema.properties, name) && !serverSet.includes(name) && !neverSend.includes(name);
}

/** What of an item clients set, and must come back as it was. */
export function dataOf(item: Item, type: LearntType): Item {
  const own = ownFields(item, type);
  return pick(
    own,
    Object.keys(own).filter((name) => isData(name, type)),
  );
}

/** Fields that the server sets by itself, as far as the reads show some: clocks, counters, notes of its own. */
export function unsentFields({ before, after }: Watch, type: LearntType): readonly string[] {
  const names = itemsOf([...before, after], type).flatMap((item) => Object.keys(ownFields(item, type)));
  return [...new Set(names)].filter((name) => !isData(name, type));
}

/** Those of some fields that held still before an action and are not the same after it: a trace of it, or a clock. */
export function suspects(watch: Watch, names: readonly string[], type: LearntType): readonly string[] {
  const before = itemsOf(watch.before, type);
  const over = [...before, ...itemsOf([watch.after], type)];
  return names.filter((name) => holdsStill(name, before, type) && !holdsStill(name, over, type));
}

/** Those of the suspects that held still as long without the action, over as many reads: its traces. */
export function traces(watch: Watch, names: readonly string[], type: LearntType): readonly string[] {
  const control = itemsOf([watch.after, ...(watch.control ?? [])], type);
  return suspects(watch, names, type).filter((name) => holdsStill(name, control, type));
}

/** Whether the control took at least as long as what it controls. */
export function isLongEnough({ before, after, control = [] }: Watch): boolean {
  const at = (read: Exchange | undefined) => Date.parse(read?.startedAt ?? '');
  return at(control.at(-1)) - at(after) >= at(after) - at(before.at(-1));
}

function itemsOf(reads: readonly Exchange[], type: LearntType): readonly Item[] {
  return reads.map((read) => shownIn(read, type)).filter((item) => item !== undefined);
}

/** Pauses between looks whether something moves by itself, in ms: a clock of seconds moves within three of them. */
const pauses: readonly number[] = [0, 10, 40, 150, 500, 1_000, 1_500];

/** By how much a control is longer than what it controls, and how long it may take, in ms. */
const longer = 3;
const longestMs = 30_000;

/** What is watched, and what was done meanwhile. */
export interface Watched {
  readonly ref: Ref;
  readonly watch: Watch;
  /** Fields that were not sent. */
  readonly names: readonly string[];
  /** How many the action sent. */
  readonly requests: number;
  /** Something like the action, and not the action: what is counted or ranked over all resources shows by it. */
  readonly unrelated?: () => Promise<unknown>;
}

/**
 * Reads on after an action, where it seems to have left a trace in what was not sent, until that changes by itself, or for
 * longer and more often than the action.
 */
export async function withControl(
  resource: Resource,
  { ref, watch, names, requests, unrelated }: Watched,
): Promise<Watch> {
  if (suspects(watch, names, resource.type).length === 0) return watch;
  await unrelated?.();
  const actionMs = Date.parse(watch.after.startedAt) - Date.parse(watch.before.at(-1)?.startedAt ?? '');
  const total = pauses.reduce((sum, ms) => sum + ms, 0);
  const stretch = Math.min(Math.max(longer * actionMs, total), longestMs) / total;
  const control: Exchange[] = [];
  for (const ms of pauses) {
    await resource.rest(ms * stretch);
    for (let read = 0; read < requests / pauses.length; read += 1) control.push(await resource.read(ref));
    if (traces({ ...watch, control }, names, resource.type).length === 0) break;
  }
  return { ...watch, control };
}
