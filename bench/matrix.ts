import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../src/check/result.ts';
import { type FaultName, faults } from '../src/reference/faults.ts';
import { startReference } from '../src/reference/server.ts';
import { startSham } from '../src/reference/sham.ts';
import { CannotBegin } from '../src/resource/preflight.ts';
import { defaults } from '../src/runner/options.ts';
import { planOf } from '../src/runner/plan.ts';
import { openSession } from '../src/runner/session.ts';

/** One run in this process, without vitest: its results, or why it could not begin. */
export async function resultsOf(
  target: { readonly url: string; readonly token: string },
  seed: number,
  only: readonly string[] = [],
): Promise<readonly Result[] | { readonly cannotBegin: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-matrix-'));
  const options = {
    ...defaults,
    effort: 'quick',
    baseUrl: target.url,
    token: target.token,
    seed,
    only,
    classes: ['core'],
    folder,
  } as const;
  try {
    const session = await openSession(options, new AbortController().signal);
    try {
      return await Promise.all(planOf(options).map((planned) => session.settle(planned)));
    } finally {
      await session.close();
    }
  } catch (error) {
    if (error instanceof CannotBegin) return { cannotBegin: error.message };
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
