import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type FaultName, faults } from '../src/reference/faults.ts';
import { startReference } from '../src/reference/server.ts';
import { type Sham, shams, startSham } from '../src/reference/sham.ts';
import { matrixPage } from './matrix-page.ts';
import { type Row, type Sighting, verdictOf } from './matrix-rules.ts';
import { oneRun } from './one-run.ts';

// The fault matrix: each fault of the reference server against each requirement (design, law 8).

interface Job {
  readonly subject: { readonly fault: FaultName } | { readonly sham: Sham } | 'faultless';
  readonly seed: number;
}

const faultSeeds = [11, 23, 37, 53, 71];
const faultlessSeeds = Array.from({ length: 20 }, (_, index) => 100 + index);

if (isMainThread) await lead();
else await work(workerData as readonly Job[]);

async function lead(): Promise<void> {
  const wanted = process.argv.slice(2);
  const jobs = jobsFor(wanted);
  const lanes = Math.min(cpus().length, 2);
  const sightings = (
    await Promise.all(Array.from({ length: lanes }, (_, lane) => laneOf(jobs, lane, lanes)))
  ).flat();
  const rows = [...new Set(sightings.map(({ name }) => name))].map(
    (name): Row => ({
      name,
      sightings: sightings.filter((sighting) => sighting.name === name),
    }),
  );
  const verdicts = rows.map(verdictOf);
  for (const { name, complaints } of verdicts)
    for (const complaint of complaints) console.log(`✗ ${name}: ${complaint}`);
  if (wanted.length === 0)
    writeFileSync(new URL('../docs/fault-matrix.md', import.meta.url), matrixPage(rows));
  const failed = verdicts.filter(({ complaints }) => complaints.length > 0).length;
  console.log(`Fault matrix: ${sightings.length} runs of ${rows.length} servers`);
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function jobsFor(wanted: readonly string[]): readonly Job[] {
  const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const broken = chosen.flatMap(({ name }) =>
    faultSeeds.map((seed): Job => ({ subject: { fault: name }, seed })),
  );
  if (wanted.length > 0) return broken;
  const shamJobs = (Object.keys(shams) as Sham[]).map((sham): Job => ({ subject: { sham }, seed: 1 }));
  return [...broken, ...faultlessSeeds.map((seed): Job => ({ subject: 'faultless', seed })), ...shamJobs];
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
  for (const job of jobs) sightings.push(await sight(job));
  parentPort?.postMessage(sightings);
}

async function sight({ subject, seed }: Job): Promise<Sighting> {
  if (typeof subject === 'object' && 'sham' in subject) {
    const server = await startSham(subject.sham);
    const run = await oneRun({ url: server.url, token: 'a-token-for-the-sham' }, seed);
    await server.close();
    return { name: subject.sham, kind: 'sham', seed, run };
  }
  const named = subject === 'faultless' ? [] : [subject.fault];
  const server = await startReference({ faults: named });
  const run = await oneRun(server, seed);
  await server.close();
  return { name: named[0] ?? 'faultless', kind: named.length === 0 ? 'faultless' : 'fault', seed, run };
}
