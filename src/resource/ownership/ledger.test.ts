import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { note, openLedger } from './ledger.ts';
import { outstandingIn } from './outstanding.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-ledger-'));
  file = join(folder, 'ledger.ndjson');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a creation is on disk before its response is awaited', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.creating('POST', '/customers', [{ firstName: 'A' }]);
  expect(outstandingIn(file).unknown).toEqual([
    { number: 1, method: 'POST', path: '/customers', content: [{ firstName: 'A' }] },
  ]);
  ledger.close();
});

test('later removals are recorded', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a', '/customers/b']);
  ledger.close();
  note(file, [{ removed: '/customers/b' }]);
  expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
});

test('only the owner can read it, and an existing one is never overwritten', () => {
  openLedger(file, 'http://127.0.0.1:1').close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => openLedger(file, 'http://127.0.0.1:2')).toThrow('already exists');
});
