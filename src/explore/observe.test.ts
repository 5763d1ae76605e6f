import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ReferenceOptions, startReference } from '../reference/server.ts';
import { drawnFrom } from '../reference/space/drawn.ts';
import { quickRun } from '../runner/testing/run-options.ts';
import { openSession } from './session.ts';

/** How a reference server fills a gap. */
async function observedOf(gap: string, server: ReferenceOptions): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-observe-'));
  const { url, token, close } = await startReference(server);
  const session = await openSession(
    quickRun({ baseUrl: url, token, folder }, { seed: 20261125 }),
    new AbortController().signal,
  );
  try {
    const observations = await session.observe();
    return observations.flatMap((each) => (each.gap === gap ? [`${each.resource}: ${each.observed}`] : []));
  } finally {
    await session.close();
    await close();
    rmSync(folder, { recursive: true });
  }
}

const doneAllTheSame = drawnFrom({ trigger: 'always', effect: 'write-said-missing:done@patch.customers' });

test.each<readonly [string, ReferenceOptions, string]>([
  [
    'a server that ignores conditions',
    {},
    '400, nothing changed; PATCH with If-Match of another version: 200, the resource changed',
  ],
  [
    'a server that heeds them',
    { style: { conditions: 'required' } },
    '400, nothing changed; PATCH with If-Match of another version: 412, nothing changed',
  ],
  [
    'a server that refuses a change and makes it',
    typeof doneAllTheSame === 'string' ? {} : { drawn: doneAllTheSame },
    '400, nothing changed; PATCH with If-Match of another version: 404, the resource changed',
  ],
])('whether a refused change has an effect: %s', async (_, server, observed) => {
  expect(await observedOf('refused-changes', server)).toEqual([`customers: PATCH cut off: ${observed}`]);
});
