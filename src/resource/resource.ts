import type { Client, HttpRequest } from '../http/client.ts';
import { json, refused, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';
import type { WireExchange, WireRequest } from '../http/socket.ts';
import type { ResourceType, Wrapping } from '../profile/profile.ts';
import type { FreshIdentifiers } from './fresh-identifiers.ts';
import { type Addressing, identifiersOf, type Ref, refsIn } from './identity.ts';
import type { Ledger } from './ledger.ts';
import { type Item, itemsIn } from './representation.ts';
import { type Requests, requestsFor, type Variation } from './requests.ts';

/** What calibration has learnt of a resource type at this target (design, law 3). */
export interface Learnt {
  /** How the response to a creation tells where the resource is; undefined where nothing in it leads to one. */
  readonly addressing: Addressing | undefined;
  /** The wrapping by which a single item can be created; undefined where none is accepted. */
  readonly creation: Wrapping | undefined;
  /** Whether GET of a created item shows it. */
  readonly readable: boolean;
  readonly removable: boolean;
  /** Whether GET of the collection shows a created item. */
  readonly listable: boolean;
}

/** A resource that exists, as its creation showed it. */
export interface Made extends Ref {
  readonly exchange: Exchange;
}

/** What a check needs first could not be had; it decides nothing about the check itself. */
export class Unmet extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean) {
    super(message);
    this.refused = refused;
  }
}

/** A resource type at the target: what probes talk to. Everything it creates is in the ledger and removed by `cleanUp`. */
export interface Resource {
  readonly type: ResourceType;
  readonly learnt: Learnt;
  readonly request: Requests;
  /** Every exchange so far, in the order in which they ended. */
  readonly exchanges: readonly Exchange[];
  /** Every resource that POST made, so far as the responses tell. */
  readonly made: readonly Made[];
  send(request: HttpRequest): Promise<Exchange>;
  wire(request: WireRequest): Promise<WireExchange>;
  /** Adds identifiers of the client's choice to the fields of an item. */
  identified(fields: Item): Item;
  missing(): Ref;
  /** Where the response to a creation says that the resources are. */
  refsIn(exchange: Exchange, sent: readonly Item[]): readonly Ref[];
  /** Creates one resource. @throws Unmet where it is not created, or nothing tells where it is. */
  create(fields: Item): Promise<Made>;
  post(items: readonly Item[], wrapping: Wrapping, variation?: Variation): Promise<Exchange>;
  read(ref: Ref, variation?: Variation): Promise<Exchange>;
  head(ref: Ref, variation?: Variation): Promise<Exchange>;
  list(): Promise<Exchange>;
  replace(ref: Ref, version: Item, variation?: Variation): Promise<Exchange>;
  patch(ref: Ref, changes: Item, variation?: Variation): Promise<Exchange>;
  remove(ref: Ref, variation?: Variation): Promise<Exchange>;
  /** Removes what was made here, as far as the target lets it. @returns how many requests that took. */
  cleanUp(): Promise<number>;
}

export interface Surroundings {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly fresh: FreshIdentifiers;
}

