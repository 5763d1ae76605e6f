import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { root } from './ci-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed file. */
    archive: string;
  }
}

/**
 * Packs the package once for all tests that install it: packing includes a build, and two builds in one folder
 * interfere with each other.
 */
export default async function packed(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-packed-'));
  const PATH = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  await promisify(execFile)('npm', ['pack', '--pack-destination', folder], {
    cwd: root,
    env: { ...process.env, PATH },
  });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  project.provide('archive', join(folder, archive));
  return () => rmSync(folder, { recursive: true, force: true });
}
