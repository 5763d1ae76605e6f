import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Redactor } from '../../http/auth/redactor.ts';
import { Interrupted } from '../../http/client/budget.ts';
import { type Json, type JsonObject, jsonIn } from '../../http/exchange/json.ts';
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

/** A creation at an unknown location: its response never arrived, or did not show it. */
export interface Lost {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly content?: Json;
  /** The response said that something was created. */
  readonly isCertain?: true;
}

/** A creation whose locations are all known. */
export interface Located extends Omit<Lost, 'number' | 'isCertain'> {
  readonly paths: readonly string[];
}

export interface Outstanding {
  /** The base URL that the run was sent to. */
  readonly target: string;
  /** Paths of what was created but not removed, with the number of creations that led to each. */
  readonly paths: ReadonlyMap<string, number>;
  readonly unknown: readonly Lost[];
  readonly located: readonly Located[];
  /** Paths of everything that the run is known to have created. */
  readonly made: ReadonlySet<string>;
  /** Originals that must be restored, by path. */
  readonly lent: ReadonlyMap<string, Original>;
  /** In the order in which they were created. */
  readonly parents: readonly Parent[];
  /** By the path of the collection. */
  readonly before: ReadonlyMap<string, Holding>;
}

/**
 * What a ledger's run left behind at the target. A last line that was cut off is ignored.
 * @param unwritten - entries for which the file had no room
 * @throws Error if the file is not a ledger
 */
export function outstandingIn(file: string, unwritten: readonly LedgerEntry[] = []): Outstanding {
  const entries = announced([...entriesIn(readFileSync(file, 'utf8')), ...unwritten]);
  const head = entries[0];
  if (head === undefined || !('target' in head)) throw new Error(`${file} is not a ledger of rest-assay.`);
  return { target: head.target, ...outstandingOf(entries) };
}

/** The entries of a run, without completions of creations that it had not announced: those are not its own. */
function announced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const numbers = new Set<number>();
  return entries.filter((entry) => {
    if ('creating' in entry) numbers.add(entry.creating);
    return !('created' in entry) || numbers.has(entry.created);
  });
}

/**
 * Whether the end of a ledger is what `clean` adds: locations of creations that the run did not know, removals of what
 * it created, what was seen to be kept of it, and restored originals.
 */
export function isCleaning(before: string, added: string): boolean {
  const { unknown, made, lent } = outstandingOf(announced(entriesIn(before)));
  const borrowed = new Set(lent.keys());
  const lost = new Set(unknown.map(({ number }) => number));
  const known = new Set(made);
  const lines = added.split('\n').filter((line) => line !== '');
  return lines.every((line) => {
    const [entry] = parsed(line);
    if (entry === undefined || JSON.stringify(entry) !== line) return false;
    if (isEnding(entry)) return endsIn(entry, known, borrowed);
    if (!isFinding(entry) || !lost.has(entry.created)) return false;
    // the next cleaning may find more of what is still unknown
    if (entry.more === undefined) lost.delete(entry.created);
    for (const path of entry.paths) known.add(path);
    return true;
  });
}

type Ending = Extract<LedgerEntry, { removed: string } | { kept: string } | { restored: string }>;

function isEnding(entry: LedgerEntry): entry is Ending {
  return 'removed' in entry || 'kept' in entry || 'restored' in entry;
}

/** Whether an entry only says that something the run created is gone, or still there, or that something lent was restored. */
function endsIn(entry: Ending, made: ReadonlySet<string>, lent: Set<string>): boolean {
  if (Object.keys(entry).length > 1) return false;
  if ('kept' in entry) return made.has(entry.kept);
  return 'removed' in entry ? made.has(entry.removed) : lent.delete(entry.restored);
}

/** Whether an entry only says where a creation went. */
function isFinding(entry: LedgerEntry): entry is Extract<LedgerEntry, { created: number }> {
  if (!('created' in entry)) return false;
  const { created, paths, more } = entry;
  const isMore = more === true || more === 'perhaps';
  return isDeepStrictEqual(entry, { created, paths, ...(isMore ? { more } : {}) });
}

function outstandingOf(entries: readonly LedgerEntry[]): Omit<Outstanding, 'target'> {
  // in order, since a server may reassign an identifier once it is free
  const paths = new Map<string, number>();
  for (const entry of entries) {
    if ('removed' in entry) paths.delete(entry.removed);
    // a DELETE was answered with success, and GET still shows it
    if ('kept' in entry) paths.set(entry.kept, 1);
    if (!('created' in entry)) continue;
    for (const path of entry.paths) paths.set(path, (paths.get(path) ?? 0) + 1);
  }
  const made = new Set(entries.flatMap((entry) => ('created' in entry ? entry.paths : [])));
  const before = new Map(
    entries.flatMap((entry) => ('before' in entry ? [[entry.before, entry] as const] : [])),
  );
  const parents = entries.flatMap((entry) =>
    'parent' in entry ? [{ path: entry.parent, stands: entry.stands }] : [],
  );
  const lent = new Map<string, Original>();
  for (const entry of entries) {
    if ('restored' in entry) lent.delete(entry.restored);
    if (!('lent' in entry)) continue;
    const { lent: path, content, places } = entry;
    lent.set(path, { path, content, places });
  }
  return { paths, ...creationsIn(entries), made, lent, parents, before };
}

/** The creations whose locations are all known, unless there are none, and those with others. */
function creationsIn(entries: readonly LedgerEntry[]): Pick<Outstanding, 'unknown' | 'located'> {
  const findings = Map.groupBy(
    entries.filter((entry) => 'created' in entry),
    ({ created }) => created,
  );
  const unknown: Lost[] = [];
  const located: Located[] = [];
  for (const entry of entries) {
    if (!('creating' in entry)) continue;
    const { creating: number, ...sent } = entry;
    const found = findings.get(number) ?? [];
    const paths = found.flatMap((each) => each.paths);
    const isCertain = found.some(({ more }) => more === true);
    const isWhole = found.some(({ more }) => more === undefined);
    if (!isWhole) unknown.push({ number, ...sent, ...(isCertain ? { isCertain } : {}) });
    else if (paths.length > 0) located.push({ ...sent, paths });
  }
  return { unknown, located };
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

function entriesIn(text: string): readonly LedgerEntry[] {
  return text.split('\n').flatMap(parsed);
}

function parsed(line: string): readonly LedgerEntry[] {
  const entry: unknown = jsonIn(line);
  return isEntry(entry) ? [entry] : [];
}

/** The members of each kind of entry, and a check for each. */
const shapes: readonly Readonly<Record<string, (value: unknown) => boolean>>[] = [
  { target: isText, startedAt: isText },
  { before: isText, paths: areTexts, whole: isTruth, places: Array.isArray },
  { creating: isNumber, method: isText, path: isText },
  { created: isNumber, paths: areTexts },
  { removed: isText },
  { kept: isText },
  { parent: isText, stands: hasMembers },
  { lent: isText, content: hasMembers, places: Array.isArray },
  { restored: isText },
];

/** Whether a line is an entry as a run writes it, since requests are sent to the paths in it. */
function isEntry(value: unknown): value is LedgerEntry {
  return (
    hasMembers(value) &&
    shapes.some((shape) => Object.entries(shape).every(([name, holds]) => holds(value[name])))
  );
}

function hasMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isTruth(value: unknown): boolean {
  return typeof value === 'boolean';
}
