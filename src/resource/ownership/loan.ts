import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../../http/client/client.ts';
import { refused } from '../../http/exchange/answer.ts';
import { type HttpRequest, isRead } from '../../http/exchange/request.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { itemsShown } from '../place.ts';
import { type Item, ownFields } from '../representation/representation.ts';
import { requestsFor } from '../requests.ts';
import type { Ledger } from './ledger.ts';
import type { Original } from './original.ts';

/** A resource that a run may write to, and must restore. */
export interface Loan {
  /**
   * Enters the original into the ledger before the first request that may change it. @throws Interrupted if the ledger
   * cannot be written
   */
  before(request: Pick<HttpRequest, 'method'>): void;
  /** Restores the original, if anything was written. */
  putBack(): Promise<void>;
  /** Whether the original is there again. */
  isBack(): boolean;
}

interface Around {
  readonly client: Pick<Client, 'send' | 'rest'>;
  readonly ledger: Pick<Ledger, 'lent' | 'restored'>;
  /** How long after a write a read may show the old state, in ms. */
  readonly windowMs: number;
}

export function loanOf(original: Original, type: ResourceType, { client, ledger, windowMs }: Around): Loan {
  let isWritten = false;
  return {
    before({ method }) {
      if (isWritten || isRead(method)) return;
      ledger.lent(original);
      isWritten = true;
    },
    async putBack() {
      if (!isWritten) return;
      if (!(await restore(original, type, client, windowMs))) return;
      ledger.restored(original.path);
      isWritten = false;
    },
    isBack: () => !isWritten,
  };
}

/** How long to wait for the restored original to show, in ms. */
const looks: readonly number[] = [0, 20, 80, 300];

/** Writes an original to its path. @returns whether GET shows that it is there again */
export async function restore(
  { path, content, places }: Original,
  type: ResourceType,
  client: Around['client'],
  windowMs = 0,
): Promise<boolean> {
  const request = requestsFor(type);
  const ref = { path, identifiers: {} };
  const own = ownFields(content, type);
  const put = await client.send(request.put(ref, own));
  // a server need not accept null for a field that it shows as null
  if (refused(put)) await client.send(request.put(ref, withoutNulls(own)));
  await client.rest(windowMs);
  for (const ms of looks) {
    await client.rest(ms);
    const [shown] = itemsShown(await client.send(request.get(ref)), { ...type, places });
    if (shown !== undefined && isDeepStrictEqual(ownFields(shown, type), own)) return true;
  }
  return false;
}

function withoutNulls(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
}
