import fc from 'fast-check';
import { expect, test } from 'vitest';
import customer from '../../schemas/customer.schema.json' with { type: 'json' };
import employee from '../../schemas/employee.schema.json' with { type: 'json' };
import { arbitraryFor } from './arbitrary.ts';
import { edgeCasesFor } from './edge-cases.ts';
import { type Flavour, type Json, type JsonSchema, SchemaError } from './schema.ts';
import { satisfiable, unsatisfiable } from './testing/schemas.ts';
import { validatorFor } from './validator.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const flavours: readonly Flavour[] = ['plain', 'hostile'];

for (const [name, schema] of Object.entries(satisfiable)) {
  test(`each value of ${name} validates, and so do the values that it shrinks to`, () => {
    const issues = validatorFor(schema);
    for (const arbitrary of flavours.map((flavour) => arbitraryFor(schema, flavour))) {
      for (const seed of [1, 2, 3]) {
        const { value, shrunk } = walk(arbitrary, seed);
        for (const each of [value, ...shrunk])
          expect({ seed, each, issues: issues(each) }).toEqual({ seed, each, issues: [] });
      }
      for (const each of fc.sample(arbitrary, { seed: 7, numRuns: 30 })) {
        expect({ each, issues: issues(each) }).toEqual({ each, issues: [] });
        expect(JSON.parse(JSON.stringify(each))).toEqual(each);
      }
    }
  });

  test(`each edge case of ${name} validates, and so do the values that it shrinks to`, () => {
    const issues = validatorFor(schema);
    for (const arbitrary of edgeCasesFor(schema)) {
      const { value, shrunk } = walk(arbitrary, 1);
      for (const each of [value, ...shrunk])
        expect({ each, issues: issues(each) }).toEqual({ each, issues: [] });
    }
  });
}

test.each(unsatisfiable)(
  '%s is an error that names the keyword and its position',
  (_name, schema, keyword, pointer) => {
    const error = errorOf(() => fc.sample(arbitraryFor(schema), 1));
    expect(error).toBeInstanceOf(SchemaError);
    expect(error).toMatchObject({ keyword, pointer });
  },
);

test.each([
  [0.01, /^-?\d+(\.\d{1,2})?$/],
  [0.5, /^-?\d+(\.5)?$/],
  [1e-3, /^-?\d+(\.\d{1,3})?$/],
])('a multiple of %d is written with no more digits than that', (multipleOf, written) => {
  const schema = { type: 'number', multipleOf, minimum: -10_000_000, maximum: 10_000_000 };
  for (const value of fc.sample(arbitraryFor(schema), { seed: 1, numRuns: 2_000 }))
    expect(JSON.stringify(value)).toMatch(written);
});

/** Strings of all fields. */
const texts = (value: Json) =>
  Object.values(value as Record<string, Json>).filter((field) => typeof field === 'string');
const numbers = (value: Json) =>
  Object.values(value as Record<string, Json>).filter((field) => typeof field === 'number');
const values = (value: Json) => Object.values(value as Record<string, Json>);

const breaking: readonly (readonly [string, (value: Json) => boolean])[] = [
  ['an empty string', (value) => texts(value).includes('')],
  ['a leading or trailing blank', (value) => texts(value).some((text) => /^ | $/.test(text))],
  ['a quote', (value) => texts(value).some((text) => text.includes('"'))],
  ['markup', (value) => texts(value).some((text) => /[<&>]/.test(text))],
  ['beyond ASCII', (value) => texts(value).some((text) => /[\u0080-\uffff]/.test(text))],
  ['beyond the BMP', (value) => texts(value).some((text) => /[\u{10000}-\u{10ffff}]/u.test(text))],
  ['41 characters', (value) => texts(value).some((text) => text.length > 40)],
  ['200 characters', (value) => texts(value).some((text) => text.length >= 200)],
  ['a control character', (value) => texts(value).some((text) => /[\u0000-\u001f]/.test(text))],
  ['right to left', (value) => texts(value).some((text) => /[\u0590-\u06ff\u200f\u202e]/.test(text))],
];

