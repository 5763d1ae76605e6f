import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerName } from '../evidence/folder.ts';
import { BudgetExhausted } from '../http/budget.ts';
import { clean } from '../resource/clean.ts';
import { type LedgerEntry, outstandingIn } from '../resource/ledger.ts';
import { connect } from '../target/connect.ts';
import type { RunOptions } from './options.ts';

/** What cleaning up after a run may take, in ms: an interrupted run is to end within two seconds. */
const timeMs = { interrupted: 1_000, ended: 10_000 } as const;

/**
 * Removes what the checks could not; whatever this cannot remove stays in the ledger for `rest-assay clean`.
 * @param unwritten - what the ledger could not take
 * @param interrupted - whether the run was, by then
 */
export async function cleanUp(
  options: RunOptions,
  unwritten: readonly LedgerEntry[],
  interrupted: AbortSignal,
): Promise<void> {
  const ledgerFile = join(options.folder, ledgerName);
  if (!existsSync(ledgerFile)) return;
  const { paths, unknown } = outstandingIn(ledgerFile, unwritten);
  if (paths.size + unknown.length === 0) return;
  const maxTimeMs = timeMs[interrupted.aborted ? 'interrupted' : 'ended'];
  const own = { ...options, maxRequests: Number.POSITIVE_INFINITY, maxTimeMs };
  const { client } = await connect(own, new AbortController().signal);
  try {
    await clean(client, ledgerFile, options.profile.resources, unwritten);
  } catch (error) {
    if (!(error instanceof BudgetExhausted)) throw error;
  } finally {
    await client.close();
  }
}
