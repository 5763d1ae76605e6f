import type { Seen } from '../../check/requirement.ts';
import { succeeded } from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import { isFixed } from '../../profile/profile.ts';
import { pathsOf } from '../../resource/item-path.ts';
import { itemsListed, itemsSent, itemsShown, type LearntType } from '../../resource/place.ts';
import type { Item } from '../../resource/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import type { Made } from '../../resource/tracked.ts';
import { typeAt } from '../../resource/type-at.ts';

/** The exchanges of a trial, as the rules about every exchange see them. */
export function everyExchange(
  resource: Pick<Resource, 'exchanges' | 'made' | 'type' | 'company' | 'isMadeOnce'>,
): readonly Seen[] {
  const { exchanges, made, type, isMadeOnce } = resource;
  // if an identifier was reassigned, a response may show a resource of another trial
  const sure = made.filter(({ path }) => isMadeOnce(path));
  const around = { type, writes: exchanges.filter(({ request }) => writing.has(request.method)) };
  const removals = exchanges.filter(
    (each) => each.request.method === 'DELETE' && each.request.as === undefined && succeeded(each),
  );
  // what is there after a removal may be another client's, under the same identifier
  const isGone = (path: string, { id }: Exchange) =>
    removals.some((each) => each.id < id && isOf(path, each));
  return exchangesOfType(resource).map((exchange) => {
    if (!isFixed(type) && isOf(type.collection, exchange)) {
      const there = sure.filter(({ path }) => !isGone(path, exchange));
      return inCollection(exchange, there, around);
    }
    const own = sure.filter(({ path }) => isOf(path, exchange) && !isGone(path, exchange));
    return {
      exchange,
      shown: itemsShown(exchange, type),
      sent: [...sentFor(own, around, exchange), ...itemsSent(exchange, type)],
    };
  });
}

/** The exchanges of a trial that are about its own type, if others take part. */
export function exchangesOfType({
  exchanges,
  type,
  company = new Map(),
}: Pick<Resource, 'exchanges' | 'type' | 'company'>): readonly Exchange[] {
  const types = [...company.values()].map((each) => each.type);
  const isOfType = ({ request }: Exchange) => (typeAt(request.url, types)?.name ?? type.name) === type.name;
  return types.length < 2 ? exchanges : exchanges.filter(isOfType);
}

interface Around {
  readonly type: LearntType;
  /** What was sent to change resources. */
  readonly writes: readonly Exchange[];
}

/** An exchange with a collection: POST makes new resources; those that GET lists may be anybody's. */
function inCollection(exchange: Exchange, made: readonly Made[], around: Around): Seen {
  const { type } = around;
  if (exchange.request.method !== 'GET')
    return { exchange, shown: itemsShown(exchange, type), sent: itemsSent(exchange, type) };
  const pathOf = pathsOf(type);
  const own = new Set(made.flatMap(({ identifiers }) => pathOf(identifiers) ?? []));
  const isOwn = (item: Item) => own.has(pathOf(item) ?? '');
  const shown = own.size === 0 ? [] : itemsListed(exchange, type).filter(isOwn);
  return { exchange, shown, sent: shown.length === 0 ? [] : sentFor(made, around, exchange) };
}

/** All contents that were sent for some resources before an exchange. */
function sentFor(made: readonly Made[], { type, writes }: Around, { id: before }: Exchange): readonly Item[] {
  const creations = new Set(made.map(({ exchange }) => exchange));
  const changes = writes.filter((each) => each.id < before && made.some(({ path }) => isOf(path, each)));
  return [...creations, ...changes].flatMap((each) => itemsSent(each, type));
}

const writing: ReadonlySet<string> = new Set(['PUT', 'PATCH']);

/** Whether an exchange concerns the resource at a path. */
function isOf(path: string, exchange: Exchange): boolean {
  return addressesOf(exchange).some((address) => address.endsWith(path));
}

/** Addresses by exchange; kept because each exchange is compared with all resources that were made. */
const known = new WeakMap<Exchange, readonly string[]>();

/** Where an exchange leads, without and with its query. */
function addressesOf(exchange: Exchange): readonly string[] {
  const found = known.get(exchange);
  if (found !== undefined) return found;
  const { pathname, search } = new URL(exchange.request.url);
  const addresses = search === '' ? [pathname] : [pathname, `${pathname}${search}`];
  known.set(exchange, addresses);
  return addresses;
}
