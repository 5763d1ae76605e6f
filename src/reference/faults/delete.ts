import { type Deviation, group } from '../fault.ts';
import { answer, type Item, problem, type Response } from '../message.ts';
import { neighbourOf, type Target, targetOf } from './tools.ts';

/** What is done at the n-th DELETE of a resource, counted from 1; undefined leaves it to the faultless server. */
type Deed = (target: Target & { readonly first: Item }, time: number) => Response | undefined;

/** Counts the DELETEs of each resource that existed. */
function deleting(deed: Deed): Deviation {
  return (next) => {
    const known = new Map<string, { readonly first: Item; time: number }>();
    return (request, world) => {
      const target = targetOf(request, world);
      if (request.method !== 'DELETE' || target === undefined) return next(request, world);
      const key = `${target.kind.name} ${target.id}`;
      const entry = known.get(key) ?? (target.item && { first: target.item, time: 0 });
      if (entry === undefined) return next(request, world);
      known.set(key, entry);
      entry.time += 1;
      return deed({ ...target, first: entry.first }, entry.time) ?? next(request, world);
    };
  };
}

const restore = ({ store, id, first }: Target & { readonly first: Item }): Response => {
  store.set(id, first);
  return answer(204);
};

/** Changes what is shown of resources that were deleted. */
function haunting(show: (method: string) => Response | undefined): Deviation {
  return (next) => {
    const deleted = new Set<string>();
    return async (request, world) => {
      const target = targetOf(request, world);
      if (request.method === 'DELETE' && target?.item !== undefined) deleted.add(request.path);
      const response = await next(request, world);
      return (
        (response.status === 404 && deleted.has(request.path) ? show(request.method) : undefined) ?? response
      );
    };
  };
}

export const deleteFaults = group({
  'delete-removes-nothing': {
    summary: 'DELETE is 204 and removes nothing',
    inside: deleting(() => answer(204)),
  },
  'delete-fails-on-second': {
    summary: 'the second DELETE is 500',
    inside: deleting((_target, time) => (time > 1 ? problem(500, 'something went wrong') : undefined)),
  },
  'delete-toggles': {
    summary: 'each second DELETE brings the resource back',
    inside: deleting((target, time) => (time % 2 === 0 ? restore(target) : undefined)),
  },
  'delete-restores-on-third': {
    summary: 'the third DELETE brings the resource back',
    inside: deleting((target, time) => (time === 3 ? restore(target) : undefined)),
  },
  'delete-removes-neighbour-on-second': {
    summary: 'the second DELETE removes another resource',
    inside: deleting(({ store, id }, time) => {
      const [other] = neighbourOf(store, id) ?? [];
      if (time === 2 && other !== undefined) store.delete(other);
      return undefined;
    }),
  },
  'delete-removes-everything': {
    summary: 'DELETE of one resource removes all of its kind',
    inside: deleting(({ store }) => {
      store.clear();
      return answer(204);
    }),
  },
  'delete-leaves-head-alive': {
    summary: 'after DELETE, HEAD is still 200',
    inside: haunting((method) => (method === 'HEAD' ? answer(200, []) : undefined)),
  },
  'delete-leaves-null': {
    summary: 'after DELETE, GET is 200 with null',
    inside: haunting((method) => (method === 'GET' || method === 'HEAD' ? answer(200, null) : undefined)),
  },
});
