import type { Effort } from '../../src/explore/trials/effort.ts';
import type { FaultName } from '../../src/reference/faults.ts';
import { startSham } from '../../src/reference/sham.ts';
import { styleOf } from '../../src/reference/style.ts';
import { classesThatName, type Failed, oneRun, runOf } from '../one-run.ts';
import { misledBy } from '../shell-lines.ts';
import type { Job } from './jobs.ts';
import { catchersOf, failedIn, isCaught, type Sighting } from './rules.ts';

/** A server to try, and how. */
export interface Asked {
  readonly job: Job;
  readonly how: {
    readonly effort: Effort;
    /** Whether a run ends once its fault is caught. */
    readonly isGate: boolean;
  };
}

/** Enough to keep lists complete for a server that stores a copy of everything it is sent. */
const maxEvidenceBytes = 2 ** 28;

/**
 * Checks a server. In the gate one with a fault at quick effort, and only if the fault must be caught and is not, at the effort
 * asked for.
 */
export async function tryServer({ job, how }: Asked): Promise<Sighting> {
  const { effort, isGate } = how;
  const isQuickFirst = isGate && job.fault !== undefined;
  const first = await runFor(job, { effort: isQuickFirst ? 'quick' : effort, isGate });
  const isSettled = !isQuickFirst || isCaught(job, failedIn(first.run));
  return { ...job, ...(isSettled ? first : await runFor(job, how)) };
}

async function runFor(job: Job, { effort, isGate }: Asked['how']): Promise<Pick<Sighting, 'run' | 'misled'>> {
  const { fault, style, sham, seed } = job;
  if (sham !== undefined) {
    const server = await startSham(sham);
    try {
      return { run: await oneRun({ url: server.url, token: 'a-token-for-the-sham' }, seed, { effort }) };
    } finally {
      await server.close();
    }
  }
  const failures: Failed[] = [];
  const run = await runOf(
    { faults: fault === undefined ? [] : [fault], style: styleOf(style) },
    seed,
    {
      effort,
      maxEvidenceBytes,
      // a server that confuses concurrent requests seems to break every rule, which takes long to look into
      ...(isGate && fault !== undefined && { classes: classesThatName(fault) }),
    },
    {
      isEnough: (failed) => isGate && isCaught(job, failed),
      failed: (result) => void failures.push(result),
    },
  );
  return fault === undefined || style !== 'plain'
    ? { run }
    : {
        run,
        misled: await misledBy({ faults: [fault], bystanders: true }, failures.filter(isCatcher(fault))),
      };
}

/** Whether a failure is of a requirement that must catch a fault, and its shell lines can show it. */
function isCatcher(fault: FaultName) {
  const catchers = catchersOf(fault);
  return ({ requirement, class: of }: Failed) => of === 'core' && catchers.includes(requirement);
}
