import { randomBytes } from 'node:crypto';
import { UsageError } from '../../errors.ts';
import { createRunFolder, ReportNotWritten } from '../../report/folder.ts';

/** A run that is about to begin. */
export interface NewRun {
  /** Sorts by time: `2026-11-20T22-13-05-1a2b3c`. */
  readonly id: string;
  readonly folder: string;
}

/** Creates the folder of a new run below another one. @throws UsageError if nothing can be written there */
export function newRun(out: string): NewRun {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const id = `${time}-${randomBytes(3).toString('hex')}`;
  try {
    return { id, folder: createRunFolder(out, id) };
  } catch (error) {
    if (!(error instanceof ReportNotWritten)) throw error;
    throw new UsageError(`${error.message} Free some space, or choose another place with --out.`);
  }
}
