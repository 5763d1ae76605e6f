import type { Kind } from '../kind.ts';
import type { Item } from '../message.ts';
import type { OperationName } from './scope.ts';

/** An operation that was carried out, or refused. */
export interface Done {
  readonly operation: OperationName;
  /** Of the resource; of the collection for a list or a creation. */
  readonly name: string;
  readonly status: number;
  /** The names of the resources that it was about. */
  readonly about: readonly string[];
  readonly at: number;
  /** By the clock, in milliseconds. */
  readonly time: number;
}

/** A resource that was removed, as it was then. */
export interface Removed {
  readonly id: string;
  readonly item: Item;
}

/** What a server remembers of all that was asked of it. */
export interface Past {
  /** About one resource, from its creation on. */
  of(name: string): readonly Done[];
  /** About all resources of a type. */
  ofType(type: Kind['name']): readonly Done[];
  count(type: Kind['name'], operation: OperationName): number;
  /** The states that a resource has had, oldest first. */
  versions(name: string): readonly Item[];
  /** The latest resource of a type to be removed. */
  lastRemoved(type: Kind['name']): Removed | undefined;
  /** For each request of a type without a right token, the place of what was done last before it. */
  unauthorised(type: Kind['name']): readonly number[];
  /** For each creation of a type that was refused for what it said, the place of what was done last before it. */
  refusedCreations(type: Kind['name']): readonly number[];
  /** The same for each request about one resource. */
  turnedAway(name: string): readonly number[];
  /** Whether this value of Authorization has been presented, and was not right. */
  wasRefused(authorization: string): boolean;
  note(type: Kind['name'], done: Omit<Done, 'at' | 'time'>): void;
  /** @param name - of the resource; of the collection, where it is about none */
  noteUnauthorised(type: Kind['name'], name: string, authorization: readonly string[]): void;
  noteRefusedCreation(type: Kind['name']): void;
  noteVersion(name: string, item: Item): void;
  noteRemoved(type: Kind['name'], removed: Removed): void;
}

export function createPast(): Past {
  const byName = new Map<string, Done[]>();
  const byType = { customers: [] as Done[], employees: [] as Done[] };
  const unauthorised = { customers: [] as number[], employees: [] as number[] };
  const refusedCreations = { customers: [] as number[], employees: [] as number[] };
  const turnedAway = new Map<string, number[]>();
  const refused = new Set<string>();
  const counts = new Map<string, number>();
  const versions = new Map<string, Item[]>();
  const removed = new Map<string, Removed>();
  let at = 0;
  return {
    of: (name) => byName.get(name) ?? [],
    ofType: (type) => byType[type],
    count: (type, operation) => counts.get(`${type} ${operation}`) ?? 0,
    versions: (name) => versions.get(name) ?? [],
    lastRemoved: (type) => removed.get(type),
    unauthorised: (type) => unauthorised[type],
    refusedCreations: (type) => refusedCreations[type],
    turnedAway: (name) => turnedAway.get(name) ?? [],
    wasRefused: (authorization) => refused.has(authorization),
    noteUnauthorised(type, name, authorization) {
      unauthorised[type].push(at);
      append(turnedAway, name, at);
      for (const value of authorization) refused.add(value);
    },
    noteRefusedCreation: (type) => void refusedCreations[type].push(at),
    note(type, done) {
      at += 1;
      const whole = { ...done, at, time: Date.now() };
      byType[type].push(whole);
      for (const name of done.about) append(byName, name, whole);
      const key = `${type} ${done.operation}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    noteVersion: (name, item) => append(versions, name, item),
    noteRemoved: (type, one) => void removed.set(type, one),
  };
}

function append<T>(all: Map<string, T[]>, name: string, one: T): void {
  const known = all.get(name);
  if (known === undefined) all.set(name, [one]);
  else known.push(one);
}
