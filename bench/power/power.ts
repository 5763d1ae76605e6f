import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argumentsFrom } from './arguments.ts';
import { complaintsOf, type Pins, pinsOf, unsettledOf } from './gate.ts';
import { listing } from './listing.ts';
import { measureFaults, measureStyles, triedAgain, tryFaults, tryStyles } from './measure.ts';
import { powerPage } from './page.ts';
import type { FaultRecord, Measurement } from './records.ts';
import { lastLine } from './score.ts';
import { startWorkers } from './workers.ts';

// Power and precision (law 8, docs/laws.md): faults and conforming servers drawn at random, and the suite's verdicts on them.

const pinsFile = new URL('pins.json', import.meta.url);
const pageFile = new URL('../../docs/power.md', import.meta.url);

/** How often the gate repeats what a single try does not settle. */
const moreTimes = 2;

const asked = argumentsFrom(process.argv.slice(2));
if (asked.page !== undefined) writeFileSync(pageFile, powerPage(read<Measurement>(asked.page)));
else await measure();

async function measure(): Promise<void> {
  if (asked.gate && !existsSync(pinsFile))
    throw new Error('Nothing is pinned. Pin with `npm run power -- --pin`.');
  const pins = asked.gate ? read<Pins>(pinsFile) : undefined;
  const measurement = await measured(pins);
  for (const line of listing(measurement)) console.log(line);
  if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(measurement, null, 1)}\n`);
  if (asked.pin) writeFileSync(pinsFile, `${JSON.stringify(pinsOf(measurement), null, 2)}\n`);
  if (pins !== undefined) hold(measurement, pins);
  console.log(lastLine(measurement));
}

function hold(measurement: Measurement, pins: Pins): void {
  const complaints = complaintsOf(measurement, pins);
  for (const complaint of complaints) console.log(`✗ ${complaint}`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}

function read<T>(file: string | URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** @param pins - to be tried instead of new draws */
async function measured(pins?: Pins): Promise<Measurement> {
  const begun = performance.now();
  const until = asked.minutes === undefined ? {} : { until: begun + asked.minutes * 60_000 };
  // first of all: a measurement that fails can be repeated, too
  console.error(`seed ${pins?.seed ?? asked.seed}`);
  const workers = startWorkers(asked.jobs, (done) => {
    if (done % 20 === 0) console.error(`${done} servers tried`);
  });
  try {
    const settled = async (once: readonly FaultRecord[]) => {
      const unsettled = asked.pin || pins !== undefined ? unsettledOf(once, pins) : [];
      const { effort } = pins ?? asked;
      const again = await triedAgain(unsettled, { workers, effort, times: moreTimes });
      return once.map((fault) => again.find(({ index }) => index === fault.index) ?? fault);
    };
    const drawn = { ...asked, ...until };
    const begin = () => {
      if (pins === undefined) return [measureFaults(drawn, workers), measureStyles(drawn, workers)] as const;
      // most faults are caught at quick effort, and what is missed is tried again at that of the pins
      const quick = { ...drawn, ...pins, effort: 'quick' as const };
      return [tryFaults(pins.faults, quick, workers), tryStyles(pins.styles, quick, workers)] as const;
    };
    // faults and styles together: while one server waits, others use the processors
    const [once, tried] = begin();
    const [faults, styles] = await Promise.all([once.then(settled), tried]);
    return {
      seed: pins?.seed ?? asked.seed,
      seedIsFresh: asked.seedIsFresh,
      effort: pins?.effort ?? asked.effort,
      measuredAt: new Date().toISOString(),
      commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
      durationMs: Math.round(performance.now() - begun),
      faults,
      styles,
    };
  } finally {
    await workers.close();
  }
}
