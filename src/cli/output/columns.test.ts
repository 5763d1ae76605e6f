import { expect, test } from 'vitest';
import { terminalColumns } from './columns.ts';

test.each([
  [{ columns: 0 }, 80],
  [{}, 80],
  [{ columns: 39 }, 39],
  [{ columns: 200 }, 200],
])('a terminal of %j has %i columns', (stream, columns) => {
  expect(terminalColumns(stream)).toBe(columns);
});
