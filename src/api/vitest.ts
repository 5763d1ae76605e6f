import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOf } from '../evidence/result.ts';
import { leftIn } from '../explore/left.ts';
import { scopeOf } from '../explore/scope.ts';
import { openSession } from '../explore/session.ts';
import { caveatLines } from '../report/formats/caveats.ts';
import { leftLines } from '../report/formats/left-text.ts';
import { defineTests, type Tests } from '../runner/define-tests.ts';
import type { Asked } from './asked.ts';
import { type Prepared, preparedFrom, runOptionsAt, type Target } from './prepared.ts';

// What tests of vitest's import: `import { conformance } from 'rest-assay/vitest'`.

export type { Asked, Target };

/**
 * Defines a test for each requirement and resource type, in the file or the `describe` that calls it.
 * @param target - called once, after the `beforeAll` hooks around it, and only where some of the tests are asked for
 * @param asked - which requirements, and how; with the profile it decides which tests there are
 * @throws UsageError when tests are collected, or once the target is known: what the command line would refuse with exit code 2
 */
export function conformance(target: () => Target | Promise<Target>, asked: Asked = {}): void {
  defineTests(async () => testsOf(target, await preparedFrom(asked)));
}

function testsOf(target: () => Target | Promise<Target>, prepared: Prepared): Tests {
  const { own, options } = prepared;
  const ending = new AbortController();
  let folder: string | undefined;
  return {
    scope: scopeOf(options, own),
    own,
    observes: false,
    ending,
    async begin() {
      const at = runOptionsAt(await target(), prepared);
      folder = mkdtempSync(join(tmpdir(), 'rest-assay-'));
      const run = { ...at, folder };
      const session = await openSession(run, ending.signal, own);
      for (const warning of session.warnings) console.warn(`Warning: ${warning}`);
      return { session, options: run };
    },
    async end(begun) {
      const revised = (await begun?.session.close()) ?? [];
      const { baseUrl = '' } = { ...begun?.options };
      for (const line of leftLines(baseUrl, folder === undefined ? [] : leftIn(folder))) console.warn(line);
      for (const result of revised) console.warn(`${keyOf(result)} is undecided after all: ${result.reason}`);
      for (const line of caveatLines({ outage: begun?.session.outage() }, 'outage')) console.warn(line);
      if (folder !== undefined) rmSync(folder, { recursive: true });
      return revised;
    },
  };
}
