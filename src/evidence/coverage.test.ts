import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coverage, cellsOf, type Grid, GridCounter, joinedCoverage } from './coverage.ts';

const names = ['a', 'b', 'c', 'd'];
const grids: fc.Arbitrary<Grid> = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.integer({ min: 1, max: 9 })))
  .map((counts) => {
    const counter = new GridCounter();
    for (const [row, column, times] of counts) counter.count(row, column, times);
    return counter.grid(names, names);
  });
const coverages: fc.Arbitrary<readonly Coverage[]> = fc.uniqueArray(
  fc.record({
    resource: fc.constantFrom('customers', 'employees'),
    histories: fc.nat(9),
    sequences: grids,
    forms: grids,
    values: grids,
  }),
  { selector: ({ resource }) => resource },
);

const timesIn = (coverage: readonly Coverage[], row: string, column: string) =>
  coverage
    .flatMap(({ sequences, forms, values }) => [sequences, forms, values].flatMap(cellsOf))
    .filter((cell) => cell.row === row && cell.column === column)
    .reduce((sum, { times }) => sum + times, 0);

test('joining one run changes nothing, and joining several adds up what they tried', () => {
  fc.assert(
    fc.property(coverages, coverages, (one, other) => {
      expect(joinedCoverage([one])).toEqual(one);
      const both = joinedCoverage([one, other]);
      for (const row of names)
        for (const column of names)
          expect(timesIn(both, row, column)).toBe(timesIn(one, row, column) + timesIn(other, row, column));
    }),
  );
});

test('a grid names only what was counted, in the requested order', () => {
  const counter = new GridCounter();
  counter.count('b', 'y');
  counter.count('a', 'x', 2);
  counter.count('b', 'y');
  expect(counter.grid(['a', 'b', 'c'], ['y', 'x', 'z'])).toEqual({
    rows: ['a', 'b'],
    columns: ['y', 'x'],
    times: [
      [0, 2],
      [2, 0],
    ],
  });
});
