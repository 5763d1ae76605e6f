import { setTimeout as sleep } from 'node:timers/promises';
import { type Deviation, group, type Operation } from '../fault.ts';
import type { Kind } from '../kind.ts';
import type { Item, Outcome } from '../message.ts';
import { existing, noting } from './tools.ts';

/** Long enough for two concurrent requests to overlap, even if other servers share the process. */
const meetingMs = 60;

/** Reads the resource, waits, and overwrites what another PATCH has written in the meantime; no other write is lost. */
const losesConcurrentWrites: Deviation<Operation> = (next) => {
  const patched = new WeakSet<Item>();
  return async (action, world) => {
    const before = action.method === 'PATCH' ? existing(action) : undefined;
    if (before === undefined) return next(action, world);
    await sleep(meetingMs);
    const { store, id, item } = before;
    const now = store.get(id);
    if (now !== undefined && patched.has(now)) store.set(id, item);
    const outcome = await next(action, world);
    const written = store.get(id);
    if (written !== undefined) patched.add(written);
    return outcome;
  };
};

/** The POST of a kind that ended last. */
interface Ended {
  readonly number: number;
  readonly identifiers: readonly Item[];
}

/**
 * Reuses the identifiers of a POST that ended while this one was in progress.
 * @param from - how many items a POST must have
 */
const sharesIdentifiers =
  (from: number): Deviation<Operation> =>
  (next) => {
    const last = new Map<Kind, Ended>();
    const lastOf = (kind: Kind): Ended => last.get(kind) ?? { number: 0, identifiers: [] };
    return async (action, outer) => {
      if (action.method !== 'POST' || action.items.length < from) return next(action, outer);
      const { kind } = action;
      const { number } = lastOf(kind);
      await sleep(meetingMs);
      const ended = lastOf(kind);
      const shared = ended.number > number ? [...ended.identifiers] : [];
      const { world, assigned } = noting({
        ...outer,
        next: (kind, key) => shared.shift() ?? outer.next(kind, key),
      });
      const outcome = await next(action, world);
      last.set(kind, { number: ended.number + 1, identifiers: assigned });
      return outcome;
    };
  };

/** Performs a POST once for all that are the same and arrive meanwhile, as is right for reads. */
const mergesIdentical: Deviation<Operation> = (next) => {
  const pending = new Map<string, Promise<Outcome>>();
  return async (action, world) => {
    if (action.method !== 'POST') return next(action, world);
    const key = JSON.stringify([action.kind.name, action.items]);
    const same = pending.get(key);
    if (same !== undefined) return same;
    const outcome = sleep(meetingMs).then(() => next(action, world));
    pending.set(key, outcome);
    try {
      return await outcome;
    } finally {
      pending.delete(key);
    }
  };
};

export const concurrencyFaults = group({
  'patch-loses-concurrent-writes': {
    summary: 'one of two concurrent PATCHes is lost',
    inside: losesConcurrentWrites,
  },
  'post-shares-identifier-when-concurrent': {
    summary: 'two concurrent POSTs get the same identifier',
    inside: sharesIdentifiers(1),
  },
  'post-of-several-shares-identifiers-when-concurrent': {
    summary: 'two concurrent POSTs of several items get the same identifiers',
    inside: sharesIdentifiers(2),
  },
  'post-merges-identical-when-concurrent': {
    summary: 'of identical concurrent POSTs only one creates a resource, and all have its response',
    inside: mergesIdentical,
  },
});
