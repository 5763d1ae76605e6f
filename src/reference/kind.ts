import type { Item, Json } from './message.ts';

export type FieldType = 'integer' | 'string' | 'boolean' | 'date-time';

/** The items in a request's content, and whether it is a single one without an array. */
export interface Unwrapped {
  readonly items: readonly Json[];
  readonly single: boolean;
}

/** A kind of resource, and what the specification says of it. */
export interface Kind {
  readonly name: 'customers' | 'employees';
  /** The field whose value is in the path. */
  readonly key: string;
  /** The methods of the collection and of an item. */
  readonly methods: Readonly<Record<'collection' | 'item', readonly string[]>>;
  readonly identifiers: readonly string[];
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Undefined if the content is not wrapped as required. */
  unwrap(body: Json): Unwrapped | undefined;
  wrap(items: readonly Item[], single: boolean): Json;
  /** The identifiers of the n-th resource, counted from 0; `key` is the one that the client chose. */
  assign(count: number, key?: string): Item;
}

const firstIdentifier = 1000;

export const customers: Kind = {
  name: 'customers',
  key: 'accountID',
  methods: { collection: ['GET', 'HEAD', 'POST'], item: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] },
  identifiers: ['objectId', 'accountID'],
  fields: { objectId: 'integer', firstName: 'string', lastName: 'string', accountID: 'string' },
  unwrap: (body) =>
    Array.isArray(body) && body.length > 0 ? { items: body, single: body.length === 1 } : undefined,
  wrap: (items) => items,
  assign(count, key) {
    const objectId = firstIdentifier + count;
    return { objectId, accountID: key ?? `acc-${objectId.toString(36)}` };
  },
};

export const employees: Kind = {
  name: 'employees',
  key: 'id',
  methods: { collection: ['GET', 'HEAD', 'POST'], item: ['GET', 'HEAD', 'DELETE'] },
  identifiers: ['id'],
  fields: {
    id: 'integer',
    name: 'string',
    age: 'integer',
    hiredatetime: 'date-time',
    permanent: 'boolean',
    location: 'string',
  },
  unwrap(body) {
    if (!isObject(body) || Object.keys(body).length !== 1) return undefined;
    const { employee, employees: several } = body;
    if (employee !== undefined) return { items: [employee], single: true };
    return Array.isArray(several) && several.length > 0 ? { items: several, single: false } : undefined;
  },
  wrap: (items, single) => (single ? { employee: items[0] ?? null } : { employees: items }),
  assign: (count, key) => ({ id: key === undefined ? firstIdentifier + count : Number(key) }),
};

export const kinds: readonly Kind[] = [customers, employees];

const validators: Readonly<Record<FieldType, (value: Json) => boolean>> = {
  // JSON.parse rounds unsafe integers, and what cannot be stored is better refused
  integer: (value) => Number.isSafeInteger(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  'date-time': (value) => typeof value === 'string' && isDateTime(value),
};

/** What is wrong with an item of a request, in words; undefined if it is valid. */
export function invalid(item: Json, { fields }: Kind): string | undefined {
  if (!isObject(item)) return 'an item is no object';
  for (const [name, value] of Object.entries(item)) {
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (type === undefined) return `the field ${JSON.stringify(name.slice(0, 40))} is unknown`;
    if (!validators[type](value)) return `the field ${name} must be a JSON ${type}`;
  }
  return undefined;
}

export function isObject(value: Json | undefined): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** ISO 8601 with a fraction of a second and Z, on an existing day. */
function isDateTime(text: string): boolean {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d+Z$/.exec(text) ?? [];
  const [hour = 24, minute = 60, second = 61] = time === '' ? [] : time.split(':').map(Number);
  return isDay(day) && hour < 24 && minute < 60 && second <= 60;
}

/** Date turns the 30th of February into a day in March; an existing day stays the same. */
function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
