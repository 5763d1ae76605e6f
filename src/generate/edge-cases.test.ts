import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeCasesFor } from './edge-cases.ts';
import { edgeNumbers } from './numbers.ts';
import type { JsonSchema } from './schema.ts';

const valuesOf = (schema: JsonSchema) =>
  edgeCasesFor(schema).flatMap((arbitrary) => fc.sample(arbitrary, { seed: 1, numRuns: 1 }));

test('each edge case of numbers is tried, where any number is valid', () => {
  expect(valuesOf({ type: 'number' })).toEqual(expect.arrayContaining([...edgeNumbers]));
});

test('the bounds of a field are tried, even after all other integers between them', () => {
  const [minimum, maximum] = [-5_000_000_001, 5_000_000_001];
  expect(valuesOf({ type: 'integer', minimum, maximum })).toEqual(expect.arrayContaining([minimum, maximum]));
});
