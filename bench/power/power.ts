import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argumentsFrom } from './arguments.ts';
import { complaintsOf, type Pins, pinsOf } from './gate.ts';
import { listing } from './listing.ts';
import { measureFaults, measureStyles } from './measure.ts';
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
  const measurement = await measured();
  for (const line of listing(measurement)) console.log(line);
  if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(measurement, null, 1)}\n`);
  if (asked.gate) hold(measurement, read<Pins>(pinsFile));
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

async function measured(): Promise<Measurement> {
  const begun = performance.now();
  const workers = startWorkers(asked.jobs, (done) => {
    if (done % 20 === 0) console.error(`${done} servers tried`);
  });
  try {
    const faults = await measureFaults(asked, workers);
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
