import type { Seen } from '../../check/requirement.ts';
import { succeeded } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { isFixed } from '../../profile/profile.ts';
import { pathsOf } from '../../resource/identifiers/item-path.ts';
import type { Made } from '../../resource/ownership/tracked.ts';
import { itemsListed, itemsSent, itemsShown, type LearntType } from '../../resource/place.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { plainly, typeAt } from '../../resource/type-at.ts';

/** The exchanges of a trial, as the rules about every exchange see them. */
export function everyExchange(
  resource: Pick<Resource, 'exchanges' | 'made' | 'type' | 'company' | 'isMadeOnce'>,
): readonly Seen[] {
  const { exchanges, made, type, isMadeOnce } = resource;
  // if an identifier was reassigned, a response may show a resource of another trial
  const own = new OwnResources(exchanges, { made: made.filter(({ path }) => isMadeOnce(path)), type });
  const sentByTrial = () => exchanges.flatMap((exchange) => itemsSent(exchange, type));
  return exchangesOfType(resource).map((exchange) => {
    const ends = endsOf(exchange);
    if (!isFixed(type) && ends.includes(plainly(type.collection))) return inCollection(exchange, own);
    const there = own.there(exchange, own.at(ends));
    // PATCH of a resource that PUT has made may show fields of a version of which nothing is known
    const isPart = there.length === 0 && exchange.request.method === 'PATCH';
    return {
      exchange,
      shown: itemsShown(exchange, type),
      sent: [...own.sentFor(there, exchange), ...(isPart ? [{}] : []), ...itemsSent(exchange, type)],
      sentByTrial,
    };
  });
}

/** The exchanges of a trial that are about its own type, if others take part: those at its addresses, and where it made something. */
export function exchangesOfType({
  exchanges,
  made,
  type,
  company = new Map(),
}: Pick<Resource, 'exchanges' | 'made' | 'type' | 'company'>): readonly Exchange[] {
  const types = [...company.values()].map((each) => each.type);
  if (types.length < 2) return exchanges;
  const own = new Set(made.map(({ path }) => plainly(path)));
  return exchanges.filter((exchange) => {
    const found = typeAt(exchange.request.url, types);
    return found === undefined ? endsOf(exchange).some((path) => own.has(path)) : found.name === type.name;
  });
}

/** What was done to the resources that a trial made, so that each exchange is compared only with those it leads to. */
class OwnResources {
  readonly type: LearntType;
  readonly #made: readonly Made[];
  readonly #byPath: ReadonlyMap<string, readonly Made[]>;
  readonly #changes = new Map<Made, Exchange[]>();
  /** The number of the exchange by which each was removed first. */
  readonly #removals = new Map<Made, number>();

  constructor(
    exchanges: readonly Exchange[],
    { made, type }: { readonly made: readonly Made[]; readonly type: LearntType },
  ) {
    this.type = type;
    this.#made = made;
    this.#byPath = Map.groupBy(made, ({ path }) => plainly(path));
    for (const exchange of exchanges) {
      const { method, as } = exchange.request;
      if (method === 'DELETE' && as === undefined && succeeded(exchange))
        for (const one of this.at(endsOf(exchange)))
          this.#removals.set(one, Math.min(exchange.id, this.#removals.get(one) ?? exchange.id));
      else if (method === 'PUT' || method === 'PATCH')
        for (const one of this.at(endsOf(exchange)))
          this.#changes.set(one, [...(this.#changes.get(one) ?? []), exchange]);
    }
  }

  /** Those that exist as far as is known: what is there after a removal may be another client's, under the same identifier. */
  there({ id }: Exchange, among = this.#made): readonly Made[] {
    return among.filter((one) => (this.#removals.get(one) ?? id) >= id);
  }

  /** Those at one of these paths, whether they exist or not. */
  at(ends: readonly string[]): readonly Made[] {
    return ends.flatMap((path) => this.#byPath.get(path) ?? []);
  }

  /** All contents that were sent for some resources before an exchange. */
  sentFor(made: readonly Made[], { id: before }: Exchange): readonly Item[] {
    const creations = new Set(made.map(({ exchange }) => exchange));
    const changes = new Set(made.flatMap((one) => this.#changes.get(one) ?? []));
    return [...creations, ...[...changes].filter(({ id }) => id < before)].flatMap((each) =>
      itemsSent(each, this.type),
    );
  }
}

/** An exchange with a collection: POST makes new resources; those that GET lists may be anybody's. */
function inCollection(exchange: Exchange, own: OwnResources): Seen {
  const { type } = own;
  if (exchange.request.method !== 'GET')
    return { exchange, shown: itemsShown(exchange, type), sent: itemsSent(exchange, type) };
  const made = own.there(exchange);
  const pathOf = pathsOf(type);
  const paths = new Set(made.flatMap(({ identifiers }) => pathOf(identifiers) ?? []));
  const isOwn = (item: Item) => paths.has(pathOf(item) ?? '');
  const shown = paths.size === 0 ? [] : itemsListed(exchange, type).filter(isOwn);
  return { exchange, shown, sent: shown.length === 0 ? [] : own.sentFor(made, exchange) };
}

/** As an exchange is shown in several parts of an attempt, and its place is looked up several times in each. */
const knownEnds = new WeakMap<Exchange, readonly string[]>();

/** The paths below any base URL to which an exchange may lead, in one spelling, without and with its query. */
function endsOf(exchange: Exchange): readonly string[] {
  const found = knownEnds.get(exchange) ?? endsIn(new URL(exchange.request.url));
  knownEnds.set(exchange, found);
  return found;
}

function endsIn({ pathname, search }: URL): readonly string[] {
  const addresses = search === '' ? [pathname] : [pathname, `${pathname}${search}`];
  return addresses.map(plainly).flatMap(endsAtSlashes);
}

function endsAtSlashes(address: string): readonly string[] {
  return [...address.matchAll(/\//g)].map(({ index }) => address.slice(index));
}
