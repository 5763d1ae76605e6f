import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Ref } from '../../resource/identifiers/identity.ts';
import type { Named } from './tags.ts';

/** What a step exchanged; no exchanges if it could not be sent. */
export interface Done {
  readonly exchanges: readonly Exchange[];
  /** Where the created resources are, as far as the answer tells, in the order of their names. */
  readonly refs?: readonly (Ref | null)[];
  /** The resources that its texts name, as far as known. */
  readonly named?: Named;
  /** Further GETs after a HEAD, to settle where the two differ. */
  readonly further?: readonly Exchange[];
  /** GETs of what a list shows in addition to the resources that were made. */
  readonly strays?: readonly Exchange[];
  /** Why nothing was sent, or why what was sent proves nothing. */
  readonly reason?: string;
}

/** A plan that was carried out. */
export interface Performed {
  readonly nonce: string;
  readonly done: readonly Done[];
  /** Whether further GETs were sent where HEAD and GET differ: a difference that they leave open proves nothing. */
  readonly isSettled: boolean;
  /** By its end the target was seen to assign identifiers of removed resources again: what is shown there may be somebody else's. */
  readonly reassigns?: true;
}
