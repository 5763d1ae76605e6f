import { bystanders, type Strangers } from './bystanders.ts';
import { customers, employees, type Kind, kinds } from './kind.ts';
import type { Item } from './message.ts';

/** The resources of one kind, by the identifier in their path, in the order of creation. */
export type Store = Map<string, Item>;

/** The state of the server. */
export interface World extends Strangers {
  readonly token: string;
  /** Path of the base URL, without a trailing slash. */
  readonly basePath: string;
  readonly stores: Readonly<Record<Kind['name'], Store>>;
  /** The identifiers of the next new resource; `key` is the one in its path, if the client chose it. */
  next(kind: Kind, key?: string): Item;
  /** Adds a resource that belongs to somebody else. */
  settle(kind: Kind, item: Item): void;
}

/** @param isInhabited - whether there are resources of other people */
export function createWorld(token: string, basePath: string, isInhabited = false): World {
  const assigners = { customers: assignerOf(customers), employees: assignerOf(employees) };
  const stores = { customers: new Map<string, Item>(), employees: new Map<string, Item>() };
  const strangers = { customers: new Set<string>(), employees: new Set<string>() };
  const settle: World['settle'] = (kind, item) => {
    const id = String(item[kind.key]);
    strangers[kind.name].add(id);
    stores[kind.name].set(id, item);
  };
  if (isInhabited) for (const kind of kinds) for (const item of bystanders[kind.name]) settle(kind, item);
  return {
    token,
    basePath,
    stores,
    next: (kind, key) => assigners[kind.name](key),
    settle,
    isStranger: ({ name }, id) => strangers[name].has(id),
  };
}

/** Assigns no identifier twice, and none that a client has ever chosen. */
function assignerOf(kind: Kind): (key?: string) => Item {
  const chosen = new Set<string>();
  let count = 0;
  return (key) => {
    if (key !== undefined) chosen.add(key);
    for (;;) {
      const identifiers = kind.assign(count, key);
      count += 1;
      if (key !== undefined || !chosen.has(String(identifiers[kind.key]))) return identifiers;
    }
  };
}
