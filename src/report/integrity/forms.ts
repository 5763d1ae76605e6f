import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerName, trialsName } from '../../evidence/folder.ts';
import type { Report } from '../../evidence/report.ts';
import { trialsIn } from '../../evidence/trials.ts';
import { files, type Render } from '../write.ts';
import { filesIn } from './manifest.ts';

/**
 * The files of a run that do not follow from its report and its trials, one line each: they are generated again and
 * compared byte by byte.
 * @throws SyntaxError if a trial is incomplete
 */
export function otherForms(folder: string, report: Report): readonly string[] {
  return Object.entries<Render>(files)
    .filter(([name]) => existsSync(join(folder, name)))
    .filter(([name, render]) => !holds(join(folder, name), render(report, trialsIn(folder))))
    .map(([name]) => `${name}: it does not follow from report.json and the trials.`);
}

/** The files in a run's folder that no run creates, whatever its manifest lists. */
export function unexpectedFilesIn(folder: string): readonly string[] {
  const made = new Set([...Object.keys(files), ledgerName, trialsName]);
  return filesIn(folder).filter((name) => !made.has(name));
}

/** Whether a file contains exactly a text; neither is ever completely in memory. */
function holds(file: string, text: string | Iterable<string>): boolean {
  const descriptor = openSync(file, 'r');
  try {
    let size = 0;
    for (const piece of typeof text === 'string' ? [text] : text) {
      const octets = Buffer.from(piece);
      const found = Buffer.alloc(octets.length);
      const length = readSync(descriptor, found, 0, found.length, size);
      if (length !== octets.length || !found.equals(octets)) return false;
      size += length;
    }
    return fstatSync(descriptor).size === size;
  } finally {
    closeSync(descriptor);
  }
}
