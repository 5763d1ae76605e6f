import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Redactor } from '../http/auth/redactor.ts';
import { Interrupted } from '../http/budget.ts';
import { type Json, parsedJson } from '../http/json.ts';
import type { Parents } from '../profile/parents.ts';
import type { Parent } from './parent.ts';
import type { Place } from './place.ts';

/** How it begins why nothing more is made in a run that cannot write down what it makes. */
export const noLedger = 'The ledger cannot be written, so nothing more was made: ';

/** One line of a ledger. */
export type LedgerEntry =
  | { readonly target: string; readonly startedAt: string }
  | ({ readonly before: string } & Holding)
  | { readonly creating: number; readonly method: string; readonly path: string; readonly content?: Json }
  | { readonly created: number; readonly paths: readonly string[]; readonly more?: true }
  | { readonly removed: string }
  | ({ readonly parent: string } & Pick<Parent, 'stands'>);

/** What a collection held before a run. */
export interface Holding {
  readonly paths: readonly string[];
  /** Whether these are all of them. */
  readonly whole: boolean;
  /** Where the target's responses show things, so that a later look at the collection sees what this one saw. */
  readonly places: readonly Place[];
}

/** What a run has made at the target, on disk before the response of each creation is awaited. */
export interface Ledger {
  /** Writes down what a collection holds that the run has not touched yet. */
  before(collection: string, holding: Holding): void;
  /**
   * Writes down that a request is about to create something.
   * @returns the number to complete it by
   * @throws Interrupted where that cannot be written: what is not in the ledger is not made
   */
  creating(method: string, path: string, content?: Json): number;
  /** @param more - something else may have been created, at an unknown location */
  created(number: number, paths: readonly string[], more?: boolean): void;
  removed(path: string): void;
  /** Writes down what it takes to find again what will be made below something. */
  parent(parent: Parent): void;
  /** What there was no room for on the disk, and what stands there without a secret that is part of it. */
  readonly unwritten: readonly LedgerEntry[];
  close(): void;
}

/**
 * Opens a new ledger. Each entry is one append without fsync: it survives the end of the process, which is all
 * that `clean` needs, and costs a run nothing that it would notice.
 */
export function openLedger(file: string, target: string, redact?: Redactor): Ledger {
  const descriptor = begun(file, { target, startedAt: new Date().toISOString() });
  const unwritten: LedgerEntry[] = [];
  let isFull = false;
  const write = (entry: LedgerEntry) => writeWhole(descriptor, `${JSON.stringify(entry)}\n`);
  const append = (entry: LedgerEntry) => {
    const shown = redact === undefined ? entry : withoutSecrets(entry, redact);
    try {
      if (!isFull) write(shown);
    } catch {
      isFull = true;
    }
    if (isFull || shown !== entry) unwritten.push(entry);
  };
  let count = 0;
  return {
    unwritten,
    before: (collection, holding) => append({ before: collection, ...holding }),
    creating(method, path, content) {
      count += 1;
      try {
        if (isFull) throw new Error('an earlier line could not be written');
        const entry = { creating: count, method, path, ...(content === undefined ? {} : { content }) };
        write(redact === undefined ? entry : withoutSecrets(entry, redact));
      } catch (error) {
        throw new Interrupted(`${noLedger}${(error as Error).message}.`);
      }
      return count;
    },
    created: (number, paths, more = false) =>
      append({ created: number, paths, ...(more ? { more: true } : {}) }),
    removed: (path) => append({ removed: path }),
    parent: ({ path, stands }) => append({ parent: path, stands }),
    close: () => closeSync(descriptor),
  };
}

/** An entry as it is written: a target may make identifiers of what it was sent. */
export function withoutSecrets(entry: LedgerEntry, { text, values }: Redactor): LedgerEntry {
  if ('paths' in entry) {
    const paths = entry.paths.map(text);
    return paths.every((path, index) => path === entry.paths[index]) ? entry : { ...entry, paths };
  }
  if ('removed' in entry) {
    const removed = text(entry.removed);
    return removed === entry.removed ? entry : { removed };
  }
  if ('parent' in entry) {
    const { parent, stands } = entry;
    const shown = { parent: text(parent), stands: values(stands) as Parents };
    return isDeepStrictEqual(shown, entry) ? entry : shown;
  }
  if (!('creating' in entry)) return entry;
  const { path, content } = entry;
  return { ...entry, path: text(path), ...(content === undefined ? {} : { content: values(content) }) };
}

/** A file that is there has its first line: a run that was killed before it has made nothing. */
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

/** A disk that is nearly full takes a part of a line. */
function writeWhole(descriptor: number, text: string): void {
  const octets = Buffer.from(text);
  for (let at = 0; at < octets.length; ) at += writeSync(descriptor, octets, at);
}

