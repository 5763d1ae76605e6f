import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Effort } from '../../src/explore/trials/effort.ts';
import type { FaultName } from '../../src/reference/faults.ts';
import { startSham } from '../../src/reference/sham.ts';
import { styleOf } from '../../src/reference/style.ts';
import { effortAsked } from '../effort-asked.ts';
import { type Failed, oneRun, runOf } from '../one-run.ts';
import { misledBy } from '../shell-lines.ts';
import { mostlyWaits } from '../styles.ts';
import { type Job, jobsFor, sampleOf } from './jobs.ts';
import { matrixPage } from './page.ts';
import { catchersOf, isCaught, rowsOf, type Sighting, verdictOf } from './rules.ts';

// The fault matrix: each fault of the reference server against each requirement (law 8, docs/laws.md), and each style of
// it, for which nothing may fail. The shell lines of what is caught are run against a fresh server with the same fault.

/** With its index among all jobs. */
type Numbered<T> = readonly [index: number, value: T];

/** Runs that a worker performs concurrently: those that mostly wait, and beside them those that do not. */
const atOnce = { waiting: 12, busy: 3 };

/** Enough to keep lists complete for a server that stores a copy of everything it is sent. */
const maxEvidenceBytes = 2 ** 28;

/** The work of all workers: each takes what the others have left. */
interface Work {
  readonly jobs: readonly Numbered<Job>[];
  readonly how: How;
  /** How many jobs have been taken: of those that mostly wait, and of the others. */
  readonly taken: Int32Array;
}

interface How {
  readonly effort: Effort;
  /** Whether a run ends once its fault is caught. */
  readonly isGate: boolean;
}

if (isMainThread) await lead();
else await work(workerData as Work);

async function lead(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      every: { type: 'boolean', default: false },
      gate: { type: 'boolean', default: false },
      effort: { type: 'string', default: 'quick' },
      sample: { type: 'string' },
    },
  });
  const how: How = { effort: effortAsked(values.effort), isGate: values.gate };
  const isPart = positionals.length > 0 || values.every || values.sample !== undefined;
  const isWhole = !isPart && !how.isGate && how.effort === 'quick';
  const all = jobsFor(positionals, values.every);
  const jobs = values.sample === undefined ? all : sampleOf(all, countOf(values.sample));
  const workers = Math.min(cpus().length, 2);
  const shared: Work = {
    jobs: [...jobs.entries()],
    how,
    taken: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  };
  let ended = 0;
  const oneEnded = () => {
    ended += 1;
    if (ended % 20 === 0) console.error(`${ended} of ${jobs.length} runs`);
  };
  const seen = await Promise.all(Array.from({ length: workers }, () => workerFor(shared, oneEnded)));
  // in the order of the jobs, whichever ended first, so that only real changes show in the page
  const rows = rowsOf(
    seen
      .flat()
      .toSorted(([a], [b]) => a - b)
      .map(([, sighting]) => sighting),
  );
  const verdicts = rows.map(verdictOf);
  for (const { name, complaints } of verdicts)
    for (const complaint of complaints) console.log(`✗ ${name}: ${complaint}`);
  if (isWhole) writeFileSync(new URL('../../docs/fault-matrix.md', import.meta.url), matrixPage(rows));
  const failed = verdicts.filter(({ complaints }) => complaints.length > 0).length;
  console.log(`Fault matrix: ${jobs.length} runs of ${rows.length} servers, at ${how.effort} effort`);
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function countOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--sample is a number of runs, and not ${text}`);
  return Number(text);
}

/** A message of a worker: the results of all its runs, or that one more has ended. */
type Message = readonly Numbered<Sighting>[] | 'one ended';

function workerFor(workerData: Work, oneEnded: () => void): Promise<readonly Numbered<Sighting>[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message) => (message === 'one ended' ? oneEnded() : resolve(message)));
    worker.once('error', reject);
  });
}

async function work({ jobs, how, taken }: Work): Promise<void> {
  const sightings: Numbered<Sighting>[] = [];
  const emptying = (queue: readonly Numbered<Job>[], counter: number, count: number) =>
    Array.from({ length: count }, async () => {
      for (;;) {
        const next = queue[Atomics.add(taken, counter, 1)];
        if (next === undefined) return;
        const [index, job] = next;
        sightings.push([index, { ...job, ...(await runFor(job, how)) }]);
        parentPort?.postMessage('one ended' satisfies Message);
      }
    });
  const { true: waiting = [], false: busy = [] } = Object.groupBy(
    jobs,
    ([, job]) => `${mostlyWaits(job.style)}`,
  );
  await Promise.all([...emptying(waiting, 0, atOnce.waiting), ...emptying(busy, 1, atOnce.busy)]);
  parentPort?.postMessage(sightings satisfies Message);
}

async function runFor(job: Job, { effort, isGate }: How): Promise<Pick<Sighting, 'run' | 'misled'>> {
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
    { effort, maxEvidenceBytes },
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
