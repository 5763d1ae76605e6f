import type { Redactor } from '../http/auth/redactor.ts';
import { refused, succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { JsonObject } from '../http/exchange/json.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { type Method, placeholderOf, type ResourceType, type Wrapping } from '../profile/profile.ts';
import type { Adaptation } from './adaptation.ts';
import { conditional } from './conditional.ts';
import type { FreshIdentifiers } from './identifiers/fresh-identifiers.ts';
import type { IdentifierShape } from './identifiers/identifier-shapes.ts';
import {
  type Addressing,
  type AtPath,
  identifiersOf,
  pathAtLocation,
  type Ref,
} from './identifiers/identity.ts';
import { itemPath } from './identifiers/item-path.ts';
import { meansOnlyOurs } from './identifiers/spelling.ts';
import { itemsIn, Locator, type Looked } from './locator.ts';
import { loanOf } from './ownership/loan.ts';
import { type Leave, leaveFor } from './ownership/max-left.ts';
import type { Original } from './ownership/original.ts';
import { nothingAt } from './ownership/ownership.ts';
import type { Parent } from './ownership/parent.ts';
import { type Made, type Shared, type Tracked, track } from './ownership/tracked.ts';
import { pagesOf } from './pages.ts';
import { itemsShown, type LearntType, type Place, placeOf } from './place.ts';
import type { Item } from './representation/representation.ts';
import { type Requests, requestsFor, type Variation } from './requests.ts';
import { SetupFailed } from './setup-failed.ts';

/** What calibration learnt about a resource type at this target (law 3, docs/laws.md). */
export interface Learnt {
  /** How the type differs from what the profile declares. */
  readonly adaptation: Adaptation;
  /** The ways in which the response to a creation shows where the resource is, the best first. */
  readonly addressings: readonly Addressing[];
  /** Whether GET has shown that these ways lead to what was created; otherwise nothing is written there. */
  readonly isShown: boolean;
  /** Where the target's responses show resources. */
  readonly places: readonly Place[];
  /** The wrapping in which a single item can be created; undefined if none is accepted. */
  readonly creation: Wrapping | undefined;
  /** Contents to create when the content hardly matters; omitted if unremarkable ones are accepted. */
  readonly usual?: readonly Item[];
  /** Why nothing could be created, if so. */
  readonly refusal?: string;
  /** Whether GET of a created item shows it. */
  readonly readable: boolean;
  readonly removable: boolean;
  /** Whether resources made by POST keep the identifier that the client chose. */
  readonly keepsIdentifiers: boolean;
  /** Methods that the target has, according to its answers. */
  readonly found: readonly Method[];
  /** Methods for which no response shows whether the target has them, with the last response. */
  readonly unknown: ReadonlyMap<Method, Exchange>;
  /** A GET of a created resource that failed with a server error, if no GET has shown any. */
  readonly brokenGet?: Exchange;
  /** Several resources may share an identifier that the client chose, and GET shows them all. */
  readonly sharesIdentifiers?: true;
  /** The methods by which the target was seen to refuse a field of a wrong type. */
  readonly refusesMistyped: readonly Method[];
  /** Whether GET of the collection shows a created item. */
  readonly listable: boolean;
  /** Identifiers of existing resources, which are read in place of new ones: nothing is created. */
  readonly adopted?: readonly string[];
  /** The content at a fixed path that may be written: it is restored. */
  readonly lent?: Original;
  /** Why nothing may be written there nevertheless, and the GETs that show it. */
  readonly whyNotLent?: { readonly why: string; readonly reads: readonly Exchange[] };
  /** The parents that the run made for this type, outermost first. */
  readonly above?: readonly Above[];
}

/** A parent that the run made, and the resource object that made it. */
export interface Above {
  readonly parent: Parent;
  readonly resource: Resource;
}

/** A resource type at the target, as probes use it. `cleanUp` removes everything that it created. */
export interface Resource extends Tracked {
  /** All types that take part, this one included, by name; they share one sequence of exchanges. */
  readonly company?: ReadonlyMap<string, Resource>;
  /** The same types, for what is no part of a trial: it is not among the exchanges, but removed like everything else. */
  aside?(): ReadonlyMap<string, Resource>;
  readonly type: LearntType;
  readonly learnt: Learnt;
  readonly request: Requests;
  /** Whether GET says that nothing is at a path, if only by a success in the words that it has for what never existed. */
  saysNothing(exchange: Exchange): boolean;
  /** Removes secrets from whatever is recorded. */
  readonly redact: Redactor;
  /** Adds identifiers of the client's choice to the fields of an item. */
  identified(fields: Item): Item;
  /** A path where nothing is. */
  missing(shape?: IdentifierShape): Ref;
  /** The path of these identifiers: it may be written to once GET has shown that nothing is there. */
  chosen(identifiers: Item): Ref | undefined;
  /** Where the resources are, according to the response to their creation. */
  refsIn(exchange: Exchange, sent: readonly Item[]): readonly Ref[];
  /** The path that Location of a response names; undefined if it names none at the target. */
  located(exchange: Exchange): string | undefined;
  /** The result of looking in the list, if the response to a creation shows fewer resources than were sent. */
  lookedFor(exchange: Exchange): Looked | undefined;
  /**
   * Creates one resource.
   * @param naming - `unnamed`: without identifiers, so that the target assigns them
   * @throws SetupFailed if it is not created, or cannot be located
   */
  create(fields: Item, naming?: 'unnamed'): Promise<Made>;
  /** @param wrapping - left out: the one for a single item */
  post(items: readonly Item[], wrapping?: Wrapping, variation?: Variation): Promise<Exchange>;
  read(ref: AtPath, variation?: Variation): Promise<Exchange>;
  /**
   * Reads at another address, with a query or in another spelling. From then on, that address may be written if GET
   * shows our own resource there, or shows nothing and the address cannot be anybody else's.
   */
  readAt(ref: AtPath, form: Variation, isOurs: (shown: JsonObject) => boolean): Promise<Exchange>;
  head(ref: AtPath, variation?: Variation): Promise<Exchange>;
  list(): Promise<Exchange>;
  /** The pages of the list, or the first ones if there are many. */
  pages(): Promise<readonly [Exchange, ...Exchange[]]>;
  replace(ref: Ref, version: Item, variation?: Variation): Promise<Exchange>;
  patch(ref: Ref, changes: Item, variation?: Variation): Promise<Exchange>;
  remove(ref: AtPath, variation?: Variation): Promise<Exchange>;
}

export interface Surroundings extends Shared {
  readonly fresh: FreshIdentifiers;
  /** How many resources each requirement may leave at a target that cannot remove them. */
  readonly maxLeft: number | undefined;
  /** A limit to share with other resources. */
  readonly leave?: Leave;
}

export function resourceAt(type: LearntType, learnt: Learnt, around: Surroundings): Resource {
  const request = requestsFor(type, learnt.creation);
  const locator = new Locator(type, learnt, { ...around, list: request.list() });
  const tracked = track(around, {
    refsOf: (exchange, request) => locator.refsIn(exchange, itemsIn(request, type)),
    create: (creation) => locator.create(creation),
    readable: learnt.readable,
    removable: learnt.removable,
    leave: around.leave ?? leaveFor(type, learnt, around.maxLeft),
    type,
    isShown: (exchange) => {
      const place = placeOf(exchange, type);
      return learnt.isShown && (place?.identifiers === undefined || place.leads);
    },
  });
  const loan =
    learnt.lent === undefined
      ? undefined
      : loanOf(learnt.lent, type, { ...around, client: conditional(around.client, [type]) });
  const send: Tracked['send'] = async (request) => {
    loan?.before(request);
    return tracked.send(request);
  };
  const identified = (fields: Item): Item => ({ ...around.fresh.identifiersFor(type), ...fields });
  const sending =
    <Args extends readonly unknown[]>(build: (...args: Args) => HttpRequest) =>
    (...args: Args) =>
      send(build(...args));
  const adopt = async (identifier: string): Promise<Made> => {
    const name = placeholderOf(type.item);
    const exchange = await send(request.get({ path: pathOf(type, identifier) }));
    const [shown] = itemsShown(exchange, type);
    if (shown === undefined)
      throw new SetupFailed(
        name === undefined
          ? `GET ${type.item} shows no ${type.name}.`
          : `No ${type.name} resource with ${name} ${identifier} could be read.`,
      );
    return { path: pathOf(type, identifier), identifiers: identifiersOf(shown, type), exchange };
  };
  /** Creates by POST, or by PUT where GET has just found nothing. */
  const make = async (...args: Parameters<Requests['post']>): Promise<Exchange> => {
    const asked = request.post(...args);
    if (asked.method === 'PUT' && loan === undefined) {
      const [, , { spelling } = {}] = args;
      if (spelling !== undefined && !meansOnlyOurs.has(spelling))
        throw new SetupFailed("In this spelling, the path may lead to somebody else's resource.");
      await nothingAt(asked.path, around.ownership, () => send(request.get(asked)));
    }
    return send(asked);
  };
  let turn = 0;
  const create: Resource['create'] = async (fields, naming) => {
    if (learnt.adopted !== undefined) {
      turn += 1;
      return adopt(learnt.adopted[turn % learnt.adopted.length] ?? '');
    }
    if (learnt.creation === undefined) throw new SetupFailed(whyNoneCreated(type, learnt));
    const item = naming === 'unnamed' ? fields : identified(fields);
    const exchange = await make([item]);
    if (!succeeded(exchange)) throw new SetupFailed(notCreated(exchange), refused(exchange));
    const [ref] = locator.refsIn(exchange, [item]);
    if (ref === undefined)
      throw new SetupFailed(
        `The response to ${exchange.request.method} does not tell where the resource is: neither Location nor ${placeholderOf(type.item) ?? 'an identifier'} leads there. If its path has the value of another field, declare that one in the profile.`,
      );
    return { ...(await completed(ref)), exchange };
  };
  /** Reads the identifiers that the response to the creation did not show. */
  const completed = async (ref: Ref): Promise<Ref> => {
    const known = type.identifiers.every((name) => Object.hasOwn(ref.identifiers, name));
    if (known || !learnt.readable) return ref;
    const [shown = {}] = itemsShown(await send(request.get(ref)), type);
    return { path: ref.path, identifiers: { ...ref.identifiers, ...identifiersOf(shown, type) } };
  };
  return {
    ...tracked,
    send,
    type,
    learnt,
    request,
    redact: around.client.redact,
    identified,
    saysNothing: (exchange) => around.ownership.saysNothing(exchange),
    missing(shape) {
      const missing = around.fresh.missing(type, shape);
      around.ownership.chosen(missing.path);
      return missing;
    },
    chosen(identifiers) {
      const path = itemPath(type, identifiers);
      if (path === undefined) return undefined;
      around.ownership.chosen(path);
      return { path, identifiers };
    },
    async readAt(ref, form, isOurs) {
      const asked = request.get(ref, form);
      const isKnown = around.ownership.mayWrite(asked.path);
      const { spelling } = form;
      if (!isKnown && (spelling === undefined || meansOnlyOurs.has(spelling)))
        around.ownership.chosen(asked.path);
      const exchange = await send(asked);
      const [shown] = itemsShown(exchange, type);
      if (!isKnown && shown !== undefined && isOurs(shown)) tracked.alsoAt(asked.path, ref.path);
      return exchange;
    },
    refsIn: (exchange, sent) => locator.refsIn(exchange, sent),
    located: (exchange) => pathAtLocation(exchange, around.client.baseUrl),
    lookedFor: (exchange) => locator.lookedFor(exchange),
    create,
    post: make,
    read: sending(request.get),
    head: sending(request.head),
    list: sending(request.list),
    pages: () => pagesOf(request.list(), send),
    replace: sending(request.put),
    patch: sending(request.patch),
    remove: sending(request.delete),
    async cleanUp() {
      if (loan !== undefined) await loan.putBack();
      else if (learnt.removable) await tracked.cleanUp();
    },
  };
}

/** Why no resource of a type was created at the target. */
export function whyNoneCreated(
  { name }: Pick<ResourceType, 'name'>,
  { refusal }: Pick<Learnt, 'refusal'>,
): string {
  return `No ${name} could be created when the run began: ${refusal}.`;
}

/** The path of an identifier as written in an address. */
function pathOf(type: ResourceType, identifier: string): string {
  return type.item.replace(/\{[^{}]+\}/, () => encodeURIComponent(identifier));
}

function notCreated({ request, response, problem }: Exchange): string {
  const answer = response === undefined ? problem?.message : `status ${response.status}`;
  return `${request.method}, which this check needs first, was answered with ${answer}.`;
}
