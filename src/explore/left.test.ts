import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerName } from '../evidence/folder.ts';
import { openLedger } from '../resource/ownership/ledger.ts';
import { leftIn } from './left.ts';

test('what may have been created is told from what certainly was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ledger = openLedger(join(folder, ledgerName), 'http://127.0.0.1:1');
  const creating = () => ledger.creating('POST', '/customers');
  ledger.created(creating(), ['/customers/a']);
  ledger.created(creating(), [], true);
  ledger.created(creating(), [], 'perhaps');
  creating();
  ledger.close();
  expect(leftIn(folder)).toEqual([
    '/customers/a',
    '/customers (created by POST; its identifier is unknown)',
    '/customers (may have been created by POST; its identifier is unknown)',
    '/customers (may have been created by POST; its identifier is unknown)',
  ]);
});
