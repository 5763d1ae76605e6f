import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { trialsName } from './folder.ts';
import { trialsIn } from './trials.ts';

const folder = mkdtempSync(join(tmpdir(), 'rest-assay-trials-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (text: string) => {
  writeFileSync(join(folder, trialsName), text);
  return [...trialsIn(folder)] as readonly unknown[];
};

test('trials are read back as they were written, however long their lines are', () => {
  const line = fc.record({
    reason: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 65_500, max: 65_600 }).map((length) => 'é'.repeat(length / 2)),
    ),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(reading(lines.map((each) => `${JSON.stringify(each)}\n`).join(''))).toEqual(
        JSON.parse(JSON.stringify(lines)),
      );
    }),
    { seed: 20261121, numRuns: 100 },
  );
});

test('a line that was cut off is an error, and a missing file means no trials', () => {
  expect(() => reading('{"number": 1}\n{"numb')).toThrow(SyntaxError);
  rmSync(join(folder, trialsName));
  expect([...trialsIn(folder)]).toEqual([]);
});
