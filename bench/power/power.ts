import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

const asked = argumentsFrom(process.argv.slice(2));
if (asked.page !== undefined) {
  writeFileSync(pageFile, powerPage(JSON.parse(readFileSync(asked.page, 'utf8')) as Measurement));
} else {
  const measurement = await measured();
  for (const line of listing(measurement)) console.log(line);
  if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(measurement, null, 1)}\n`);
  if (asked.pin) writeFileSync(pinsFile, `${JSON.stringify(pinsOf(measurement), null, 2)}\n`);
  if (asked.gate) {
    const complaints = complaintsOf(measurement, JSON.parse(readFileSync(pinsFile, 'utf8')) as Pins);
    for (const complaint of complaints) console.log(`✗ ${complaint}`);
    process.exitCode = complaints.length === 0 ? 0 : 1;
  }
  console.log(lastLine(measurement));
}

async function measured(): Promise<Measurement> {
  const begun = performance.now();
  const workers = startWorkers(asked.jobs);
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
