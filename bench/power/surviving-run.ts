import { type OneRun, oneRun } from '../one-run.ts';

/** As `oneRun`; an error of the suite itself is a run that decided nothing, and ends no measurement. */
export async function survivingRun(...about: Parameters<typeof oneRun>): Promise<OneRun> {
  try {
    return await oneRun(...about);
  } catch (error) {
    const reason = `the suite itself failed: ${error instanceof Error ? error.message : String(error)}`;
    return { outcomes: {}, conformance: 'indeterminate', requests: 0, reasons: [reason], trespasses: [] };
  }
}
