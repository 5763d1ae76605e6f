import type { Kind } from './kind.ts';
import type { Item } from './message.ts';

/** The resources of one kind, by the identifier in their path, in the order of creation. */
export type Store = Map<string, Item>;

/** What the server remembers. */
export interface World {
  readonly token: string;
  /** Path of the base URL, without a slash at its end. */
  readonly basePath: string;
  readonly stores: Readonly<Record<Kind['name'], Store>>;
  /** The identifiers of the next new resource. */
  next(kind: Kind): Item;
  /** Waits for what is asynchronous in a fault. */
  sleep(ms: number): Promise<void>;
}

export function createWorld(token: string, basePath: string): World {
  let count = 0;
  return {
    token,
    basePath,
    stores: { customers: new Map(), employees: new Map() },
    next(kind) {
      count += 1;
      return kind.assign(count);
    },
    sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  };
}
