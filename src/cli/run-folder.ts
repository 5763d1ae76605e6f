import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { UsageError } from '../profile/usage-error.ts';
import { createRunFolder } from '../report/folder.ts';

/** A run that begins now. */
export interface NewRun {
  /** Sorts by time: `2026-11-20T22-13-05-1a2b3c`. */
  readonly id: string;
  readonly folder: string;
}

/**
 * Makes the folder of a new run below another one.
 * @throws UsageError where that is no folder, ReportNotWritten where the disk does not take it
 */
export function newRun(out: string): NewRun {
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`${out} is a file. Choose a folder with --out.`);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const id = `${time}-${randomBytes(3).toString('hex')}`;
  return { id, folder: createRunFolder(out, id) };
}
