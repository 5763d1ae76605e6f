import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { BrokenCheck } from '../explore/trials/checked-verdict.ts';
import { abridged, visible } from '../report/formats/text.ts';

const mostCharacters = 500;

/**
 * What was thrown in a check, in one line, and where: in a file of the user's, if the stack has one.
 * @param error - anything: a user's own rule may throw any value
 * @param files - those of the user's rules, absolute
 */
export function brokenText(error: unknown, files: readonly string[]): string {
  // if a check is malformed, the place in our own code says nothing
  const stack = error instanceof BrokenCheck ? '' : stackOf(error);
  const place = placeIn(stack, files);
  const what = abridged(visible(said(error)), mostCharacters);
  return place === undefined ? what : `${what} (${place})`;
}

function said(error: unknown): string {
  try {
    if (error instanceof BrokenCheck) return error.message;
    if (isAlike(error)) return `${error.name ?? 'Error'}: ${error.message}`;
    return `${inspect(error)} was thrown`;
  } catch {
    return 'something was thrown that cannot be shown';
  }
}

function stackOf(error: unknown): string {
  try {
    return isAlike(error) ? String(error.stack) : '';
  } catch {
    return '';
  }
}

/** Errors from another thread are plain objects. */
function isAlike(error: unknown): error is Pick<Error, 'message' | 'stack'> & Partial<Error> {
  return typeof error === 'object' && error !== null && 'message' in error;
}

/**
 * `my-rules.ts:12:5`, from the innermost stack frame of the user's, or else of ours; if there is a single file, at
 * least its name.
 */
function placeIn(stack: string, files: readonly string[]): string | undefined {
  const frames = [
    ...stack.matchAll(/(?:\(|at (?:async )?)(?:file:\/\/)?((?:[A-Za-z]:)?[/\\][^\n()]*?):(\d+):(\d+)\)?$/gm),
  ].map(([, path = '', line, column]) => ({ file: fileOf(path), at: `${line}:${column}` }));
  const own = frames.find(({ file }) => files.includes(file));
  const any = own ?? frames.find(({ file }) => !file.includes('node_modules'));
  if (any !== undefined) return `${relative('', any.file)}:${any.at}`;
  return frames.length === 0 && files.length === 1 ? relative('', files[0] as string) : undefined;
}

function fileOf(path: string): string {
  try {
    return fileURLToPath(new URL(path, pathToFileURL('/')));
  } catch {
    return path;
  }
}
