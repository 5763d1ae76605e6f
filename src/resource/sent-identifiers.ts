import { refused } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';

type Sent = Pick<ResourceType, 'identifiers' | 'neverSend'>;

/** The same type, but no creation names an identifier. */
export function unnamed<T extends Sent>(type: T): T {
  return { ...type, neverSend: [...new Set([...type.neverSend, ...type.identifiers])] };
}

/** Whether a refused creation may succeed if it sends no identifier. */
export function maybeUnnamed(type: Sent, creation: Exchange): boolean {
  return refused(creation) && isNameable(type);
}

/** Whether a creation may name an identifier. */
export function isNameable({ identifiers, neverSend }: Sent): boolean {
  return identifiers.some((name) => !neverSend.includes(name));
}

/** What to declare for a type whose creations are refused if they name an identifier. */
export function unnamedWarning({ name, identifiers }: Pick<ResourceType, 'name' | 'identifiers'>): string {
  return `The target refuses POST of ${name} when the client chooses the identifier, and accepts it otherwise. Declare this in a profile: neverSend: [${identifiers.join(', ')}].`;
}
