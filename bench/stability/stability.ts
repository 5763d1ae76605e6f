import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { parseArgs } from 'node:util';
import type { OneRun } from '../one-run.ts';
import { fewAtOnce, startThreads } from '../threads.ts';
import type { Job, Seen } from './jobs.ts';
import { journalAt, notYet } from './journal.ts';
import { besideLoad } from './load.ts';
import { type Conditions, stabilityPage } from './page.ts';
import { servers } from './servers.ts';
import { isStable, type Row, rowOf } from './verdicts.ts';

// Whether a verdict depends on the seed or on the load of the machine: every server repeatedly, some of the runs
// beside busy loops. An interrupted measurement continues where it stopped (--journal FILE). Exits with 1 if a server has
// several verdicts, or a wrong one: one that conforms is accused or undecided, or a fault is not detected.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '5' },
    loops: { type: 'string', default: '8' },
    only: { type: 'string', multiple: true, default: [] },
    journal: { type: 'string' },
    page: { type: 'string' },
  },
});

const loops = Number(values.loops);
const seeds = Number(values.seeds);
if (!Number.isInteger(loops) || loops < 0) throw new Error('Give --loops a whole number from 0 on.');
if (!Number.isInteger(seeds) || seeds < 2) throw new Error('Give --seeds a whole number from 2 on.');
/** Two of five. */
const busy = Math.round(seeds * 0.4);
const wanted = [...values.only, ...positionals];
const chosen = servers.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => servers.every((server) => server.name !== name));
if (unknown.length > 0)
  throw new Error(
    `There is no server ${unknown.join(', ')}. There are:\n${servers.map(({ name }) => name).join('\n')}`,
  );

const jobsFor = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index + 1).flatMap((seed) =>
    chosen.map(({ name }) => ({ server: name, seed })),
  );
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const journal = journalAt(values.journal, commit);
const madeNow: Seen[] = [];
const isWanted = ({ server, seed, isBusy }: Seen) =>
  seed <= seeds && seed > seeds - busy === isBusy && chosen.some(({ name }) => name === server);

/** Performs the runs that the journal lacks. */
async function make(jobs: readonly Job[], isBusy: boolean): Promise<void> {
  // many runs mostly wait; beside busy loops none has more of the machine than if it were alone beside them
  const threads = isBusy ? Math.max(loops, cpus().length) : 3 * cpus().length;
  const pool = startThreads<Job, OneRun>(new URL('./thread.ts', import.meta.url), threads);
  try {
    await fewAtOnce(notYet(jobs, journal.seen, isBusy), threads, async (job) => {
      const seen = { ...job, run: await pool.do(job), isBusy };
      tell(seen);
      journal.add(seen);
      madeNow.push(seen);
    });
  } finally {
    await pool.close();
  }
}

await make(jobsFor(0, seeds - busy), false);
console.log(`Beside ${loops} busy loops:`);
await besideLoad(loops, () => make(jobsFor(seeds - busy, seeds), true));
const seen = [...journal.seen.filter(isWanted), ...madeNow].toSorted((a, b) => a.seed - b.seed);
const rows = chosen.map((server) =>
  rowOf(
    server,
    seen.filter((each) => each.server === server.name),
  ),
);

for (const row of rows) show(row);
const conditions: Conditions = {
  date: new Date().toISOString().slice(0, 10),
  commit,
  seeds,
  busy,
  loops,
  machine: machineInWords(),
};
if (values.page !== undefined) writeFileSync(values.page, stabilityPage(rows, conditions));
const stable = rows.filter(isStable).length;
console.log(`${stable} passed, ${rows.length - stable} failed`);
process.exitCode = stable === rows.length ? 0 : 1;

/** As they come, with the reasons: a night is long, and what flips once may not do so again. */
function tell({ server, seed, run }: Omit<Seen, 'isBusy'>): void {
  console.log(`  ${server}, seed ${seed}: ${run.conformance}`);
  for (const reason of run.reasons) console.log(`      ${reason}`);
}

function show(row: Row): void {
  console.log(`${isStable(row) ? '✓' : '✗'} ${row.kind} ${row.server} (${row.runs} runs): ${row.verdict}`);
  for (const line of [...row.complaints, ...row.flips]) console.log(`    ${line}`);
}

function machineInWords(): string {
  const [first] = cpus();
  const model = first === undefined || first.model.trim() === 'unknown' ? '' : ` (${first.model.trim()})`;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores${model} with ${memory} GiB under ${type()}, Node.js ${process.versions.node}`;
}
