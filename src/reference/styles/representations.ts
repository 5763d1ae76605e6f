import type { Action } from '../action.ts';
import { type Deviation, group, type Operation } from '../fault.ts';
import type { Kind } from '../kind.ts';
import type { Item, Json } from '../message.ts';
import { omit } from '../operations.ts';
import { eachItem, showing, unwrapped } from './tools.ts';

const bare = (items: readonly Item[], isOne: boolean): Json => (isOne ? (items[0] ?? null) : items);

function wrapping(wrap: (items: readonly Item[], isOne: boolean, kind: Kind) => Json): Deviation<Operation> {
  return showing((outcome, { id, kind, items }) => {
    const isOne = id !== undefined || items.length === 1;
    return { ...outcome, body: wrap(unwrapped(outcome.body), isOne, kind) };
  });
}

function changing(change: (item: Item, action: Action) => Item): Deviation<Operation> {
  return showing((outcome, action) => ({
    ...outcome,
    body: eachItem(outcome.body, action.kind.key, (item) => change(item, action)),
  }));
}

/** What the server noted of an item when it first showed it. */
interface Noted {
  readonly item: Item | undefined;
  readonly created: string;
  readonly updated: string;
  readonly version: number;
}

/** Items are replaced and never changed, so another item of the same name is another version. */
const serverFields: Deviation<Operation> = (next) => {
  const noted = new Map<string, Noted>();
  const fieldsOf = ({ kind, store }: Action, id: string): Item => {
    const item = store.get(id);
    const now = new Date().toISOString();
    const name = `${kind.name}/${id}`;
    const before = noted.get(name) ?? { item, created: now, updated: now, version: 1 };
    const isNew = before.item !== item;
    const after = isNew ? { ...before, item, updated: now, version: before.version + 1 } : before;
    noted.set(name, after);
    const { created, updated, version } = after;
    return { created, updated, version, links: { self: `/${name}` } };
  };
  return changing((item, action) => ({ ...item, ...fieldsOf(action, String(item[action.kind.key])) }))(next);
};

/** What a response shows, and how it is wrapped. */
export const representations = group({
  'server-fields': {
    summary: 'representations have fields that the server sets: created, updated, version, links',
    inside: serverFields,
  },
  'identifiers-unshown': {
    summary: 'the number of a customer is not shown',
    inside: changing((item) => omit(item, ['objectId'])),
  },
  'responses-bare': { summary: 'an item by itself, several in an array', inside: wrapping(bare) },
  'responses-in-data': {
    summary: 'everything under `data`',
    inside: wrapping((items, isOne) => ({ data: bare(items, isOne), count: items.length })),
  },
  'responses-under-name': {
    summary: 'an item under a singular key, several under a plural one',
    inside: wrapping((items, isOne, { name }) => ({
      [isOne ? name.slice(0, -1) : name]: bare(items, isOne),
    })),
  },
});
