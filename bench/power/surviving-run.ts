import { type OneRun, oneRun } from '../one-run.ts';

/** What a run may take, in ms; beyond it the rest is not tested, so that one slow server holds up no measurement. */
const maxTimeMs = { quick: 900_000, standard: 1_800_000, thorough: 7_200_000 } as const;

/** As `oneRun`, in bounded time; an error of the suite itself is a run that decided nothing, and ends no measurement. */
export async function survivingRun(
  ...[target, seed, more = {}, isEnough]: Parameters<typeof oneRun>
): Promise<OneRun> {
  try {
    return await oneRun(target, seed, { maxTimeMs: maxTimeMs[more.effort ?? 'quick'], ...more }, isEnough);
  } catch (error) {
    const reason = `the suite itself failed: ${error instanceof Error ? error.message : String(error)}`;
    return { outcomes: {}, conformance: 'indeterminate', requests: 0, reasons: [reason], foreignWrites: [] };
  }
}
