import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Trigger } from './row.ts';
import { rowsIn } from './rows-in.ts';

/** The triggers of a folder with these files. */
function triggersOf(files: Readonly<Record<string, string>>): Promise<readonly Trigger[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return rowsIn(pathToFileURL(`${folder}/`), (row): row is Trigger => !('reports' in row));
}

/** The text of a module that exports a row. */
function exporting(name: string, more: object = {}): string {
  const row = { name, summary: 'now and then', source: 'nowhere', operations: ['read'], ...more };
  return `export const ${name} = ${JSON.stringify(row)};\n`;
}

test('rows come by cohort, then by file; what helps them and what tests them is passed over', async () => {
  const rows = await triggersOf({
    'b.js': exporting('b'),
    'a.js': exporting('a', { cohort: 10 }),
    'd.js': `${exporting('d', { cohort: 1 })}export const isD = () => true;\n`,
    'c.js': exporting('c', { cohort: 2 }),
    'tools.js': 'export const table = { read: [], create: [] };\nexport const nothing = null;\n',
    'b.test.js': 'throw new Error();\n',
    'b.d.ts': 'throw new Error();\n',
    'notes.md': 'no module\n',
  });
  expect(rows.map(({ name }) => name)).toEqual(['b', 'd', 'c', 'a']);
});

test.each([
  ['more than one row', exporting('a') + exporting('b')],
  ['a row with another name, b', exporting('b')],
  ['a row without summary, operations', 'export const a = { name: "a", source: "nowhere" };\n'],
  ['a row that is for another folder', exporting('a', { reports: [] })],
])('a file that exports %s is objected to', async (what, text) => {
  await expect(triggersOf({ 'a.js': text })).rejects.toThrow(`a.js exports ${what}.`);
});
