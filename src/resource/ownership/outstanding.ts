import { isDeepStrictEqual } from 'node:util';
import { type Json, jsonIn } from '../../http/exchange/json.ts';
import { linesOf } from '../../lines-of.ts';
import type { Holding, LedgerEntry } from './ledger.ts';
import type { Original } from './original.ts';
import type { Parent } from './parent.ts';

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
  const [head] = entriesIn(file, unwritten).take(1);
  if (head === undefined || !('target' in head)) throw new Error(`${file} is not a ledger of rest-assay.`);
  return { target: head.target, ...outstandingOf(announced(entriesIn(file, unwritten))) };
}

function* entriesIn(file: string, unwritten: readonly LedgerEntry[]): Generator<LedgerEntry> {
  for (const line of linesOf(file)) yield* parsed(line);
  yield* unwritten;
}

/** The entries of a run, without completions of creations that it had not announced: those are not its own. */
function* announced(entries: Iterable<LedgerEntry>): Generator<LedgerEntry> {
  const numbers = new Set<number>();
  for (const entry of entries) {
    if ('creating' in entry) numbers.add(entry.creating);
    if (!('created' in entry) || numbers.has(entry.created)) yield entry;
  }
}

/**
 * Whether the end of a ledger is what `clean` adds: locations of creations that the run did not know, removals of what
 * it created, what was seen to be kept of it, and restored originals.
 */
export function isCleaning(before: string, added: string): boolean {
  const { unknown, made, lent } = outstandingOf(announced(before.split('\n').flatMap(parsed)));
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

function outstandingOf(entries: Iterable<LedgerEntry>): Omit<Outstanding, 'target'> {
  const [made, lent, before] = [new Set<string>(), new Map<string, Original>(), new Map<string, Holding>()];
  const parents: Parent[] = [];
  const unknown = new Map<number, Lost>();
  // in order, since a server may reassign an identifier once it is free
  const paths = new Map<string, number>();
  for (const entry of entries) {
    noteCreation(entry, unknown);
    notePaths(entry, paths);
    if ('created' in entry) for (const path of entry.paths) made.add(path);
    if ('restored' in entry) lent.delete(entry.restored);
    if ('lent' in entry) lent.set(entry.lent, originalIn(entry));
    if ('parent' in entry) parents.push({ path: entry.parent, stands: entry.stands });
    if ('before' in entry) before.set(entry.before, entry);
  }
  return { paths, unknown: [...unknown.values()], made, lent, parents, before };
}

/** Notes creations whose locations are not all known. */
function noteCreation(entry: LedgerEntry, unknown: Map<number, Lost>): void {
  if ('creating' in entry) unknown.set(entry.creating, sentBy(entry));
  if (!('created' in entry)) return;
  const { created, more } = entry;
  const lost = unknown.get(created);
  if (more === undefined) unknown.delete(created);
  else if (more === true && lost !== undefined) unknown.set(created, { ...lost, isCertain: true });
}

/** Notes paths of what was created but not removed, with the number of creations that led to each. */
function notePaths(entry: LedgerEntry, paths: Map<string, number>): void {
  if ('removed' in entry) paths.delete(entry.removed);
  // a DELETE was answered with success, and GET still shows it
  if ('kept' in entry) paths.set(entry.kept, 1);
  if (!('created' in entry)) return;
  for (const path of entry.paths) paths.set(path, (paths.get(path) ?? 0) + 1);
}

function sentBy({ creating: number, ...sent }: Extract<LedgerEntry, { creating: number }>): Lost {
  return { number, ...sent };
}

function originalIn({ lent: path, content, places }: Extract<LedgerEntry, { lent: string }>): Original {
  return { path, content, places };
}

/**
 * The creations of a ledger's run whose locations are all known, one after another, since memory may not hold all of them; those of
 * nothing are left out.
 */
export function* locatedIn(file: string, unwritten: readonly LedgerEntry[] = []): Generator<Located> {
  const open = new Map<number, Located>();
  for (const entry of announced(entriesIn(file, unwritten))) {
    if ('creating' in entry) {
      const { number, ...sent } = sentBy(entry);
      open.set(number, { ...sent, paths: [] });
    }
    const begun = 'created' in entry ? open.get(entry.created) : undefined;
    if (!('created' in entry) || begun === undefined) continue;
    const located = { ...begun, paths: [...begun.paths, ...entry.paths] };
    if (entry.more !== undefined) open.set(entry.created, located);
    else {
      open.delete(entry.created);
      if (located.paths.length > 0) yield located;
    }
  }
}

/** Every creation that a ledger's run announced, whatever became of it. */
export function* announcedIn(file: string, unwritten: readonly LedgerEntry[] = []): Generator<Lost> {
  for (const entry of entriesIn(file, unwritten)) if ('creating' in entry) yield sentBy(entry);
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
