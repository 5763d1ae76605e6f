import type { Action } from '../action.ts';
import type { Deviation, Handler, Operation } from '../fault.ts';
import { isRead, nameOf } from '../faults/tools.ts';
import { answer, type Item, type Outcome, responseOf } from '../message.ts';
import type { Store } from '../world.ts';
import { type Option, plain, point } from './point.ts';
import { isPost } from './tools.ts';

/** How long an accepted write takes, in ms. */
const pendingMs = 60;

/** What is shown of a resource while a write to it is pending: its previous state, or nothing. */
interface Pending {
  readonly until: number;
  readonly item: Item | undefined;
}

/** Pending writes. */
class Underway {
  readonly #pending = new Map<string, Pending>();

  /** @param before - shown until the write is done; undefined if it is done: then nothing before it counts */
  note(name: string, before: Pick<Pending, 'item'> | undefined): void {
    if (before === undefined) this.#pending.delete(name);
    else this.#pending.set(name, { until: performance.now() + pendingMs, item: before.item });
  }

  /** The store as it is shown. */
  shown({ kind, store }: Action): Store {
    const shown = new Map(store);
    for (const [name, { until, item }] of this.#pending) {
      const [kindName = '', id = ''] = name.split(/\/(.*)/s);
      if (until <= performance.now()) this.#pending.delete(name);
      else if (kindName !== kind.name) continue;
      else if (item === undefined) shown.delete(id);
      else shown.set(id, item);
    }
    return shown;
  }
}

/** Writes are performed in order at once, and shown a moment later. */
function acceptedLater(methods: readonly string[]): Deviation<Operation> {
  return (next) => {
    const underway = new Underway();
    return (action, world) => {
      const { id = '', store } = action;
      const shown = underway.shown(action);
      const isYetToCome = store.has(id) && !shown.has(id);
      // a resource that does not exist yet cannot be changed
      return isRead(action) || isYetToCome
        ? next({ ...action, store: shown }, world)
        : written(action, { shown, underway, isLater: methods.includes(action.method) }, () =>
            next(action, world),
          );
    };
  };
}

/** How a write becomes visible. */
interface Seeing {
  readonly shown: Store;
  readonly underway: Underway;
  readonly isLater: boolean;
}

async function written(
  action: Action,
  { shown, underway, isLater }: Seeing,
  write: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const { id = '', store } = action;
  const before = new Set(store.keys());
  const outcome = await write();
  if (outcome.status >= 300) return outcome;
  const keys = isPost(action) ? [...store.keys()].filter((key) => !before.has(key)) : [id];
  for (const key of keys)
    underway.note(nameOf({ ...action, id: key }), isLater ? { item: shown.get(key) } : undefined);
  return isLater ? { ...outcome, status: 202 } : outcome;
}

function later(what: string, ...methods: readonly string[]): Option {
  return {
    summary: `${what}: 202, with effect ${pendingMs} ms later`,
    allowed: 'RFC 9110 15.3.3',
    inside: acceptedLater(methods),
  };
}

/** An accepted creation is reported by a status monitor, to which Location leads instead of the resource. */
function monitored(): Deviation<Handler> {
  return (next) => {
    const jobs: string[] = [];
    return async (request, world) => {
      const response = await next(request, world);
      const job = /^\/operations\/(\d+)$/.exec(request.path ?? '')?.[1];
      if (job !== undefined && response.status === 404)
        return responseOf(answer(200, { status: 'accepted', leadsTo: jobs[Number(job) - 1] ?? null }));
      if (request.method !== 'POST' || response.status !== 202) return response;
      jobs.push(response.headers['Location'] ?? '');
      const Location = `${world.basePath}/operations/${jobs.length}`;
      return { ...response, headers: { ...response.headers, Location } };
    };
  };
}

/** Which writes are accepted, and performed later. */
export const accepted = point('accepted', {
  nothing: plain('every write is done when it is answered'),
  creations: later('POST', 'POST'),
  monitored: {
    ...later('POST', 'POST'),
    summary: `POST is 202 with the Location of a monitor of its status, and takes effect ${pendingMs} ms later`,
    outside: monitored(),
  },
  changes: later('PUT and PATCH', 'PUT', 'PATCH'),
  deletions: later('DELETE', 'DELETE'),
  writes: later('every write', 'POST', 'PUT', 'PATCH', 'DELETE'),
});
