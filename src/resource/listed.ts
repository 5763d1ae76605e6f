import { isDeepStrictEqual } from 'node:util';
import { succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { identifiersOf, type Ref } from './identifiers/identity.ts';
import { pathsOf } from './identifiers/item-path.ts';
import { hasNext, isWholePage, nextPage } from './pages.ts';
import { itemsListed, type LearntType } from './place.ts';
import { difference } from './representation/difference.ts';
import { holdsMark, markOf, markWithin } from './representation/marks.ts';
import { type Item, ownFields } from './representation/representation.ts';
import { SetupFailed } from './setup-failed.ts';

/** An item of a list, and where it is. */
export interface Listed {
  readonly item: Item;
  readonly ref: Ref;
}

/**
 * Where a list shows what was created, if nothing else does: each item is found by the mark in its texts, in whatever
 * form, or by its whole content, if that is unique in the list.
 * @param isOther - whether something else is, or was already, at a path
 */
export function refsListed(
  pages: readonly Exchange[],
  sent: readonly Item[],
  type: LearntType,
  isOther: (path: string, item: Item) => boolean,
): readonly Ref[] {
  const listed = new Map(listedOn(pages, type).filter(([path, { item }]) => !isOther(path, item)));
  const isEqual = (one: Item, other: Item) => difference(one, other, type) === undefined;
  return sent.flatMap((each) => {
    const left = [...listed.values()];
    const mark = markIn(each, type);
    // an entry with a mark and one without come from different requests, even if all sent fields are equal
    const equal = left.filter(({ item }) => isEqual(each, item) && (mark !== undefined || !holdsMark(item)));
    const marked = left.filter(({ item }) => mark !== undefined && JSON.stringify(item).includes(mark));
    const isClear = mark !== undefined || equal.length <= sent.filter((other) => isEqual(each, other)).length;
    const [found] = isClear ? [...equal, ...marked] : [];
    if (found === undefined) return [];
    listed.delete(found.ref.path);
    return [found.ref];
  });
}

/** Whether a list can prove that something was not created: it is complete, and everything that was sent has a mark. */
export function isLackingIn(pages: readonly Exchange[], sent: readonly Item[], type: LearntType): boolean {
  return isComplete(pages) && sent.every((item) => markIn(item, type) !== undefined);
}

/** Whether these are all pages of a list, each of them whole. */
export function isComplete(pages: readonly Exchange[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && pages.every(isWholePage) && !hasNext(last);
}

/** What the pages of a list show, each with its path. */
export function listedOn(
  pages: readonly Exchange[],
  type: LearntType,
): readonly (readonly [path: string, Listed])[] {
  const pathOf = pathsOf(type);
  return pages
    .flatMap((page) => itemsListed(page, type))
    .flatMap((item) => {
      const path = pathOf(item);
      return path === undefined
        ? []
        : [[path, { item, ref: { path, identifiers: identifiersOf(item, type) } }] as const];
    });
}

/** A text that nothing else contains: the mark with which some field begins, or else one further on in a text. */
function markIn(sent: Item, type: LearntType): string | undefined {
  const values = Object.values(ownFields(sent, type));
  return (
    values.flatMap((value) => markOf(value) ?? [])[0] ?? values.flatMap((value) => markWithin(value) ?? [])[0]
  );
}

/** What it takes to find created resources in a list. */
interface ListSearch {
  readonly type: LearntType;
  readonly sent: readonly Item[];
  /** Reads the list. @param from - the address of the page to begin with; left out: the first */
  readonly pages: (from?: string) => Promise<readonly Exchange[]>;
  readonly isOther: (path: string) => boolean;
  /** Whether the run has created something at a path. */
  readonly isKnown: (path: string) => boolean;
  /** Waits until reads show what was written. */
  readonly settle: () => Promise<void>;
  /** What all creations of a run share. */
  readonly about: object;
}

/**
 * How often a list is read for missing entries: others come and go meanwhile, and what follows them moves onto pages
 * already read.
 */
const mostLooks = 3;

/**
 * Creates resources and finds them in the list. Those without a mark must also be new in the list, and are created one
 * after another: if somebody else creates the same content meanwhile, nothing is found.
 * @throws SetupFailed if nothing could be found, in which case nothing is created
 */
export function creatingListed(create: () => Promise<Exchange>, search: ListSearch): Promise<Found> {
  const isMarked = search.sent.every((item) => markIn(item, search.type) !== undefined);
  return isMarked
    ? creatingMarked(create, search)
    : inTurn(search.about, () => creatingUnmarked(create, search));
}

async function creatingMarked(create: () => Promise<Exchange>, search: ListSearch): Promise<Found> {
  const { type, sent, isOther, settle } = search;
  const exchange = await create();
  if (!succeeded(exchange)) return { exchange, refs: [] };
  await settle();
  for (let look = 1; look <= mostLooks; look += 1) {
    for await (const pages of pagesAround(search)) {
      const refs = refsListed(pages, sent, type, isOther);
      if (refs.length === sent.length || isAll(pages)) return { exchange, refs };
    }
    endsOf(search).delete(type.name);
  }
  return { exchange, refs: [] };
}

async function creatingUnmarked(create: () => Promise<Exchange>, search: ListSearch): Promise<Found> {
  const { type, sent, pages, isOther, isKnown, settle } = search;
  const before = await steadyPages(search);
  const exchange = await create();
  if (!succeeded(exchange)) return { exchange, refs: [] };
  await settle();
  const old = new Map(listedOn(before, type));
  const isNew = (path: string, item: Item) => {
    // while entries move from page to page, one of the run's own may have been missed before
    if (before.length > 1) return !old.has(path) && !isKnown(path);
    // an identifier of the run's own may be reassigned
    return !old.has(path) || (isKnown(path) && !isDeepStrictEqual(old.get(path)?.item, item));
  };
  for (let look = 1; look <= mostLooks; look += 1) {
    const after = await allPages(pages);
    const refs = refsListed(after, sent, type, (path, item) => isOther(path) || !isNew(path, item));
    if (refs.length === sent.length && isComplete(after)) return { exchange, refs };
  }
  return { exchange, refs: [] };
}

/**
 * All pages of a list; if there are several, they must read the same twice: when an entry is removed meanwhile, what
 * follows it moves onto a page that was already read, and is missed.
 * @throws SetupFailed if there are too many pages, if one is incomplete, or if they keep changing
 */
async function steadyPages({ pages, type }: ListSearch): Promise<readonly Exchange[]> {
  const pathsOn = (some: readonly Exchange[]) => listedOn(some, type).map(([path]) => path);
  let last = await allPages(pages);
  for (let look = 1; look <= mostLooks && isComplete(last); look += 1) {
    const again = last.length === 1 ? last : await allPages(pages);
    if (isComplete(again) && isDeepStrictEqual(pathsOn(last), pathsOn(again))) return again;
    last = again;
  }
  throw new SetupFailed(
    `POST of ${type.name} was not sent: its response does not tell what it creates, and the list could not be read whole, so nothing would be found.`,
  );
}

/** How often reading a long list is continued where it ended. */
const mostParts = 6;

/** The pages of a list, even if there are more than are read at once. */
async function allPages(pages: ListSearch['pages'], from?: string): Promise<readonly Exchange[]> {
  const all = [...(await pages(from))];
  for (let part = 1, next = nextOf(all); next !== undefined && part < mostParts; part += 1) {
    all.push(...(await pages(next)));
    next = nextOf(all);
  }
  return all;
}

/** Where the last look at the list of each type ended, in each run. */
const ends = new WeakMap<object, Map<string, string>>();

function endsOf({ about }: ListSearch): Map<string, string> {
  const known = ends.get(about) ?? new Map<string, string>();
  ends.set(about, known);
  return known;
}

/**
 * Yields the first pages of a list, and then also those from where the last look ended: a long list most likely shows
 * new entries at one of its ends.
 */
async function* pagesAround(search: ListSearch): AsyncGenerator<readonly Exchange[]> {
  const { pages, type } = search;
  const first = await pages();
  yield first;
  const beyond = nextOf(first);
  if (beyond === undefined) return;
  const further = await allPages(pages, endsOf(search).get(type.name) ?? beyond);
  const last = further.findLast((page) => itemsListed(page, type).length > 0);
  if (last !== undefined) endsOf(search).set(type.name, last.request.url);
  yield [...first, ...further];
}

/** The page after some pages; undefined if there is none, or if it is one of them. */
function nextOf(pages: readonly Exchange[]): string | undefined {
  const last = pages.at(-1);
  const next = last && nextPage(last);
  return pages.some(({ request }) => request.url === next) ? undefined : next;
}

/** A creation, and where the list shows its resources. */
interface Found {
  readonly exchange: Exchange;
  readonly refs: readonly Ref[];
}

/** Whether a list has a single page: what is not on it does not exist. */
function isAll(pages: readonly Exchange[]): boolean {
  return pages.length === 1 && isComplete(pages);
}

const turns = new WeakMap<object, Promise<unknown>>();

/** Runs pieces of work that share an object one after another. */
function inTurn<T>(about: object, work: () => Promise<T>): Promise<T> {
  const result = (turns.get(about) ?? Promise.resolve()).then(work);
  turns.set(
    about,
    result.catch(() => undefined),
  );
  return result;
}
