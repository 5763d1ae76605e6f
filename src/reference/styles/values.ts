import customer from '../../../schemas/customer.schema.json' with { type: 'json' };
import employee from '../../../schemas/employee.schema.json' with { type: 'json' };
import { isObject } from '../kind.ts';
import type { Json } from '../message.ts';
import { type Declaration, type Option, plain, point } from './point.ts';

/** Keywords of JSON Schema for fields of customers, and of employees. */
interface Limits {
  readonly customers?: Readonly<Record<string, object>>;
  readonly employees?: Readonly<Record<string, object>>;
}

/** The specification's schemas, with additional limits. */
function declared({ customers = {}, employees = {} }: Limits): Declaration {
  return {
    customers: { schema: limited(customer, customers) },
    employees: { schema: limited(employee, employees) },
  };
}

function limited(schema: { readonly properties: object }, limits: Readonly<Record<string, object>>): object {
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    { ...(property as object), ...limits[name] },
  ]);
  return { ...schema, $id: undefined, properties: Object.fromEntries(properties) };
}

function refusing(summary: string, isOdd: (value: Json, name: string) => boolean, limits: Limits): Option {
  return {
    summary,
    allowed: 'Limits: not shown; the schema of a profile declares which values are taken',
    reading: (next) => ({
      ...next,
      invalid(item, kind) {
        const fields = isObject(item) ? Object.entries(item) : [];
        const odd = fields.find(([name, value]) => isOdd(value, name));
        return odd === undefined
          ? next.invalid(item, kind)
          : `the field ${odd[0]} has a value that is not taken`;
      },
    }),
    declares: declared(limits),
  };
}

const texts = { customers: ['firstName', 'lastName'], employees: ['name', 'location'] } as const;

function ofTexts(limit: object): Limits {
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, limit]));
  return { customers: all(texts.customers), employees: all(texts.employees) };
}

function isText(value: Json, name: string): value is string {
  return typeof value === 'string' && [...texts.customers, ...texts.employees].some((text) => text === name);
}

/** Which values of the right type are refused. */
export const values = point('values', {
  any: plain('none'),
  short: refusing(
    'texts of more than 255 characters',
    (value, name) => isText(value, name) && [...value].length > 255,
    ofTexts({ maxLength: 255 }),
  ),
  narrow: refusing(
    'ages beyond 32 bits',
    (value, name) => name === 'age' && Math.abs(Number(value)) >= 2 ** 31,
    { employees: { age: { minimum: 1 - 2 ** 31, maximum: 2 ** 31 - 1 } } },
  ),
  plausible: refusing(
    'ages below 0 and above 150',
    (value, name) => name === 'age' && (Number(value) < 0 || Number(value) > 150),
    { employees: { age: { minimum: 0, maximum: 150 } } },
  ),
  blank: refusing(
    'strings that consist only of white space',
    (value, name) => isText(value, name) && !/\S/.test(value),
    ofTexts({ minLength: 1, pattern: '\\S' }),
  ),
});
