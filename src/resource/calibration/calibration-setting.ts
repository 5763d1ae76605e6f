import { json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Method, ResourceType } from '../../profile/profile.ts';
import type { Place, RequestKind, Steps } from '../place.ts';
import type { Item } from '../representation/representation.ts';
import type { Surroundings } from '../resource.ts';
import type { LagWatch } from './lag.ts';
import { placesOf } from './learn-place.ts';
import { placeAt } from './learn-ways.ts';

/** What calibrating a type needs. */
export interface Setting extends Surroundings {
  readonly type: ResourceType;
  readonly lag: LagWatch;
  /** New content on each call, without identifiers. */
  readonly next: () => Item;
}

/** How many contents of an accepted kind are tried if one is refused. */
export const mostDraws = 3;

/** An item that was sent, and the exchange that may show it. */
export type Shown = readonly [sent: Item, exchange: Exchange];

/** The places at which responses show what was sent; empty if no place holds for all of them. */
export function placesFor(
  operation: RequestKind,
  shown: readonly Shown[],
  { type }: Setting,
  preferred?: Steps,
): readonly Place[] {
  const pairs = shown.map(([sent, exchange]) => ({ sent, body: json(exchange) }));
  const [content] = placesOf(pairs, type, preferred);
  return content === undefined ? [] : [{ operation, leads: false, ...placeAt(content, pairs, type) }];
}

/** Whether the server has, or may have, a method for a type. */
export function mayHave({ methods, mayHave: others }: ResourceType, method: Method): boolean {
  return methods.includes(method) || others.includes(method);
}
