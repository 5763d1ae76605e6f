import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { requirements } from './catalogue.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the README lists what the catalogue holds', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| (DM|CO)-/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '));
  expect(rows).toEqual(requirements.map(({ id, level, title }) => `| ${id} | ${level} | ${title} |`));
});

test('each dependency is justified in one line', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const named = new Set(
    rows.flatMap((row) =>
      (row.split('|')[1] ?? '')
        .replace('(development)', '')
        .split(',')
        .map((name) => name.trim()),
    ),
  );
  const wanted = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});
