import { succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { Json } from '../http/exchange/json.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Addressing, type Ref, refOfPut, refsIn } from './identifiers/identity.ts';
import { isSpelledLike, itemPath } from './identifiers/item-path.ts';
import { creatingListed, isLackingIn, refsListed } from './listed.ts';
import type { Creation, Shared } from './ownership/tracked.ts';
import { pagesOf } from './pages.ts';
import { itemsToMake, type LearntType } from './place.ts';
import type { Item } from './representation/representation.ts';

/** What a list shows of created resources, if the response shows only some of them. */
export interface Looked {
  readonly pages: readonly Exchange[];
  /** Whether it proves that some of them were not created. */
  readonly isLacking: boolean;
}

/** What is known about where a target shows resources. */
interface Shown {
  /** The ways in which the response to a creation shows where the resource is, the best first. */
  readonly addressings: readonly Addressing[];
  /** Whether GET of the collection shows a created item. */
  readonly listable: boolean;
}

type Around = Pick<Shared, 'client' | 'ownership' | 'windowMs'> & {
  /** The request for the list. */
  readonly list: HttpRequest;
};

/** Finds the resources of one type that creations make, by what the responses show, or else in the list. */
export class Locator {
  readonly #type: LearntType;
  readonly #shown: Shown;
  readonly #around: Around;
  /** Created resources that only lists have shown, and what lists showed if a response showed only some of them. */
  readonly #listed = new WeakMap<Exchange, readonly Ref[]>();
  readonly #looked = new WeakMap<Exchange, Looked>();

  constructor(type: LearntType, shown: Shown, around: Around) {
    this.#type = type;
    this.#shown = shown;
    this.#around = around;
  }

  /** Where the resources are that a creation has made of what was sent. */
  refsIn(exchange: Exchange, sent: readonly Item[]): readonly Ref[] {
    const told = refsOf(exchange, sent, this.#type, this.#shown, this.#around.client.baseUrl);
    const listed = this.#listed.get(exchange) ?? [];
    return told.length < listed.length ? listed : told;
  }

  /** The result of looking in the list, if the response to a creation shows fewer resources than were sent. */
  lookedFor(exchange: Exchange): Looked | undefined {
    return this.#looked.get(exchange);
  }

  /** Sends a creation, and looks in the list for what its response does not show. */
  async create(creation: Creation): Promise<Exchange> {
    const { request, send, look, isMade } = creation;
    const sent = itemsIn(request, this.#type);
    if (!this.#isListedAlone(sent)) {
      const exchange = await send();
      await this.#lookForOthers(exchange, creation);
      return exchange;
    }
    const { ownership, list } = this.#around;
    const { exchange, refs } = await creatingListed(send, {
      type: this.#type,
      sent,
      pages: (path = list.path) => pagesOf({ ...list, path }, look),
      isOther: this.#isAnother(isMade),
      isKnown: (path) => ownership.timesOwned(path) > 0,
      settle: () => this.#settle(),
      about: ownership,
    });
    this.#listed.set(exchange, refs);
    return exchange;
  }

  /** Whether only the list shows where resources are: the response never does, or not where the client chose no identifier. */
  #isListedAlone(sent: readonly Item[]): boolean {
    const { listable, addressings } = this.#shown;
    const isOnlyChosen = listable && addressings.join() === 'client';
    return (
      addressings.includes('list') ||
      (isOnlyChosen && sent.some((item) => itemPath(this.#type, item) === undefined))
    );
  }

  async #lookForOthers(exchange: Exchange, { request, look, isMade }: Creation): Promise<void> {
    const sent = itemsIn(request, this.#type);
    const told = this.refsIn(exchange, sent);
    if (told.length === 0 || told.length >= sent.length || !this.#shown.listable) return;
    await this.#settle();
    const pages = await pagesOf(this.#around.list, look);
    const listed = refsListed(pages, sent, this.#type, this.#isAnother(isMade));
    // a list that lacks resources shown in the response may be incomplete, whatever it says
    const showsTold = told.every(({ path }) => listed.some((ref) => ref.path === path));
    const isLacking = listed.length < sent.length && showsTold && isLackingIn(pages, sent, this.#type);
    this.#looked.set(exchange, { pages, isLacking });
    if (listed.length > told.length) this.#listed.set(exchange, listed);
  }

  /** Whether the resource at a path is older than the creation. */
  #isAnother(isMade: (path: string) => boolean): (path: string) => boolean {
    const { ownership } = this.#around;
    return (path) => isMade(path) || ownership.isOthers(path) || ownership.isKept(path);
  }

  /** Waits until reads show what was written. */
  #settle(): Promise<void> {
    return this.#around.client.rest(this.#around.windowMs);
  }
}

/**
 * Where resources are, by the first way that leads to all of them, or else the way that leads to most. A path is spelled as in Location:
 * a server may leave unescaped what it reads only so.
 */
function refsOf(
  exchange: Exchange,
  sent: readonly Item[],
  type: LearntType,
  { addressings }: Shown,
  baseUrl: URL,
): readonly Ref[] {
  if (!succeeded(exchange)) return [];
  if (type.createdBy !== undefined) return sent.flatMap((item) => refOfPut(exchange, item, type));
  const found = addressings.map((addressing) => refsIn(exchange, sent, type, addressing, baseUrl));
  const [best = []] = found.toSorted((a, b) => b.length - a.length);
  const located = found[addressings.indexOf('location')] ?? [];
  return best.map((ref) => {
    const as = located.find(({ path }) => isSpelledLike(path, ref.path));
    return as === undefined ? ref : { ...ref, path: as.path };
  });
}

/** What a request sends to be created. */
export function itemsIn({ json }: HttpRequest, type: ResourceType): readonly Item[] {
  return itemsToMake(json as Json | undefined, type);
}
