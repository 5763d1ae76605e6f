import { nothingDecided, type OneRun, oneRun } from '../one-run.ts';

/** A time limit for a run, in ms; the rest is untested, so that one slow server does not delay a measurement. */
const maxTimeMs = { quick: 1_800_000, standard: 1_800_000, thorough: 7_200_000 } as const;

/** Like `oneRun`, in bounded time; an error of the suite itself counts as a run that decided nothing, and does not end the measurement. */
export async function survivingRun(
  ...[target, seed, more = {}, onlooker]: Parameters<typeof oneRun>
): Promise<OneRun> {
  try {
    return await oneRun(target, seed, { maxTimeMs: maxTimeMs[more.effort ?? 'quick'], ...more }, onlooker);
  } catch (error) {
    return nothingDecided(
      `the suite itself failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
