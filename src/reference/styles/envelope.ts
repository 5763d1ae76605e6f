import type { Action } from '../action.ts';
import { bystanders } from '../bystanders.ts';
import type { Deviation, Operation } from '../fault.ts';
import type { Item, Json } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { itemsIn, showing } from './tools.ts';

/** Wraps the items of a response: a single one, or several. */
type Wrap = (shown: Json, items: readonly Item[], action: Action) => Json;

function wrapping(wrap: Wrap): Deviation<Operation> {
  return showing((outcome, action) => {
    const items = itemsIn(outcome.body, action.kind);
    if (items === undefined) return outcome;
    const [only = null, ...more] = items;
    const isOne = more.length === 0 && (action.id !== undefined || action.items.length === 1);
    return { ...outcome, body: wrap(isOne ? only : items, items, action) };
  });
}

function wrapped(summary: string, wrap: Wrap): Option {
  return { summary, allowed: 'Response bodies of each operation: not shown', inside: wrapping(wrap) };
}

const singular = (name: string) => name.slice(0, -1);

/** Resources of other people, of the same type: they look like the one that the response is about. */
function others({ kind: { name } }: Action): readonly [Item, Item, Item] {
  return bystanders[name] as readonly [Item, Item, Item];
}

/** How a response wraps what it shows, and what else it contains. */
export const envelope = point('envelope', {
  specified: plain('as the specification wraps requests'),
  bare: wrapped('a single item bare, several in an array', (shown) => shown),
  data: wrapped('everything under `data`, with a count', (data, items) => ({ data, count: items.length })),
  named: wrapped(
    'an item under a singular key, several under a plural one',
    (shown, _, { kind: { name } }) => ({
      [Array.isArray(shown) ? name : singular(name)]: shown,
    }),
  ),
  deep: wrapped('three levels down', (shown) => ({ response: { status: 'ok', result: [{ value: shown }] } })),
  array: wrapped('an item in an array, of every type', (_, items) => items),
  timed: wrapped('next to the time of the response and how long it took', (data) => ({
    meta: { at: Date.now(), second: Math.floor(Date.now() / 1000), took: performance.now() % 1 },
    data,
  })),
  beside: wrapped('next to the calling account and the number of the request', (data, _, action) => {
    const [account] = others(action);
    return { account, data, request: { id: 7 } };
  }),
  around: wrapped('nested in an owner that has the same fields', (owns, _, action) => {
    const [owner] = others(action);
    return { ...owner, owns };
  }),
  embedded: wrapped('between links and embedded resources of others (HAL)', (item, _, action) => {
    const [owner, previous, next] = others(action);
    const links = { owner, self: { href: action.kind.name } };
    return { _links: links, _embedded: { owner, previous, item, siblings: [next, owner] } };
  }),
  trail: wrapped('after an audit record that repeats the request', (result, _, action) => {
    const [actor, before] = others(action);
    return { audit: [{ actor, before, sent: action.items }], result };
  }),
  attributes: wrapped('with type and identifier beside the fields (JSON:API)', (shown, items, { kind }) => {
    const all = items.map((item) => ({ type: kind.name, id: String(item[kind.key]), attributes: item }));
    return { data: Array.isArray(shown) ? all : (all[0] ?? null) };
  }),
});
