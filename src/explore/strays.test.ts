import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startReference } from '../reference/server.ts';
import { apiOf, itemsIn } from '../reference/testing/api.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import { leftIn } from './left.ts';
import { inParts, scopeOf } from './scope.ts';
import { openSession } from './session.ts';

test('what a target has moved to other paths is removed there, and what may be left is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-strays-'));
  const server = await startReference({ faults: ['patch-moves'], bystanders: true });
  const api = apiOf(server);
  onTestFinished(async () => {
    api.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const options = quickRun({ baseUrl: server.url, token: server.token, folder });
  const held = async () => itemsIn(await api.send('GET', '/customers')).length;
  const before = await held();
  const session = await openSession(options, new AbortController().signal, []);
  for (const part of inParts(scopeOf(options, []))) await Promise.all(part.map(session.settle));
  const made = (await held()) - before;
  await session.close();
  const left = (await held()) - before;
  expect(made).toBeGreaterThan(100);
  expect(left).toBeLessThan(made / 5);
  expect(leftIn(folder)).toEqual([expect.stringContaining('may have been created by POST')]);
  expect(server.foreignWrites()).toEqual([]);
});