/** A creation at an unknown location: its response never came, or did not tell. */
export interface Lost {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly content?: Json;
}

export interface Outstanding {
  /** The base URL that the run was sent to. */
  readonly target: string;
  /** Paths of what was created and not removed, with how many creations led to each. */
  readonly paths: ReadonlyMap<string, number>;
  readonly unknown: readonly Lost[];
  /** Paths of all that the run is known to have made. */
  readonly made: ReadonlySet<string>;
  /** In the order in which they were made. */
  readonly parents: readonly Parent[];
  /** By the path of the collection. */
  readonly before: ReadonlyMap<string, Holding>;
}

/**
 * What a ledger's run left behind at the target. A last line that was cut off is passed over.
 * @param unwritten - what there was no room for in the file
 * @throws Error where the file is no ledger.
 */
export function outstandingIn(file: string, unwritten: readonly LedgerEntry[] = []): Outstanding {
  const entries = announced([...entriesIn(readFileSync(file, 'utf8')), ...unwritten]);
  const head = entries[0];
  if (head === undefined || !('target' in head)) throw new Error(`${file} is not a ledger of rest-assay.`);
  return { target: head.target, ...outstandingOf(entries) };
}

/** What a run wrote of its creations; one that it did not write down beforehand is not its own. */
function announced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const numbers = new Set<number>();
  return entries.filter((entry) => {
    if ('creating' in entry) numbers.add(entry.creating);
    return !('created' in entry) || numbers.has(entry.created);
  });
}

/**
 * Whether what stands at the end of a ledger is what `clean` adds to it: where creations went of which the run did not
 * know it, and what of all that was made is removed.
 */
export function isCleaning(before: string, added: string): boolean {
  const { unknown, made } = outstandingOf(announced(entriesIn(before)));
  const lost = new Set(unknown.map(({ number }) => number));
  const known = new Set(made);
  const lines = added.split('\n').filter((line) => line !== '');
  return lines.every((line) => {
    const [entry] = parsed(line);
    if (entry === undefined || JSON.stringify(entry) !== line) return false;
    if ('removed' in entry) return Object.keys(entry).length === 1 && known.has(entry.removed);
    if (!isFinding(entry) || !lost.has(entry.created)) return false;
    // of what stays unknown the next cleaning may say more
    if (entry.more !== true) lost.delete(entry.created);
    for (const path of entry.paths) known.add(path);
    return true;
  });
}

/** Whether an entry says where a creation went, and nothing else. */
function isFinding(entry: LedgerEntry): entry is Extract<LedgerEntry, { created: number }> {
  if (!('created' in entry)) return false;
  const { created, paths, more } = entry;
  return isDeepStrictEqual(entry, { created, paths, ...(more === true ? { more } : {}) });
}

function outstandingOf(entries: readonly LedgerEntry[]): Omit<Outstanding, 'target'> {
  const completed = new Set(
    entries.flatMap((entry) => ('created' in entry && entry.more !== true ? [entry.created] : [])),
  );
  // in order: a server may assign an identifier again once it is free
  const paths = new Map<string, number>();
  for (const entry of entries) {
    if ('removed' in entry) paths.delete(entry.removed);
    if (!('created' in entry)) continue;
    for (const path of entry.paths) paths.set(path, (paths.get(path) ?? 0) + 1);
  }
  const unknown = entries.flatMap((entry) => {
    if (!('creating' in entry) || completed.has(entry.creating)) return [];
    const { creating: number, ...lost } = entry;
    return [{ number, ...lost }];
  });
  const made = new Set(entries.flatMap((entry) => ('created' in entry ? entry.paths : [])));
  const before = new Map(
    entries.flatMap((entry) => ('before' in entry ? [[entry.before, entry] as const] : [])),
  );
  const parents = entries.flatMap((entry) =>
    'parent' in entry ? [{ path: entry.parent, stands: entry.stands }] : [],
  );
  return { paths, unknown, made, parents, before };
}

/** Adds to a ledger what became of the things in it. @throws where the disk does not take it */
export function note(file: string, entries: readonly LedgerEntry[]): void {
  const descriptor = openSync(file, 'a');
  try {
    // what stands on a last line that was cut off must not swallow the first of these
    writeWhole(descriptor, ['', ...entries.map((entry) => JSON.stringify(entry)), ''].join('\n'));
  } finally {
    closeSync(descriptor);
  }
}

function entriesIn(text: string): readonly LedgerEntry[] {
  return text.split('\n').flatMap(parsed);
}

function parsed(line: string): readonly LedgerEntry[] {
  try {
    const entry = line === '' ? null : (parsedJson(line) as unknown as LedgerEntry | null);
    return typeof entry === 'object' && entry !== null ? [entry] : [];
  } catch {
    return [];
  }
}
