import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotBegin, RunOver } from '../errors.ts';
import { ledgerName } from '../evidence/folder.ts';
import { limitTable } from '../http/client/limits.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { clean } from '../resource/ownership/clean.ts';
import type { LedgerEntry } from '../resource/ownership/ledger.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { connect } from '../target/connect.ts';
import type { RunOptions } from './options.ts';

/** How long cleaning up after a run may take, in ms; a second interrupt ends it sooner. */
const maxTimeMs = 10_000;

/** What a run knows of what it leaves behind. */
interface Known {
  /** Ledger entries that could not be written. */
  readonly unwritten?: readonly LedgerEntry[];
  /** The target was seen to keep what a successful DELETE should have removed. */
  readonly isDoubtful?: boolean;
  /** The target was seen to break rules, or may have. */
  readonly isFaulty?: boolean;
  /** The types as the target has them; left out: as the profile declares them. */
  readonly types?: readonly ResourceType[];
}

/**
 * Removes what the checks could not, and puts back what they changed with the owner's leave. Anything that still remains is in
 * the ledger for `rest-assay clean`.
 * @param record - told of every exchange as it ends
 */
export async function cleanUp(
  options: RunOptions,
  { types = options.profile.resources, unwritten = [], isDoubtful = false, isFaulty = false }: Known = {},
  record: (exchange: Exchange) => void = () => {},
): Promise<void> {
  const ledgerFile = join(options.folder, ledgerName);
  if (!existsSync(ledgerFile)) return;
  const { made, unknown, lent } = outstandingIn(ledgerFile, unwritten);
  if (made.size + unknown.length + lent.size === 0 && !isDoubtful) return;
  // if little of each response is kept, a list does not show resources that the run has lost track of
  const maxBodyBytes = Math.max(options.maxBodyBytes, limitTable.maxBodyBytes.usual);
  const own = { ...options, maxRequests: Number.POSITIVE_INFINITY, maxTimeMs, maxBodyBytes };
  try {
    const { client } = await connect(own, new AbortController().signal, record);
    try {
      await clean(client, ledgerFile, types, { unwritten, isDoubtful, isFaulty });
    } finally {
      await client.close();
    }
  } catch (error) {
    // by now no token can be had, say
    if (!(error instanceof RunOver || error instanceof CannotBegin)) throw error;
  }
}
