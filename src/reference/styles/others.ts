import { bystanders } from '../bystanders.ts';
import type { Deviation, Operation } from '../fault.ts';
import { type Kind, kinds } from '../kind.ts';
import type { Item } from '../message.ts';
import type { World } from '../world.ts';
import { plain, point } from './point.ts';

/** Somebody else's resource, with an identifier that the server never assigns. */
function strangerOf(kind: Kind, count: number): Item {
  const [like = {}] = bystanders[kind.name];
  const number = 500_000_000 + count;
  return kind.name === 'customers'
    ? { ...like, objectId: number, accountID: `other-${number}` }
    : { ...like, id: number };
}

const allAtOnce = 300;

/** They arrive with the first request, since there is no world before. */
const numerous: Deviation<Operation> = (next) => {
  let isSettled = false;
  return (action, world) => {
    if (!isSettled)
      for (const kind of kinds)
        for (let count = 0; count < allAtOnce; count += 1) world.settle(kind, strangerOf(kind, count));
    isSettled = true;
    return next(action, world);
  };
};

/** How many requests there are between actions of others. */
const everySoMany = 3;

/** How many resources of others exist before the first one is removed. */
const most = 12;

/** With every third request one is created; from a certain number on, the oldest one is removed and the next one changed. */
function stir(world: World, count: number): void {
  for (const kind of kinds) {
    const store = world.stores[kind.name];
    const idOf = (number: number) => String(strangerOf(kind, number)[kind.key]);
    world.settle(kind, strangerOf(kind, count));
    store.delete(idOf(count - most));
    const changed = store.get(idOf(count - 1));
    if (changed !== undefined)
      world.settle(kind, { ...changed, [kind.name === 'customers' ? 'lastName' : 'location']: `${count}` });
  }
}

const busy: Deviation<Operation> = (next) => {
  let requests = 0;
  return (action, world) => {
    requests += 1;
    if (requests % everySoMany === 0) stir(world, requests / everySoMany);
    return next(action, world);
  };
};

const allowed = 'What the service does: it is used by many';

/** What other people do with the same collections. */
export const others = point('others', {
  still: plain('theirs are there, and stay as they are'),
  numerous: { summary: `${allAtOnce} resources of others exist, of each type`, allowed, inside: numerous },
  busy: { summary: 'resources of others appear, change and disappear', allowed, inside: busy },
});
