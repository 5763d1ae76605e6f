import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Seen } from './jobs.ts';
import { journalAt, notYet } from './journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'rest-assay-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = { outcomes: {}, conformance: 'conformant', requests: 1, reasons: [], foreignWrites: [] };
const seen = (seed: number, isBusy = false): Seen => ({ server: 'one', seed, isBusy, run });

test('what was seen is seen again by the same code, and by no other; what was broken off is not', () => {
  const path = join(folder, 'journal.jsonl');
  const first = journalAt(path, 'abc');
  expect(first.seen).toEqual([]);
  first.add(seen(1));
  first.add(seen(2, true));
  appendFileSync(path, '{"code":"abc","se');
  expect(journalAt(path, 'abc').seen).toEqual([seen(1), seen(2, true)]);
  expect(journalAt(path, 'def').seen).toEqual([]);
  journalAt(path, 'abc').add(seen(2));
  expect(journalAt(path, 'abc').seen).toEqual([seen(1), seen(2, true), seen(2)]);
});

test('without a file nothing is kept', () => {
  const journal = journalAt(undefined, 'abc');
  journal.add(seen(1));
  expect(journal.seen).toEqual([]);
});

test('what was seen beside busy loops is still to be seen without', () => {
  const jobs = [1, 2, 3].map((seed) => ({ server: 'one', seed }));
  expect(notYet(jobs, [seen(1), seen(2, true)], false)).toEqual([jobs[1], jobs[2]]);
  expect(notYet(jobs, [seen(1), seen(2, true)], true)).toEqual([jobs[0], jobs[2]]);
});
