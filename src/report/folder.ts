import { closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The report could not be written; the message says why in one sentence. */
export class ReportNotWritten extends Error {}

/** Makes the folder of a run, for its owner alone. @throws ReportNotWritten */
export function createRunFolder(parent: string, runId: string): string {
  const folder = join(parent, runId);
  return onDisk(folder, () => {
    mkdirSync(parent, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  });
}

/** Writes a file of a run; it is never seen half written. @throws ReportNotWritten */
export function writeWhole(folder: string, name: string, render: () => string | Iterable<string>): void {
  onDisk(folder, () => {
    const descriptor = openSync(join(folder, `${name}.part`), 'wx', 0o600);
    try {
      const text = render();
      for (const piece of typeof text === 'string' ? [text] : text) writeFileSync(descriptor, piece);
    } finally {
      closeSync(descriptor);
    }
    renameSync(join(folder, `${name}.part`), join(folder, name));
  });
}

/** @throws ReportNotWritten where the work fails */
export function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ReportNotWritten(`The report cannot be written to ${folder}: ${(error as Error).message}.`);
  }
}
