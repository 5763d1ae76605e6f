import { bystanders } from '../bystanders.ts';
import type { Deviation, Operation } from '../fault.ts';
import { nameOf } from '../faults/tools.ts';
import type { Item } from '../message.ts';
import { omit } from '../operations.ts';
import { plain, point } from './point.ts';
import { changing } from './tools.ts';

/** What the server records about a version of an item. */
interface Noted {
  readonly created: string;
  readonly updated: string;
  readonly version: number;
}

/** Items are replaced and never mutated, so another object with the same name is another version. */
const serverFields: Deviation<Operation> = (next) => {
  const latest = new Map<string, Noted>();
  const noted = new WeakMap<Item, Noted>();
  const note = (item: Item, name: string): Noted => {
    const now = new Date().toISOString();
    const { created, version } = latest.get(name) ?? { created: now, version: 0 };
    const fresh = { created, updated: now, version: version + 1 };
    latest.set(name, fresh);
    noted.set(item, fresh);
    return fresh;
  };
  return changing((shown, action) => {
    const name = nameOf({ ...action, id: String(shown[action.kind.key]) });
    const stored = action.store.get(String(shown[action.kind.key])) ?? shown;
    return { ...shown, ...(noted.get(stored) ?? note(stored, name)), links: { self: `/${name}` } };
  })(next);
};

const nothingKnown: Item = { middleName: null, phone: null, tags: [], address: { street: null, city: null } };

/** Each item refers to others, of which it shows as much as of itself. */
const nested = changing((item, { kind }) => {
  const [owner = null, previous = null, related = null] = bystanders[kind.name];
  return { createdBy: owner, previous, ...item, related: [related] };
});

const allowed = 'Full list of resources and fields: not shown';

/** Which fields a representation has besides those that the client sent. */
export const fields = point('fields', {
  sent: plain('those that were sent, and the identifiers'),
  server: {
    summary: 'fields that the server sets: created, updated, version, links',
    allowed,
    inside: serverFields,
  },
  null: {
    summary: 'fields without a value are null',
    allowed,
    inside: changing((item) => ({ ...item, ...nothingKnown })),
  },
  nested: {
    summary: 'an item contains its author, its predecessor and related items',
    allowed,
    inside: nested,
  },
  fewer: {
    summary: 'the number of a customer is not shown',
    allowed,
    inside: changing((item) => omit(item, ['objectId'])),
  },
});
