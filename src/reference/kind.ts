import type { Item, Json } from './message.ts';

/** A kind of resource, and what the specification says of it. */
export interface Kind {
  readonly name: 'customers' | 'employees';
  /** The field that stands in the path. */
  readonly key: string;
  readonly methods: readonly string[];
  readonly identifiers: readonly string[];
  /** What is wrong with the value of a field, by its name. */
  readonly fields: Readonly<Record<string, (value: Json) => boolean>>;
  /** The items of a request, or undefined where it is not wrapped as it must be. */
  unwrap(body: Json): readonly Json[] | undefined;
  /** Wraps items; `like` is the body of the request that is answered. */
  wrap(items: readonly Item[], like?: Json): Json;
  assign(count: number): Item;
}

const isString = (value: Json) => typeof value === 'string';
const isInteger = (value: Json) => Number.isInteger(value);
const isBoolean = (value: Json) => typeof value === 'boolean';
const isDateTime = (value: Json) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

export const customers: Kind = {
  name: 'customers',
  key: 'accountID',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  identifiers: ['objectId', 'accountID'],
  fields: { objectId: isInteger, firstName: isString, lastName: isString, accountID: isString },
  unwrap: (body) => (Array.isArray(body) && body.length > 0 ? body : undefined),
  wrap: (items) => items,
  assign: (count) => ({ objectId: 1000 + count, accountID: `acc-${count.toString(36)}` }),
};

export const employees: Kind = {
  name: 'employees',
  key: 'id',
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  identifiers: ['id'],
  fields: {
    id: isInteger,
    name: isString,
    age: isInteger,
    hiredatetime: isDateTime,
    permanent: isBoolean,
    location: isString,
  },
  unwrap(body) {
    if (!isObject(body) || Object.keys(body).length !== 1) return undefined;
    if (isObject(body['employee'])) return [body['employee']];
    const several = body['employees'];
    return Array.isArray(several) && several.length > 0 ? several : undefined;
  },
  wrap: (items, like) =>
    isObject(like) && !('employee' in like) ? { employees: items } : { employee: items[0] ?? null },
  assign: (count) => ({ id: 1000 + count }),
};

export const kinds: readonly Kind[] = [customers, employees];

export function isObject(value: Json | undefined): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with an item of a request, in words; undefined where nothing is. */
export function invalid(item: Json, { fields }: Kind): string | undefined {
  if (!isObject(item)) return 'an item is no object';
  for (const [name, value] of Object.entries(item)) {
    if (!Object.hasOwn(fields, name)) return `the field ${name} is unknown`;
    if (!fields[name]?.(value)) return `the field ${name} has the wrong type`;
  }
  return undefined;
}
