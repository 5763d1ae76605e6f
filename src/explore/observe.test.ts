import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startRelay } from '../http/testing/relay.ts';
import { startReference } from '../reference/server.ts';
import type { Style } from '../reference/style.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import { openSession } from './session.ts';

type Answer = Parameters<typeof startRelay>[1];

/** How a reference server fills a gap. @param answer - what becomes of its responses on their way */
async function observedOf(gap: string, style: Style, answer: Answer): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-observe-'));
  const { token, ...server } = await startReference({ style });
  const { url, ...relay } = await startRelay(server.url, answer);
  const session = await openSession(
    quickRun({ baseUrl: url, token, folder }, { seed: 20261125 }),
    new AbortController().signal,
    [],
  );
  try {
    const observations = await session.observe();
    return observations.flatMap((each) => (each.gap === gap ? [`${each.resource}: ${each.observed}`] : []));
  } finally {
    await session.close();
    relay.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

const passedOn: Answer = (_passing, pass) => pass();

const doneButRefused: Answer = async ({ method }, pass) => {
  const passed = await pass();
  return method === 'PATCH' && passed.status < 300 ? { ...passed, status: 404 } : passed;
};

test.each<readonly [string, Style, Answer, string]>([
  [
    'a server that ignores conditions',
    {},
    passedOn,
    '400, nothing changed; PATCH with If-Match of another version: 200, the resource changed',
  ],
  [
    'a server that heeds them',
    { conditions: 'required' },
    passedOn,
    '400, nothing changed; PATCH with If-Match of another version: 412, nothing changed',
  ],
  [
    'a server that refuses a change and makes it',
    {},
    doneButRefused,
    '400, nothing changed; PATCH with If-Match of another version: 404, the resource changed',
  ],
])('whether a refused change has an effect: %s', async (_, style, answer, observed) => {
  expect(await observedOf('refused-changes', style, answer)).toEqual([
    `customers: PATCH cut off: ${observed}`,
  ]);
});
