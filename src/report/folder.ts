import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The report could not be written; the message says why in one sentence. */
export class ReportNotWritten extends Error {}

/** Creates the folder of a run, for its owner alone, and checks that a file can be written there. @throws ReportNotWritten */
export function createRunFolder(parent: string, runId: string): string {
  const folder = join(parent, runId);
  return onDisk(folder, () => {
    makeFolders(parent);
    mkdirSync(folder, { mode: 0o700 });
    try {
      assertWritable(folder);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return folder;
  });
}

/** One by one: on a file system that refuses to create folders, such as /proc, Node's recursive mkdir never returns. */
function makeFolders(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // another run has just created it
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** On a full disk folders can be created, but not filled. @throws Error */
function assertWritable(folder: string): void {
  const probe = join(folder, 'probe.part');
  writeFileSync(probe, Buffer.alloc(4096), { flag: 'wx' });
  rmSync(probe);
}

/** Writes a file of a run atomically. @throws ReportNotWritten */
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

/** @throws ReportNotWritten if the disk fails, and whatever else the work throws */
function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw notWritten(folder, (error as Error).message);
  }
}

/** @param why - without a full stop */
export function notWritten(folder: string, why: string): ReportNotWritten {
  return new ReportNotWritten(`The report cannot be written to ${folder}: ${why}.`);
}
