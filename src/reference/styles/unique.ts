import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import type { Kind } from '../kind.ts';
import { type Item, type Json, problem } from '../message.ts';
import { plain, point } from './point.ts';

type Signature = (item: Item, kind: Kind) => string;

/** What a write would store, next to existing resources. */
function written({ method, id, items, store }: Action): readonly Item[] {
  if (method === 'POST' || method === 'PUT') return items;
  return method === 'PATCH' && id !== undefined ? items.map((item) => ({ ...store.get(id), ...item })) : [];
}

function constrained(signature: Signature): Deviation<Operation> {
  return (next) => (action, world) => {
    const { kind, store, id } = action;
    const added = written(action).map((item) => signature(item, kind));
    if (added.length === 0) return next(action, world);
    const others = [...store].filter(([key]) => key !== id).map(([, item]) => signature(item, kind));
    const all = [...others, ...added];
    const isTaken = added.some((one) => all.indexOf(one) !== all.lastIndexOf(one));
    return isTaken ? problem(409, 'there is one of that kind already') : next(action, world);
  };
}

const values = (item: Item, names: readonly string[]): string =>
  JSON.stringify(names.map((name): Json => item[name] ?? null));

const names: Readonly<Record<Kind['name'], readonly string[]>> = {
  customers: ['firstName', 'lastName'],
  employees: ['name'],
};

const allowed = 'Methods, POST: that two identical requests create two is likely, and no more';

/** Which resources may not exist twice. */
export const unique = point('unique', {
  nothing: plain('none'),
  content: {
    summary: 'those with the same content, 409',
    allowed,
    inside: constrained((item, { fields, identifiers }) =>
      values(
        item,
        Object.keys(fields).filter((name) => !identifiers.includes(name)),
      ),
    ),
  },
  names: {
    summary: 'those with the same names, 409',
    allowed,
    inside: constrained((item, kind) => values(item, names[kind.name])),
  },
});
