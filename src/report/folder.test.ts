import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ReportNotWritten, writeWhole } from './folder.ts';

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'rest-assay-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};

test('what the disk refuses is told as such', () => {
  const path = join(folder(), 'gone');
  const write = () => writeWhole(path, 'report.json', () => '');
  expect(write).toThrow(ReportNotWritten);
  expect(write).toThrow(`The report cannot be written to ${path}: ENOENT`);
});

test('an error of what renders a form is not blamed on the disk', () => {
  const broken = new TypeError('a bug');
  const render = () => {
    throw broken;
  };
  expect(() => writeWhole(folder(), 'report.json', render)).toThrow(broken);
});
