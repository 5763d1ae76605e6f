import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startSham } from '../src/reference/sham.ts';
import { type Job, jobsFor } from './matrix-jobs.ts';
import { matrixPage } from './matrix-page.ts';
import { rowsOf, type Sighting, verdictOf } from './matrix-rules.ts';
import { oneRun, runOf } from './one-run.ts';

// The fault matrix: each fault of the reference server against each requirement (design, law 8), and each style of
// it, in which nothing may fail.

/** Runs that a worker has under way at once: some styles mostly wait. */
const atOnce = 8;

if (isMainThread) await lead();
else await work(workerData as readonly Job[]);

async function lead(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'boolean', default: false } },
  });
  const isWhole = positionals.length === 0 && !values.every;
  const jobs = jobsFor(positionals, values.every);
  const lanes = Math.min(cpus().length, 2);
  const all = await Promise.all(Array.from({ length: lanes }, (_, lane) => laneOf(jobs, lane, lanes)));
  const rows = rowsOf(all.flat());
  const verdicts = rows.map((row) => verdictOf(row, rows));
  for (const { name, complaints } of verdicts)
    for (const complaint of complaints) console.log(`✗ ${name}: ${complaint}`);
  if (isWhole) writeFileSync(new URL('../docs/fault-matrix.md', import.meta.url), matrixPage(rows));
  const failed = verdicts.filter(({ complaints }) => complaints.length > 0).length;
  console.log(`Fault matrix: ${jobs.length} runs of ${rows.length} servers`);
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function laneOf(jobs: readonly Job[], lane: number, lanes: number): Promise<readonly Sighting[]> {
  const own = jobs.filter((_, index) => index % lanes === lane);
  const worker = new Worker(new URL(import.meta.url), { workerData: own });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function work(jobs: readonly Job[]): Promise<void> {
  const sightings: Sighting[] = [];
  const queue = jobs.values();
  const lane = async () => {
    for (const job of queue) sightings.push({ ...job, run: await runFor(job) });
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  parentPort?.postMessage(sightings);
}

async function runFor({ fault, styles, sham, seed }: Job) {
  if (sham === undefined) return runOf({ faults: fault === undefined ? [] : [fault], styles }, seed);
  const server = await startSham(sham);
  try {
    return await oneRun({ url: server.url, token: 'a-token-for-the-sham' }, seed);
  } finally {
    await server.close();
  }
}
