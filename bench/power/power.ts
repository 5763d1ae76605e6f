import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argumentsFrom } from './arguments.ts';
import { complaintsOf, lostOf, type Pins, pinsOf } from './gate.ts';
import { listing } from './listing.ts';
import { measureFaults, measureStyles, triedAgain } from './measure.ts';
import { powerPage } from './page.ts';
import type { Measurement } from './records.ts';
import { lastLine } from './score.ts';
import { startWorkers } from './workers.ts';

// Power and precision (design, law 8): faults and conforming servers drawn at random, and what the suite says of them.

const pinsFile = new URL('pins.json', import.meta.url);
const pageFile = new URL('../../docs/power.md', import.meta.url);

/** What is caught now and then must not be pinned. */
const timesPinned = 3;

const asked = argumentsFrom(process.argv.slice(2));
if (asked.page !== undefined) writeFileSync(pageFile, powerPage(read<Measurement>(asked.page)));
else if (asked.pin) await pin();
else await measure();

async function measure(): Promise<void> {
  if (asked.gate && !existsSync(pinsFile))
    throw new Error('Nothing is pinned. Pin with `npm run power -- --pin`.');
  const pins = asked.gate ? read<Pins>(pinsFile) : undefined;
  const measurement = await measured(pins);
  for (const line of listing(measurement)) console.log(line);
  if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(measurement, null, 1)}\n`);
  if (pins !== undefined) hold(measurement, pins);
  console.log(lastLine(measurement));
}

function hold(measurement: Measurement, pins: Pins): void {
  const complaints = complaintsOf(measurement, pins);
  for (const complaint of complaints) console.log(`✗ ${complaint}`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}

async function pin(): Promise<void> {
  const measurements: Measurement[] = [];
  while (measurements.length < timesPinned) measurements.push(await measured());
  writeFileSync(pinsFile, `${JSON.stringify(pinsOf(measurements), null, 2)}\n`);
  for (const measurement of measurements) console.log(lastLine(measurement));
}

function read<T>(file: string | URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** @param pins - what must be caught, and is tried again where it was not */
async function measured(pins?: Pins): Promise<Measurement> {
  const begun = performance.now();
  const workers = startWorkers(asked.jobs, (done) => {
    if (done % 20 === 0) console.error(`${done} servers tried`);
  });
  try {
    const drawn = await measureFaults(asked, workers);
    const again = pins === undefined ? [] : await triedAgain(lostOf(drawn, pins), { workers, times: 2 });
    const faults = drawn.map((fault) => again.find(({ index }) => index === fault.index) ?? fault);
    const styles = await measureStyles(asked, workers);
    return {
      seed: asked.seed,
      effort: asked.effort,
      measuredAt: new Date().toISOString(),
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      durationMs: Math.round(performance.now() - begun),
      faults,
      styles,
    };
  } finally {
    await workers.close();
  }
}
