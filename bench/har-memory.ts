import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trialsName } from '../src/evidence/folder.ts';
import { type KeptTrial, trialsIn } from '../src/evidence/trials.ts';
import { exchange } from '../src/http/testing/exchanges.ts';
import { harOf } from '../src/report/formats/har.ts';
import { reportOf } from '../src/report/testing/sample-report.ts';

// A separate process: makes the HAR of a number of exchanges, and reports how much memory that took.

const perTrial = 10;
const trials = Number(process.argv[2]) / perTrial;
const folder = mkdtempSync(join(tmpdir(), 'rest-assay-har-'));
try {
  const file = openSync(join(folder, trialsName), 'ax');
  for (let number = 1; number <= trials; number += 1) writeSync(file, `${JSON.stringify(trialOf(number))}\n`);
  closeSync(file);
  let octets = 0;
  const sink = openSync('/dev/null', 'w');
  for (const piece of harOf(reportOf([]), trialsIn(folder))) {
    octets += piece.length;
    writeFileSync(sink, piece);
  }
  closeSync(sink);
  console.log(`${octets} octets, peak ${process.resourceUsage().maxRSS}`);
} finally {
  rmSync(folder, { recursive: true });
}

function trialOf(number: number): KeptTrial {
  const exchanges = Array.from({ length: perTrial }, (_, index) =>
    exchange({ id: number * perTrial + index, json: { number, index } }),
  );
  return { requirement: 'DM-GET-1', resource: 'customers', number, outcome: 'passed', exchanges };
}
