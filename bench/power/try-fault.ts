import type { Effort } from '../../src/check/effort.ts';
import { unreproduced } from '../../src/evidence/tally.ts';
import { startReference } from '../../src/reference/server.ts';
import { type Drawn, type DrawnText, drawnFrom } from '../../src/reference/space/drawn.ts';
import type { Sighted } from '../../src/reference/space/twin.ts';
import { failedIn } from '../matrix-rules.ts';
import type { OneRun } from '../one-run.ts';
import type { Fate, FaultRecord, Tried } from './records.ts';
import { survivingRun } from './surviving-run.ts';
import { hiddenBy } from './visibility.ts';

/** Looks whether a drawn fault is visible, and if it is, what becomes of it in one run. */
export async function tryFault(
  text: DrawnText & { readonly index: number },
  seed: number,
  effort: Effort,
): Promise<FaultRecord> {
  const drawn = drawnFrom(text);
  if (typeof drawn === 'string') throw new Error(drawn);
  const hidden = await hiddenBy(drawn);
  return hidden === undefined ? { ...text, tried: await triedBy(drawn, seed, effort) } : { ...text, hidden };
}

async function triedBy(drawn: Drawn, seed: number, effort: Effort): Promise<Tried> {
  const mayReport = drawn.effect.reports(drawn.scope);
  const server = await startReference({ drawn });
  try {
    // once it is caught, the rest of the run would tell nothing more
    const run = await survivingRun(
      server,
      seed,
      { effort },
      ({ requirement, outcome }) => outcome === 'failed' && mayReport.includes(requirement),
    );
    return {
      seed,
      effort,
      fate: fateOf(run, mayReport, server.sighted),
      failed: failedIn(run),
      mayReport,
      conformance: run.conformance,
      requests: run.requests,
      reasons: run.reasons,
    };
  } finally {
    await server.close();
  }
}

function fateOf(run: OneRun, mayReport: readonly string[], { fired, differed }: Sighted): Fate {
  const failed = failedIn(run);
  if (failed.some((id) => mayReport.includes(id))) return 'caught';
  if (failed.length > 0) return 'reported under another requirement';
  if (run.reasons.some((reason) => reason.includes(unreproduced))) return 'not confirmed';
  if (fired === 0) return 'not fired';
  return differed === 0 ? 'fired, not observed' : 'observed, not objected to';
}
