import type { Deviation } from '../fault.ts';
import { isObject, type Unwrapped } from '../kind.ts';
import type { Json } from '../message.ts';
import { omit } from '../operations.ts';
import type { Rules } from '../rules.ts';
import { plain, point } from './point.ts';
import { changing } from './tools.ts';

function unwrapping(unwrap: (body: Json) => Unwrapped | undefined): Deviation<Rules> {
  return (next) => ({
    ...next,
    unwrap: (body, kind) => (kind.name === 'customers' ? unwrap(body) : next.unwrap(body, kind)),
  });
}

const bare = (body: Json): Unwrapped | undefined =>
  isObject(body) ? { items: [body], single: true } : undefined;

const named = (body: Json): Unwrapped | undefined => {
  if (!isObject(body) || Object.keys(body).length !== 1) return undefined;
  const { customer, customers } = body;
  if (customer !== undefined) return { items: [customer], single: true };
  return Array.isArray(customers) && customers.length > 0 ? { items: customers, single: false } : undefined;
};

/** Identifiers and `type` beside the fields (JSON:API 7.2). */
const attributed = (body: Json): Unwrapped | undefined => {
  if (!isObject(body) || !isObject(body['data'])) return undefined;
  const { type, attributes, ...identifiers } = body['data'];
  if (type !== 'customers' || !isObject(attributes)) return undefined;
  return { items: [{ ...attributes, ...identifiers }], single: true };
};

const underAttributes = changing((item, { kind }) => {
  if (kind.name !== 'customers') return item;
  const fields = Object.keys(item).filter((name) => !kind.identifiers.includes(name));
  return { type: kind.name, ...omit(item, fields), attributes: omit(item, kind.identifiers) };
});

const one = { key: 'customer', array: false };
const allowed = 'Endpoints; a profile declares another wrapping of requests';

/** How a request wraps customers. */
export const requests = point('requests', {
  array: plain('in an array'),
  bare: {
    summary: 'a single customer without a wrapping, one per request',
    allowed,
    reading: unwrapping(bare),
    declares: { customers: { create: [{ array: false }], update: { array: false } } },
  },
  named: {
    summary: 'under `customer` or `customers`',
    allowed,
    reading: unwrapping(named),
    declares: { customers: { create: [one, { key: 'customers', array: true }], update: one } },
  },
  attributes: {
    summary: 'fields under `attributes`, beside type and identifiers, as in responses (JSON:API)',
    allowed,
    reading: unwrapping(attributed),
    inside: underAttributes,
    declares: {
      customers: {
        create: [{ key: 'data', array: false }],
        update: { key: 'data', array: false },
        fieldsUnder: 'attributes',
        fixedMembers: { type: 'customers' },
      },
    },
  },
});
