import { json } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { LagWatch } from './lag.ts';
import { placesOf } from './learn-place.ts';
import { placeAt } from './learn-ways.ts';
import type { Operation, Place, Steps } from './place.ts';
import type { Item } from './representation.ts';
import type { Surroundings } from './resource.ts';

/** What calibrating a type needs. */
export interface Setting extends Surroundings {
  readonly type: ResourceType;
  readonly lag: LagWatch;
  readonly baseUrl: URL;
  /** Content of its own for each time that it is asked for, without identifiers. */
  readonly next: () => Item;
}

/** How often a content is drawn anew of the kind that was accepted, where another one of it is refused. */
export const mostDraws = 3;

/** What was sent, and the response that may show it. */
export type Shown = readonly [sent: Item, exchange: Exchange];

/** The place at which responses show what was sent; none where no place holds for all of them. */
export function placesFor(
  operation: Operation,
  shown: readonly Shown[],
  { type }: Setting,
  preferred?: Steps,
): readonly Place[] {
  const showings = shown.map(([sent, exchange]) => ({ sent, body: json(exchange) }));
  const [content] = placesOf(showings, type, preferred);
  return content === undefined ? [] : [{ operation, leads: false, ...placeAt(content, showings, type) }];
}

/** Whether the server has, or may have, a method for a type. */
export function mayHave({ methods, mayHave: others }: ResourceType, method: Method): boolean {
  return methods.includes(method) || others.includes(method);
}
