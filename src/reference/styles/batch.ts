import type { Deviation, Operation } from '../fault.ts';
import { problem } from '../message.ts';
import { plain, point } from './point.ts';

function atMost(most: number, status: number): Deviation<Operation> {
  return (next) => (action, world) =>
    action.items.length > most ? problem(status, `more than ${most} at once`) : next(action, world);
}

const allowed = 'batch sizes: not shown';

/** How many resources one request may create. */
export const batch = point('batch', {
  any: plain('any number'),
  ten: { summary: 'ten, else 413', allowed, inside: atMost(10, 413) },
  one: { summary: 'one, else 422', allowed, inside: atMost(1, 422) },
  two: { summary: 'two, else 400', allowed, inside: atMost(2, 400) },
});
