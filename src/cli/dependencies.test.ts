import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

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
