import type { Deviation, Operation } from '../fault.ts';
import type { Item } from '../message.ts';
import { plain, point } from './point.ts';
import { isPost, itemsIn, showing } from './tools.ts';

/** Shows the items that a request has created in another order. */
function inOrder(of: (items: readonly Item[]) => readonly Item[]): Deviation<Operation> {
  return showing((outcome, { kind, single }) => {
    const items = itemsIn(outcome.body, kind) ?? [];
    return items.length < 2 ? outcome : { ...outcome, body: kind.wrap(of(items), single) };
  }, isPost);
}

const byContent = (one: Item, other: Item) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const allowed = 'Response bodies of each operation: not shown';

/** In which order the response to a creation of several shows them. */
export const batchOrder = point('batch-order', {
  sent: plain('as they were sent'),
  reversed: { summary: 'the last one first', allowed, inside: inOrder((items) => items.toReversed()) },
  sorted: { summary: 'by what they hold', allowed, inside: inOrder((items) => items.toSorted(byContent)) },
});
