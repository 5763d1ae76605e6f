import { refused } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';

type Sent = Pick<ResourceType, 'identifiers' | 'neverSend'>;

/** The same type, of which no creation names an identifier. */
export function unnamed<T extends Sent>(type: T): T {
  return { ...type, neverSend: [...new Set([...type.neverSend, ...type.identifiers])] };
}

/** Whether a creation that was refused may fare better where no identifier is sent. */
export function maybeUnnamed(type: Sent, creation: Exchange): boolean {
  return refused(creation) && isNameable(type);
}

/** Whether a creation may name an identifier. */
export function isNameable({ identifiers, neverSend }: Sent): boolean {
  return identifiers.some((name) => !neverSend.includes(name));
}

/** What to declare for a type of which every creation with identifiers is refused. */
export function unnamedWarning({ name, identifiers }: Pick<ResourceType, 'name' | 'identifiers'>): string {
  return `The target refuses POST of ${name} with identifiers of the client's, and accepts it without. Declare it in a profile: neverSend: [${identifiers.join(', ')}].`;
}
