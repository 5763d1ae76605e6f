import { customers, employees, type Kind } from './kind.ts';
import type { Item } from './message.ts';

/** The resources of one kind, by the identifier in their path, in the order of creation. */
export type Store = Map<string, Item>;

/** What the server remembers. */
export interface World {
  readonly token: string;
  /** Path of the base URL, without a slash at its end. */
  readonly basePath: string;
  readonly stores: Readonly<Record<Kind['name'], Store>>;
  /** The identifiers of the next new resource; `key` is the one in its path, where the client chose it. */
  next(kind: Kind, key?: string): Item;
}

export function createWorld(token: string, basePath: string): World {
  const assigners = { customers: assignerOf(customers), employees: assignerOf(employees) };
  return {
    token,
    basePath,
    stores: { customers: new Map(), employees: new Map() },
    next: (kind, key) => assigners[kind.name](key),
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
