import { type Deviation, group } from '../fault.ts';
import { answer, type Item, problem } from '../message.ts';

import { after, neighbourOf, scribbled, targetOf } from './tools.ts';

/** Shows an item as it was when it was first seen, until it is deleted. */
const stale: Deviation = (next) => {
  const seen = new Map<string, Item>();
  return async (request, world) => {
    const target = targetOf(request, world);
    const response = await next(request, world);
    if (target === undefined) return response;
    const key = `${target.kind.name} ${target.id}`;
    if (request.method === 'DELETE') seen.delete(key);
    if (request.method !== 'GET' || response.status !== 200 || target.item === undefined) {
      // what is about to be changed without having been read is seen for the last time now
      if (target.item !== undefined && request.method !== 'DELETE' && !seen.has(key))
        seen.set(key, target.item);
      return response;
    }
    const first = seen.get(key) ?? target.item;
    seen.set(key, first);
    return answer(200, target.kind.wrap([first]));
  };
};

/** After a PATCH, shows the version before it. */
const staleAfterPatch: Deviation = (next) => {
  const before = new Map<string, Item>();
  return async (request, world) => {
    const target = targetOf(request, world);
    const response = await next(request, world);
    if (target?.item === undefined) return response;
    if (request.method === 'PATCH' && response.status === 200) before.set(target.id, target.item);
    if (request.method === 'PUT' || request.method === 'DELETE') before.delete(target.id);
    const old = before.get(target.id);
    return request.method === 'GET' && old !== undefined ? answer(200, target.kind.wrap([old])) : response;
  };
};

const everyThird: Deviation = (next) => {
  const counts = new Map<string, number>();
  return after('GET', ({ store, id, item, kind }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    if (item !== undefined && count % 3 === 0) store.set(id, scribbled(item, kind));
  })(next);
};

const createsMissing: Deviation = (next) => (request, world) => {
  const target = targetOf(request, world);
  if (request.method !== 'GET' || target === undefined || target.item !== undefined)
    return next(request, world);
  const { kind, id, store } = target;
  const key = kind.fields[kind.key]?.(1) === true ? Number(id) : id;
  store.set(id, { ...world.next(kind), [kind.key]: key });
  return problem(404, 'no such resource');
};

export const getFaults = group({
  'get-writes': {
    summary: 'each GET changes the resource after showing it',
    inside: after('GET', ({ store, id, item, kind }) => {
      if (item !== undefined) store.set(id, scribbled(item, kind));
    }),
  },
  'get-writes-every-third': {
    summary: 'each third GET changes the resource after showing it',
    inside: everyThird,
  },
  'get-writes-with-query': {
    summary: 'GET with a query string changes the resource',
    inside: after('GET', ({ store, id, item, kind }, _world, { query }) => {
      if (item !== undefined && query !== '') store.set(id, scribbled(item, kind));
    }),
  },
  'get-creates-missing': { summary: 'GET of what is missing is 404 and creates it', inside: createsMissing },
  'get-touches-neighbour': {
    summary: 'GET changes another resource',
    inside: after('GET', ({ store, id, item, kind }) => {
      const [other, neighbour] = neighbourOf(store, id) ?? [];
      if (item !== undefined && other !== undefined && neighbour !== undefined)
        store.set(other, scribbled(neighbour, kind));
    }),
  },
  'get-stale': { summary: 'GET shows for ever what it showed first', inside: stale },
  'get-stale-after-patch': {
    summary: 'after PATCH, GET shows the version before it',
    inside: staleAfterPatch,
  },
});
