import type { Deviation, Operation } from '../fault.ts';
import type { Item } from '../message.ts';
import { omit, show } from '../operations.ts';
import { after, type Existing, existing, neighbourOf, scribble } from './tools.ts';

/** A PUT or PATCH of an existing resource. */
export interface Update extends Existing {
  /** The content of the request, without identifiers. */
  readonly sent: Item;
}

type UpdateMethod = 'PUT' | 'PATCH';

/** Stores a function of the old item and the supplied fields; whatever a faultless server refuses is still refused. */
export function storingInstead(method: UpdateMethod, make: (update: Update) => Item): Deviation<Operation> {
  return answeringInstead(method, (update) => {
    const item = make(update);
    update.store.set(update.id, item);
    return item;
  });
}

/** Stores nothing; responds with a function of the old item and the supplied fields. */
export function showingInstead(method: UpdateMethod, make: (update: Update) => Item): Deviation<Operation> {
  return answeringInstead(method, (update) => {
    update.store.set(update.id, update.item);
    return make(update);
  });
}

/** Changes another resource, too. */
export function touchingNeighbour(method: UpdateMethod): Deviation<Operation> {
  return after(method, ({ store, kind, id }) => scribble(store, kind, neighbourOf(store, [id])));
}

/** Undefined for other actions. */
export function updateOf(action: Parameters<Operation>[0], method: UpdateMethod): Update | undefined {
  const before = action.method === method ? existing(action) : undefined;
  const [sent] = action.items;
  return before && sent && { ...before, sent: omit(sent, before.kind.identifiers) };
}

/** Performs the update, and responds with a function of the old item and the supplied fields. */
export function answeringInstead(
  method: UpdateMethod,
  answer: (update: Update) => Item,
): Deviation<Operation> {
  return (next) => async (action, world) => {
    const update = updateOf(action, method);
    const outcome = await next(action, world);
    return update === undefined || outcome.status >= 300 ? outcome : show(action, answer(update));
  };
}
