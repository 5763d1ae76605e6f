import type { Client } from '../http/client.ts';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { noteRemoved, outstandingIn } from './ledger.ts';

export interface Cleaning {
  readonly removed: readonly string[];
  /** Paths of what the target did not let go. */
  readonly left: readonly string[];
  /** Creations of which nobody knows where they went. */
  readonly unknown: readonly { readonly method: string; readonly path: string }[];
}

/** Removes what a ledger says that its run left behind; to do so twice is harmless. */
export async function clean(client: Client, ledgerFile: string): Promise<Cleaning> {
  const { paths, unknown } = outstandingIn(ledgerFile);
  const removed = new Set<string>();
  const remove = async (path: string) => {
    if (isGone(await client.send({ method: 'DELETE', path }))) removed.add(path);
  };
  try {
    await Promise.all(paths.map(remove));
  } finally {
    noteRemoved(ledgerFile, [...removed]);
  }
  return { removed: [...removed], left: paths.filter((path) => !removed.has(path)), unknown };
}

/** Whether the response to DELETE says that nothing is there any more. */
export function isGone(exchange: Exchange): boolean {
  const status = exchange.response?.status;
  return succeeded(exchange) || status === 404 || status === 410;
}
