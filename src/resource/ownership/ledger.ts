import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Redactor } from '../../http/auth/redactor.ts';
import { Interrupted } from '../../http/client/budget.ts';
import type { Json, JsonObject } from '../../http/exchange/json.ts';
import type { Parents } from '../../profile/parents.ts';
import type { Place } from '../place.ts';
import type { Original } from './original.ts';
import type { Parent } from './parent.ts';

/** How the reason begins if a run creates nothing more because it cannot write its ledger. */
export const noLedger = 'The ledger cannot be written, so nothing more was made: ';

/** One line of a ledger. */
export type LedgerEntry =
  | { readonly target: string; readonly startedAt: string }
  | ({ readonly before: string } & Holding)
  | { readonly creating: number; readonly method: string; readonly path: string; readonly content?: Json }
  | { readonly created: number; readonly paths: readonly string[]; readonly more?: More }
  | { readonly removed: string }
  | { readonly kept: string }
  | ({ readonly lent: string } & Omit<Original, 'path'>)
  | { readonly restored: string }
  | ({ readonly parent: string } & Pick<Parent, 'stands'>);

/** Something else was created at an unknown location, or perhaps was: the response does not say. */
export type More = true | 'perhaps';

/** What a collection held before a run. */
export interface Holding {
  readonly paths: readonly string[];
  /** Whether these are all of them. */
  readonly whole: boolean;
  /** Where the target's responses show resources, so that a later look at the collection finds the same. */
  readonly places: readonly Place[];
}

/** What a run created at the target; each creation is on disk before its response is awaited. */
export interface Ledger {
  /** Records what a collection holds before the run touches it. */
  before(collection: string, holding: Holding): void;
  /**
   * Records that a request is about to create something.
   * @returns the number by which to complete the entry
   * @throws Interrupted if that cannot be written: nothing is created that is not in the ledger
   */
  creating(method: string, path: string, content?: Json): number;
  created(number: number, paths: readonly string[], more?: More): void;
  removed(path: string): void;
  /** Records that something removed is still there. */
  kept(path: string): void;
  /**
   * Records the original content at a path to which the profile permits writes.
   * @throws Interrupted if that cannot be written: then nothing is changed there
   */
  lent(original: Original): void;
  /** Records that the original was restored. */
  restored(path: string): void;
  /** Records a parent, so that what is created below it can be found again. */
  parent(parent: Parent): void;
  /** Entries for which the disk had no room, and the originals of those that were written with a secret redacted. */
  readonly unwritten: readonly LedgerEntry[];
  close(): void;
}

/**
 * Opens a new ledger. Each entry is one append without fsync: it survives the end of the process, which is all that `clean`
 * needs, and costs next to nothing.
 */
export function openLedger(file: string, target: string, redact?: Redactor): Ledger {
  const descriptor = begun(file, { target, startedAt: new Date().toISOString() });
  const unwritten: LedgerEntry[] = [];
  let isFull = false;
  const write = (entry: LedgerEntry) => writeWhole(descriptor, `${JSON.stringify(entry)}\n`);
  const shownOf = (entry: LedgerEntry) => (redact === undefined ? entry : withoutSecrets(entry, redact));
  const append = (entry: LedgerEntry) => {
    const shown = shownOf(entry);
    try {
      if (!isFull) write(shown);
    } catch {
      isFull = true;
    }
    if (isFull || shown !== entry) unwritten.push(entry);
  };
  /** Writes an entry before anything is done at the target. @returns it as it was written */
  const announce = (entry: LedgerEntry): LedgerEntry => {
    const shown = shownOf(entry);
    try {
      if (isFull) throw new Error('an earlier line could not be written');
      write(shown);
      return shown;
    } catch (error) {
      throw new Interrupted(`${noLedger}${(error as Error).message}.`);
    }
  };
  let count = 0;
  return {
    unwritten,
    before: (collection, holding) => append({ before: collection, ...holding }),
    creating(method, path, content) {
      count += 1;
      announce({ creating: count, method, path, ...(content === undefined ? {} : { content }) });
      return count;
    },
    lent({ path, ...original }) {
      const entry = { lent: path, ...original };
      if (announce(entry) !== entry) unwritten.push(entry);
    },
    restored: (path) => append({ restored: path }),
    created: (number, paths, more) =>
      append({ created: number, paths, ...(more === undefined ? {} : { more }) }),
    removed: (path) => append({ removed: path }),
    kept: (path) => append({ kept: path }),
    parent: ({ path, stands }) => append({ parent: path, stands }),
    close: () => closeSync(descriptor),
  };
}

/**
 * An entry as it is written: a target may derive identifiers from what was sent, including secrets. An entry without
 * secrets is returned unchanged.
 */
export function withoutSecrets(entry: LedgerEntry, redactor: Redactor): LedgerEntry {
  const shown = redacted(entry, redactor);
  return isDeepStrictEqual(shown, entry) ? entry : shown;
}

function redacted(entry: LedgerEntry, { text, values }: Redactor): LedgerEntry {
  if ('paths' in entry) return { ...entry, paths: entry.paths.map(text) };
  if ('removed' in entry) return { removed: text(entry.removed) };
  if ('kept' in entry) return { kept: text(entry.kept) };
  if ('parent' in entry) return { parent: text(entry.parent), stands: values(entry.stands) as Parents };
  if ('lent' in entry) return { ...entry, content: values(entry.content) as JsonObject };
  if (!('creating' in entry)) return entry;
  const { path, content } = entry;
  return { ...entry, path: text(path), ...(content === undefined ? {} : { content: values(content) }) };
}

/** Creates the file with its first line, so that a run killed before that created nothing. */
function begun(file: string, head: LedgerEntry): number {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  const part = `${file}.part`;
  const descriptor = openSync(part, 'ax', 0o600);
  try {
    writeWhole(descriptor, `${JSON.stringify(head)}\n`);
    renameSync(part, file);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    rmSync(part);
    throw error;
  }
}

/** Writes all of a text: a disk that is nearly full may accept only part of it. */
function writeWhole(descriptor: number, text: string): void {
  const octets = Buffer.from(text);
  for (let at = 0; at < octets.length; ) at += writeSync(descriptor, octets, at);
}

/** Adds entries to an existing ledger. @throws if the disk is full */
export function note(file: string, entries: readonly LedgerEntry[]): void {
  const descriptor = openSync(file, 'a');
  try {
    // a last line that was cut off must not swallow the first of these
    writeWhole(descriptor, ['', ...entries.map((entry) => JSON.stringify(entry)), ''].join('\n'));
  } finally {
    closeSync(descriptor);
  }
}
