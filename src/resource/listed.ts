import { isDeepStrictEqual } from 'node:util';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { difference } from './difference.ts';
import { identifiersOf, type Ref } from './identity.ts';
import { pathsOf } from './item-path.ts';
import { holdsMark, markOf } from './marks.ts';
import { isWholePage, nextPage } from './pages.ts';
import { itemsListed, type LearntType } from './place.ts';
import { type Item, ownFields } from './representation.ts';

interface Listed {
  readonly item: Item;
  readonly ref: Ref;
}

/**
 * Where a list shows what was created, if nothing else tells: each item is found by the mark in its texts, in whatever form, or
 * by its whole content, if that is unique in the list.
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
    // what has a mark comes from another request than what has none, even if they are equal in all that was sent
    const equal = left.filter(({ item }) => isEqual(each, item) && (mark !== undefined || !holdsMark(item)));
    const marked = left.filter(({ item }) => mark !== undefined && JSON.stringify(item).includes(mark));
    const isClear = mark !== undefined || equal.length <= sent.filter((other) => isEqual(each, other)).length;
    const [found] = isClear ? [...equal, ...marked] : [];
    if (found === undefined) return [];
    listed.delete(found.ref.path);
    return [found.ref];
  });
}

/** Whether a list proves that something was not made: it is complete, and everything that was sent has a mark. */
export function isLackingIn(pages: readonly Exchange[], sent: readonly Item[], type: LearntType): boolean {
  const last = pages.at(-1);
  const isWhole = pages.every(isWholePage) && last !== undefined && nextPage(last) === undefined;
  return isWhole && sent.every((item) => markIn(item, type) !== undefined);
}

function listedOn(pages: readonly Exchange[], type: LearntType): readonly (readonly [string, Listed])[] {
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

function markIn(sent: Item, type: LearntType): string | undefined {
  return Object.values(ownFields(sent, type)).flatMap((value) => markOf(value) ?? [])[0];
}

/** What it takes to find created resources in a list. */
interface Finding {
  readonly type: LearntType;
  readonly sent: readonly Item[];
  /** Reads the list. */
  readonly pages: () => Promise<readonly Exchange[]>;
  readonly isOther: (path: string) => boolean;
  /** Waits until reads show what was written. */
  readonly settle: () => Promise<void>;
  /** The object shared by creations that must not run at the same time. */
  readonly about: object;
}

/** How often a list that lacks a created resource is read: while it is read, others come and go. */
const mostLooks = 2;

/**
 * Creates resources and finds them in the list. Those without a mark must also be new in the list, and are created one after
 * another: if somebody else creates the same content meanwhile, nothing is found.
 */
export function creatingListed(create: () => Promise<Exchange>, finding: Finding): Promise<Found> {
  const { type, sent, pages, isOther, settle, about } = finding;
  const isMarked = sent.every((item) => markIn(item, type) !== undefined);
  const work = async (): Promise<Found> => {
    // an identifier may be reassigned
    const before = new Map(isMarked ? [] : listedOn(await pages(), type));
    const isOld = (path: string, item: Item) => isDeepStrictEqual(before.get(path)?.item, item);
    const exchange = await create();
    if (succeeded(exchange)) await settle();
    for (let look = 1; succeeded(exchange) && look <= mostLooks; look += 1) {
      const after = await pages();
      const refs = refsListed(after, sent, type, (path, item) => isOther(path) || isOld(path, item));
      if (refs.length === sent.length || (isMarked && isAll(after))) return { exchange, refs };
    }
    return { exchange, refs: [] };
  };
  return isMarked ? work() : inTurn(about, work);
}

/** A creation, and where the list shows its resources. */
interface Found {
  readonly exchange: Exchange;
  readonly refs: readonly Ref[];
}

/** Whether a list has a single page: what that lacks does not exist. */
function isAll([only, ...others]: readonly Exchange[]): boolean {
  return only !== undefined && others.length === 0 && isWholePage(only) && nextPage(only) === undefined;
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
