import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect } from 'vitest';
import { test } from '../testing/fixtures.ts';
import { onChanges } from './changes.ts';

test('changes are reported, even if an editor replaces a file, but not in folders without source code', async ({
  here,
}) => {
  const left = ['node_modules/a', '.git', 'reports/run'];
  for (const folder of ['src', ...left]) mkdirSync(join(here, folder), { recursive: true });
  const told: string[] = [];
  let heard = (): void => undefined;
  const stop = await onChanges({ paths: [here], out: join(here, 'reports') }, (path) => {
    told.push(relative(here, resolve(path)));
    heard();
  });
  /** Resolves once the next change is reported. */
  const after = async (change: () => void) => {
    const next = new Promise<void>((resolve) => {
      heard = resolve;
    });
    change();
    await next;
  };
  for (const folder of left) writeFileSync(join(here, folder, 'file'), 'is left alone');
  await after(() => writeFileSync(join(here, 'src/server.js'), '1'));
  await after(() => {
    writeFileSync(join(here, 'src/server.js~'), '2');
    renameSync(join(here, 'src/server.js~'), join(here, 'src/server.js'));
  });
  await after(() => writeFileSync(join(here, 'src/server.js'), '3'));
  await stop();
  expect(told.filter((path) => !path.startsWith('src/server.js'))).toEqual([]);
});

test('a missing path is a wrong call', async ({ here }) => {
  const watching = onChanges({ paths: [join(here, 'sorce')], out: 'reports' }, () => undefined);
  await expect(watching).rejects.toThrow(/There is no .*sorce to watch/);
});
