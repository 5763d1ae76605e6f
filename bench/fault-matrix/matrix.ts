import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { effortAsked } from '../effort-asked.ts';
import { mostlyWaits } from '../styles.ts';
import { startThreadsBeside, waitingBeside } from '../threads.ts';
import { jobsFor } from './jobs.ts';
import { matrixPage } from './page.ts';
import { rowsOf, type Sighting, verdictOf } from './rules.ts';
import type { Asked } from './try-server.ts';

// The fault matrix: each fault of the reference server against each requirement (law 8, docs/laws.md), and each style of
// it, for which nothing may fail. The shell lines of what is caught are run against a fresh server with the same fault.

/** Runs of each thread at once: those that mostly wait, and beside them those that do not. */
const atOnce = { waiting: 12, busy: 3 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    effort: { type: 'string', default: 'standard' },
  },
});
const how = { effort: effortAsked(values.effort), isGate: values.gate };
const isPart = positionals.length > 0 || values.every;
const isWhole = !isPart && !how.isGate && how.effort === 'standard';
const jobs = jobsFor(positionals, values.every);

const seen = await sightings();
const rows = rowsOf(seen);
const verdicts = rows.map(verdictOf);
for (const { name, complaints } of verdicts)
  for (const complaint of complaints) console.log(`✗ ${name}: ${complaint}`);
if (isWhole) writeFileSync(new URL('../../docs/fault-matrix.md', import.meta.url), matrixPage(rows));
const failed = verdicts.filter(({ complaints }) => complaints.length > 0).length;
console.log(`Fault matrix: ${jobs.length} runs of ${rows.length} servers, at ${how.effort} effort`);
console.log(`${verdicts.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** In the order of the jobs, whichever ended first, so that only real changes show in the page. */
async function sightings(): Promise<readonly Sighting[]> {
  const count = Math.min(cpus().length, 2);
  const isWaiting = ({ job }: Asked) => mostlyWaits(job.style);
  const threads = startThreadsBeside<Asked, Sighting>(
    new URL('./thread.ts', import.meta.url),
    count,
    isWaiting,
  );
  const asked = jobs.map((job): Asked => ({ job, how }));
  const widths = { waiting: count * atOnce.waiting, others: count * atOnce.busy };
  let ended = 0;
  try {
    return await waitingBeside(asked, { isWaiting, widths }, async (each) => {
      const sighting = await threads.do(each);
      ended += 1;
      if (ended % 20 === 0) console.error(`${ended} of ${jobs.length} runs`);
      return sighting;
    });
  } finally {
    await threads.close();
  }
}
