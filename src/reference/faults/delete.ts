import type { Action } from '../action.ts';
import { type Deviation, group, type Operation } from '../fault.ts';
import { answer, type Item, type Outcome, problem } from '../message.ts';
import { show } from '../operations.ts';
import type { Store } from '../world.ts';
import { after, existing, nameOf, neighbourOf } from './tools.ts';

/** A deleted resource, in its last state. */
interface Deleted {
  readonly store: Store;
  readonly id: string;
  readonly item: Item;
  readonly neighbour: string | undefined;
  /** How many DELETEs it has received since it last existed, including this one. */
  readonly times: number;
}

/** Does something else at a DELETE of a deleted resource; undefined leaves it to the faultless server. */
function repeated(work: (deleted: Deleted) => Outcome | undefined): Deviation<Operation> {
  return (next) => {
    const graves = new Map<string, Deleted>();
    return (action, world) => {
      if (action.method !== 'DELETE') return next(action, world);
      const deleted = buried(action, graves.get(nameOf(action)));
      if (deleted === undefined) return next(action, world);
      graves.set(nameOf(action), deleted);
      return (deleted.times > 1 ? work(deleted) : undefined) ?? next(action, world);
    };
  };
}

function buried(action: Action, before: Deleted | undefined): Deleted | undefined {
  const there = existing(action);
  if (there === undefined) return before && { ...before, times: before.times + 1 };
  const { store, id, item } = there;
  return { store, id, item, neighbour: neighbourOf(store, [id]), times: 1 };
}

function restore({ store, id, item }: Deleted): Outcome {
  store.set(id, item);
  return answer(204);
}

function removeNeighbour({ store, id, neighbour }: Deleted): undefined {
  const other = neighbour !== undefined && store.has(neighbour) ? neighbour : neighbourOf(store, [id]);
  if (other !== undefined) store.delete(other);
}

/** Reads deleted resources as if there were something. */
function haunting(
  methods: readonly string[],
  appear: (action: Action, item: Item) => Outcome,
): Deviation<Operation> {
  return (next) => {
    const deleted = new Map<string, Item>();
    return (action, world) => {
      const there = existing(action);
      if (there !== undefined && action.method === 'DELETE') deleted.set(nameOf(action), there.item);
      const ghost = there === undefined && methods.includes(action.method) && deleted.get(nameOf(action));
      return ghost ? appear(action, ghost) : next(action, world);
    };
  };
}

export const deleteFaults = group({
  'delete-removes-nothing': {
    summary: 'DELETE is 204 and removes nothing',
    inside: (next) => (action, world) =>
      action.method === 'DELETE' && existing(action) !== undefined ? answer(204) : next(action, world),
  },
  'delete-fails-on-second': {
    summary: 'the second DELETE is 500',
    inside: repeated(() => problem(500, 'something went wrong')),
  },
  'delete-toggles': { summary: 'each second DELETE brings the resource back', inside: repeated(restore) },
  'delete-restores-on-third': {
    summary: 'the third DELETE brings the resource back',
    inside: repeated((deleted) => (deleted.times === 3 ? restore(deleted) : undefined)),
  },
  'delete-removes-neighbour-on-second': {
    summary: 'the second DELETE removes another resource',
    inside: repeated((deleted) => (deleted.times === 2 ? removeNeighbour(deleted) : undefined)),
  },
  'delete-removes-everything': {
    summary: 'DELETE of one resource removes all of its type',
    inside: after('DELETE', ({ store }) => store.clear()),
  },
  'delete-leaves-head-alive': {
    summary: 'after DELETE, HEAD is still 200',
    inside: haunting(['HEAD'], show),
  },
  'delete-leaves-null': {
    summary: 'after DELETE, GET is 200 with null',
    inside: haunting(['GET', 'HEAD'], () => answer(200, null)),
  },
});