const breakingNumbers: typeof breaking = [
  [
    'an integer that 32-bit floats cannot hold',
    (value) => numbers(value).some((number) => Math.fround(number) !== number),
  ],
  ['an integer beyond 32 bits', (value) => numbers(value).some((number) => number >= 2 ** 31)],
  ['a negative integer', (value) => numbers(value).some((number) => number < 0)],
  ['0', (value) => numbers(value).includes(0)],
  ['false', (value) => values(value).includes(false)],
  ['a fraction of a second', (value) => texts(value).some((text) => /\.0*[1-9]\d*Z$/.test(text))],
];

test.each(seeds)('200 values contain everything that is known to break servers (seed %i)', (seed) => {
  const customers = fc.sample(arbitraryFor(customer), { seed, numRuns: 200 });
  const employees = fc.sample(arbitraryFor(employee), { seed, numRuns: 200 });
  for (const [name, holds] of breaking)
    expect({ name, found: customers.some(holds) }).toEqual({ name, found: true });
  for (const [name, holds] of [...breaking, ...breakingNumbers]) {
    expect({ name, found: employees.some(holds) }).toEqual({ name, found: true });
  }
});

test.each(seeds)('so do the edge cases, each tried once (seed %i)', (seed) => {
  const once = (schema: JsonSchema) =>
    edgeCasesFor(schema).flatMap((arbitrary) => fc.sample(arbitrary, { seed, numRuns: 1 }));
  for (const [name, holds] of breaking)
    expect({ name, found: once(customer).some(holds) }).toEqual({ name, found: true });
  for (const [name, holds] of [...breaking, ...breakingNumbers]) {
    expect({ name, found: once(employee).some(holds) }).toEqual({ name, found: true });
  }
});

const smallest: readonly (readonly [string, (text: string) => boolean, (text: string) => boolean])[] = [
  ['a quote', (text) => text.includes('"'), (text) => text === '"'],
  ['beyond the BMP', (text) => /[\u{10000}-\u{10ffff}]/u.test(text), (text) => [...text].length === 1],
  ['200 characters', (text) => text.length >= 200, (text) => text.length === 200 && new Set(text).size === 1],
  ['any letter', (text) => text !== '', (text) => text.length <= 1],
];

test.each(smallest)(
  'a failure caused by %s shrinks to the smallest value that shows it',
  (_name, breaks, isLeast) => {
    for (const seed of seeds) {
      const details = fc.check(
        fc.property(arbitraryFor(customer), (value) => !texts(value).some(breaks)),
        { seed, numRuns: 2000 },
      );
      const left = texts(details.counterexample?.[0] ?? {}).filter(breaks);
      expect({ seed, failed: details.failed }).toEqual({ seed, failed: true });
      expect({ seed, left, least: left.every(isLeast) }).toEqual({ seed, left, least: true });
    }
  },
);

test('keys that break servers are tried if a schema allows them', () => {
  const keys = fc
    .sample(arbitraryFor({ type: 'object', additionalProperties: true }), { seed: 3, numRuns: 300 })
    .flatMap((value) => Object.keys(value as object));
  expect(keys).toEqual(expect.arrayContaining(['constructor', '']));
});

test('the schemas of the specification compile, and so do their wrappers', () => {
  const wrappers = ['customers', 'employee-envelope', 'employees-envelope'];
  expect(wrappers).toHaveLength(3);
  expect(validatorFor(customer)({ objectId: 1, firstName: '', lastName: '', accountID: 'a' })).toEqual([]);
  expect(validatorFor(employee)({ id: 1 })).not.toEqual([]);
});

/** A value, and the values that it shrinks to along the first branches. */
function walk<T>(arbitrary: fc.Arbitrary<T>, seed: number): { value: T; shrunk: readonly T[] } {
  const shrunk: T[] = [];
  let value: T | undefined;
  fc.check(
    fc.property(arbitrary, (each) => {
      if (value === undefined) value = each;
      else shrunk.push(each);
      return shrunk.length > 20;
    }),
    { seed, numRuns: 1 },
  );
  return { value: value as T, shrunk };
}

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
