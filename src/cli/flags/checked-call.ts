import type { KeyObject } from 'node:crypto';
import { UsageError } from '../../errors.ts';
import type { Report } from '../../evidence/report.ts';
import type { RunOptions } from '../../explore/options.ts';
import { readReport } from '../runs/read-report.ts';
import { keyFrom, signingKeyFrom } from './keys.ts';
import type { RunFlags } from './run-options.ts';

/** The options that determine the scope of a run. */
type Scoping = Pick<RunOptions, 'only' | 'classes' | 'profile' | 'shard' | 'suites'>;

/** What a call names, after it was checked. */
export interface CheckedCall {
  readonly key: KeyObject | undefined;
  readonly baseline: Report | undefined;
}

/**
 * Checks what a call names before anything is sent. @throws UsageError if a run could not begin, or could not end
 * properly
 */
export async function checkedCall(
  options: Scoping,
  { sign, baseline }: Pick<RunFlags, 'sign' | 'baseline'>,
): Promise<CheckedCall> {
  const checked = {
    key: sign === undefined ? undefined : keyFrom(sign, signingKeyFrom),
    baseline: baseline === undefined ? undefined : readReport(baseline),
  };
  if (options.shard !== undefined || options.suites.length > 0) await ensureScope(options);
  return checked;
}

/** @throws UsageError if nothing is left for a shard, or a user's own rule fails to say which types it applies to */
async function ensureScope(options: Scoping): Promise<void> {
  const [{ requirementsOf }, { ownChecks }, { brokenText }] = await Promise.all([
    import('../../explore/scope.ts'),
    import('../../explore/own-suites.ts'),
    import('../../runner/broken.ts'),
  ]);
  const { shard, ...whole } = options;
  const own = await ownChecks(options.suites);
  try {
    if (requirementsOf(options, own).length > 0) return;
  } catch (error) {
    throw new UsageError(`No plan can be made of --suite: ${brokenText(error, options.suites)}. Correct it.`);
  }
  const { length } = requirementsOf(whole, own);
  throw new UsageError(`There are only ${length} requirements for ${shard?.of} shards. Use fewer shards.`);
}
