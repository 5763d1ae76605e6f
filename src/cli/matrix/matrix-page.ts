import {
  closeSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../errors.ts';
import { generator } from '../../report/comparison/html/page.ts';
import { markdownGenerator } from '../../report/comparison/markdown-page.ts';
import { isFolder } from '../runs/read-report.ts';

/** Makes sure that only an earlier page of ours is overwritten. @throws UsageError */
export function demandReplaceable(file: string): void {
  if (isFolder(file)) throw new UsageError(`${file} is a folder. Give the name of a file with --out.`);
  if (!isFolder(dirname(file)))
    throw new UsageError(
      `There is no folder ${dirname(file)}. Create it, or choose another place with --out.`,
    );
  if (isTaken(file) && !isOurs(file))
    throw new UsageError(
      `${file} already exists, and is not a page of \`rest-assay matrix\`. Choose another file with --out.`,
    );
}

/** Writes the whole page or nothing. @throws UsageError */
export function writePage(file: string, page: string): void {
  const part = `${file}.${process.pid}.part`;
  try {
    try {
      writeFileSync(part, page, { flag: 'wx' });
      renameSync(part, isTaken(file) ? realpathSync(file) : file);
    } finally {
      rmSync(part, { force: true });
    }
  } catch (error) {
    throw new UsageError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another place with --out.`,
    );
  }
}

/** Whether a path exists, even as a link that leads nowhere. */
function isTaken(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** How much of a file to read to find the note that says what generated it. */
const headLength = 1_000;

/** @throws UsageError if it cannot be read */
function isOurs(file: string): boolean {
  // a pipe or a terminal is not a page, and reading it might never end
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const head = Buffer.alloc(headLength);
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, head);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Choose another file with --out.`,
    );
  }
  const text = head.toString('latin1');
  return text.includes(generator) || text.includes(markdownGenerator);
}
