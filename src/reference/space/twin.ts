import { methodsWithContent } from '../action.ts';
import type { Handler } from '../fault.ts';
import type { Item, Response } from '../message.ts';
import type { World } from '../world.ts';

/** What a faultless twin has seen of a faulty server. */
export interface Sighted {
  /** How often the fault acted. */
  fired: number;
  /** How many responses were not those of the twin. */
  differed: number;
}

/** A server without fault, in a world of its own. */
interface Twin {
  readonly handle: Handler;
  readonly world: World;
}

/**
 * Has every request carried out by a faultless twin as well, in a world of its own, one request after another, so
 * that both see them in one order; both assign the same identifiers in the course of a request.
 */
export function beside(faulty: Handler, twin: Twin, sighted: Sighted): Handler {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return async (request, world) => {
    // a client that is slow to send must hold up nobody else
    if (methodsWithContent.includes(request.method)) await request.content();
    return inTurn(async () => {
      const assigned = new Map<string, Item>();
      const response = await faulty(request, { ...world, next: sharing(world, assigned) });
      const right = await twin.handle(request, { ...twin.world, next: sharing(world, assigned) });
      if (differs(response, right)) sighted.differed += 1;
      return response;
    });
  };
}

/** Assigns, at the n-th asking for a type and key, what it did to whoever asked before. */
function sharing({ next }: World, assigned: Map<string, Item>): World['next'] {
  const counts = new Map<string, number>();
  return (kind, key) => {
    const asked = `${kind.name} ${key ?? ''}`;
    const count = (counts.get(asked) ?? 0) + 1;
    counts.set(asked, count);
    const identifiers = assigned.get(`${asked} ${count}`) ?? next(kind, key);
    assigned.set(`${asked} ${count}`, identifiers);
    return identifiers;
  };
}

function differs(a: Response, b: Response): boolean {
  return (
    a.status !== b.status ||
    a.write !== undefined ||
    JSON.stringify(a.headers) !== JSON.stringify(b.headers) ||
    !Buffer.from(a.content ?? '').equals(Buffer.from(b.content ?? ''))
  );
}