export function resourceAt(type: ResourceType, learnt: Learnt, around: Surroundings): Resource {
  const { client, ledger, fresh } = around;
  const request = requestsFor(type);
  const exchanges: Exchange[] = [];
  const made: Made[] = [];
  const left = new Set<string>();

  const record = (exchange: Exchange): Exchange => {
    exchanges.push(exchange);
    return exchange;
  };
  const findRefs = (exchange: Exchange, sent: readonly Item[]): readonly Ref[] => {
    const { addressing } = learnt;
    if (!succeeded(exchange) || addressing === undefined) return [];
    // a Location leads to one resource; several are found by what is shown of them
    const way = addressing === 'location' && sent.length > 1 ? 'identifier' : addressing;
    return refsIn(exchange, sent, type, way, client.baseUrl);
  };

  /** Sends what may create something: into the ledger first, completed by what the response tells. */
  const sendCreating = async (creating: HttpRequest, sent: readonly Item[]): Promise<Exchange> => {
    let number: number | undefined;
    const sending = () => {
      number = ledger.creating(creating.method, creating.path, creating.json as Json);
    };
    const exchange = record(await client.send({ ...creating, sending }));
    if (exchange.response === undefined || number === undefined) return exchange;
    const refs = creating.method === 'POST' ? findRefs(exchange, sent) : [];
    made.push(...refs.map((ref) => ({ ...ref, exchange })));
    const paths = creating.method === 'POST' ? refs.map(({ path }) => path) : [creating.path];
    const created = refused(exchange) ? [] : paths;
    ledger.created(number, created);
    for (const path of created) left.add(path);
    return exchange;
  };
  const send = async (plain: HttpRequest): Promise<Exchange> => {
    const creates = plain.method === 'PUT' || plain.method === 'PATCH' || plain.method === 'POST';
    if (creates && !left.has(plain.path)) return sendCreating(plain, itemsIn(plain.json as Json, type));
    return record(await client.send(plain));
  };

  const identified = (fields: Item): Item => ({ ...fresh.identifiersFor(type), ...fields });
  const post = (items: readonly Item[], wrapping: Wrapping, variation?: Variation) =>
    sendCreating(request.post(items, wrapping, variation), items);
  const read = (ref: Ref, variation?: Variation) => send(request.get(ref, variation));

  const create = async (fields: Item): Promise<Made> => {
    if (learnt.creation === undefined) throw new Unmet(`The target creates no ${type.name} at all.`, false);
    const item = identified(fields);
    const exchange = await post([item], learnt.creation);
    if (!succeeded(exchange)) throw new Unmet(notCreated(exchange), refused(exchange));
    const [ref] = findRefs(exchange, [item]);
    if (ref === undefined)
      throw new Unmet('The response to POST does not tell where the resource is.', false);
    const known = type.identifiers.every((name) => Object.hasOwn(ref.identifiers, name));
    const identifiers = known || !learnt.readable ? ref.identifiers : await identifiersAt(ref);
    return { path: ref.path, identifiers, exchange };
  };
  const identifiersAt = async (ref: Ref): Promise<Item> => {
    const [shown] = itemsIn(json(await read(ref)), type);
    return { ...ref.identifiers, ...identifiersOf(shown ?? {}, type) };
  };

  const cleanUp = async (): Promise<number> => {
    if (!learnt.removable) return 0;
    const removals = [...left].map(async (path) => {
      const exchange = await client.send(request.delete({ path, identifiers: {} }));
      if (!isGone(exchange)) return;
      left.delete(path);
      ledger.removed(path);
    });
    await Promise.all(removals);
    return removals.length;
  };

  return {
    type,
    learnt,
    request,
    exchanges,
    made,
    send,
    wire: async (wireRequest) => {
      const result = await client.wire(wireRequest);
      record(result.exchange);
      if (result.sentinel !== undefined) record(result.sentinel);
      return result;
    },
    identified,
    missing: () => fresh.missing(type),
    refsIn: findRefs,
    create,
    post,
    read,
    head: (ref, variation) => send(request.head(ref, variation)),
    list: () => send(request.list()),
    replace: (ref, version, variation) => send(request.put(ref, version, variation)),
    patch: (ref, changes, variation) => send(request.patch(ref, changes, variation)),
    remove: async (ref, variation) => send(request.delete(ref, variation)),
    cleanUp,
  };
}

/** Whether the response to DELETE says that nothing is there any more. */
export function isGone(exchange: Exchange): boolean {
  const status = exchange.response?.status;
  return succeeded(exchange) || status === 404 || status === 410;
}

function notCreated(exchange: Exchange): string {
  const answer =
    exchange.response === undefined ? exchange.problem?.message : `status ${exchange.response.status}`;
  return `POST, which this check needs first, was answered with ${answer}.`;
}
