import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../../errors.ts';
import { ledgerName } from '../../evidence/folder.ts';
import { isFolder } from '../runs/read-report.ts';

/** A run that was found on disk. */
export interface FoundRun {
  /** The name given in the call. */
  readonly name?: string;
  /** Its `report.json`. */
  readonly file: string;
  /** Where a reader finds its evidence: `report.html`, or else the report itself. */
  readonly evidence: string;
}

/**
 * The runs that arguments such as `DIR` and `NAME=DIR` lead to, each once.
 * @throws UsageError if one leads to none
 */
export function runsAt(args: readonly string[]): readonly FoundRun[] {
  const all = args.flatMap((argument) => {
    const { name, path } = splitArgument(argument);
    return reportsAt(path).map((file) => ({
      ...(name === undefined ? {} : { name }),
      file,
      evidence: evidenceOf(file),
    }));
  });
  return [...new Map(all.map((run) => [`${run.name ?? ''}\0${realpathSync(run.file)}`, run])).values()];
}

/** Splits NAME=DIR; an existing path is a path even with a `=` in it. */
function splitArgument(argument: string): { readonly name?: string; readonly path: string } {
  if (existsSync(argument)) return { path: argument };
  const [, name, path] = /^([^=]+)=(.+)$/s.exec(argument) ?? [];
  const wanted = path ?? argument;
  if (!existsSync(wanted))
    throw new UsageError(`${wanted} does not exist. Give the folder of a run, or NAME=DIR.`);
  return name === undefined ? { path: wanted } : { name, path: wanted };
}

/** @throws UsageError */
function reportsAt(path: string): readonly string[] {
  if (!isFolder(path)) return [path];
  if (existsSync(join(path, 'report.json'))) return [join(path, 'report.json')];
  const below = foldersIn(path).map((name) => join(path, name));
  const files = below.map((folder) => join(folder, 'report.json')).filter((file) => existsSync(file));
  if (files.length === 0)
    throw new UsageError(
      `${path} has no report.json, and no folder in it has one. Give the folder of a run that ended.`,
    );
  for (const folder of below.filter(isWithoutReport))
    console.error(`Skipped, since it has no report: ${folder}`);
  return files;
}

/** @throws UsageError */
function foldersIn(path: string): readonly string[] {
  try {
    return readdirSync(path)
      .filter((name) => isFolder(join(path, name)))
      .sort();
  } catch (error) {
    throw new UsageError(
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code}). Give the folder of a run.`,
    );
  }
}

/** Whether a folder belongs to a run that is in progress or was killed. */
function isWithoutReport(folder: string): boolean {
  return existsSync(join(folder, ledgerName)) && !existsSync(join(folder, 'report.json'));
}

function evidenceOf(file: string): string {
  const page = join(dirname(file), 'report.html');
  return basename(file) === 'report.json' && existsSync(page) ? page : file;
}
