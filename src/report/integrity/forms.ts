import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerName, trialsName } from '../../evidence/folder.ts';
import type { Report } from '../../evidence/report.ts';
import { trialsIn } from '../../evidence/trials.ts';
import { files, type Render } from '../write.ts';
import { filesIn } from './manifest.ts';

/**
 * The files of a run that are not what its report and its trials make, each in one line: they are made again and
 * compared, octet by octet.
 * @throws SyntaxError where a trial is not whole
 */
export function otherForms(folder: string, report: Report): readonly string[] {
  return Object.entries<Render>(files)
    .filter(([name]) => existsSync(join(folder, name)))
    .filter(([name, render]) => !holds(join(folder, name), render(report, trialsIn(folder))))
    .map(([name]) => `${name}: it does not follow from report.json and the trials.`);
}

/** The files of a run's folder that no run makes, whatever its manifest names. */
export function strangersIn(folder: string): readonly string[] {
  const made = new Set([...Object.keys(files), ledgerName, trialsName]);
  return filesIn(folder).filter((name) => !made.has(name));
}

/** Whether a file holds a text and nothing else; neither is ever in memory whole. */
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
