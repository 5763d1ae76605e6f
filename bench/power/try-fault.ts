import { unreproduced } from '../../src/evidence/tally.ts';
import type { Effort } from '../../src/explore/trials/effort.ts';
import { startReference } from '../../src/reference/server.ts';
import { cohortOf, type Drawn, type DrawnText, drawnFrom } from '../../src/reference/space/drawn.ts';
import { reportersOf } from '../../src/reference/space/reporters.ts';
import type { Sighted } from '../../src/reference/space/twin.ts';
import { failedIn } from '../fault-matrix/rules.ts';
import type { Failed, OneRun } from '../one-run.ts';
import { misledBy } from '../shell-lines.ts';
import type { Fate, FaultRecord, Tried } from './records.ts';
import { survivingRun } from './surviving-run.ts';
import { hiddenBy } from './visibility.ts';

/** Checks whether a drawn fault is visible, and if so, what becomes of it in one run. */
export async function tryFault(
  text: DrawnText & { readonly index: number },
  seed: number,
  effort: Effort,
): Promise<FaultRecord> {
  const drawn = drawnFrom(text);
  if (typeof drawn === 'string') throw new Error(drawn);
  const record = { ...text, cohort: cohortOf(drawn) };
  const hidden = await hiddenBy(drawn);
  return hidden === undefined
    ? { ...record, tried: await triedBy(drawn, seed, effort) }
    : { ...record, hidden };
}

async function triedBy(drawn: Drawn, seed: number, effort: Effort): Promise<Tried> {
  const mayReport = reportersOf(drawn);
  const server = await startReference({ drawn });
  const catches: Failed[] = [];
  try {
    // once it is caught, the rest of the run adds nothing
    const run = await survivingRun(
      server,
      seed,
      { effort },
      {
        isEnough: (failed) => failed.some((id) => mayReport.includes(id)),
        failed: (result) => void (mayReport.includes(result.requirement) && catches.push(result)),
      },
    );
    const fate = fateOf(run, mayReport, server.sighted);
    const [first] = catches;
    return {
      seed,
      effort,
      fate,
      ...(fate === 'caught' && first !== undefined
        ? { counterexample: await counterexampleOf(first, drawn) }
        : {}),
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

async function counterexampleOf(failed: Failed, drawn: Drawn): Promise<NonNullable<Tried['counterexample']>> {
  return {
    requests: failed.counterexample.exchanges.length,
    isShownAgain: (await misledBy({ drawn }, [failed])).length === 0,
  };
}

/** A failure without a differing response is a false alarm, not a catch. */
function fateOf(run: OneRun, mayReport: readonly string[], { fired, differed }: Sighted): Fate {
  if (fired === 0) return 'not fired';
  if (differed === 0) return 'fired, not observed';
  const failed = failedIn(run);
  if (failed.some((id) => mayReport.includes(id))) return 'caught';
  if (failed.length > 0) return 'reported under another requirement';
  const isUnconfirmed = run.reasons.some((reason) => reason.includes(unreproduced));
  return isUnconfirmed ? 'not confirmed' : 'observed, not objected to';
}
