import { updates } from '../scope.ts';
import { idsOf } from './tools.ts';
import { removed, touching } from './touching.ts';

export const oldestEvicted = touching(
  {
    name: 'oldest-evicted',
    cohort: 10,
    summary: 'what is written takes the place of the oldest resource of the type, which is gone',
    source:
      'by kind: stores that make room by themselves (capped collections of MongoDB, `allkeys-lru` of Redis, ring buffers, Memcached as the only store)',
    operations: updates,
  },
  (fired) => {
    const { action, world } = fired;
    const { kind, store } = action;
    const own = idsOf(fired);
    const oldest = [...store].find(([id]) => !own.includes(id) && !world.isStranger(kind, id));
    return oldest && { kind, store, id: oldest[0], item: oldest[1] };
  },
  removed,
);
