import type { KeyObject } from 'node:crypto';
import { trialsName } from '../evidence/folder.ts';
import type { Report } from '../evidence/report.ts';
import { type KeptTrial, trialsIn } from '../evidence/trials.ts';
import { notWritten, writeWhole } from './folder.ts';
import { badgeOf, shieldOf } from './formats/badge.ts';
import { earlOf } from './formats/earl.ts';
import { harOf } from './formats/har.ts';
import { pageOf } from './formats/html/page.ts';
import { junitOf } from './formats/junit.ts';
import { oscalOf } from './formats/oscal/document.ts';
import { summaryOf } from './formats/summary.ts';
import { envelopeText, sealed } from './integrity/dsse.ts';
import { envelopeName, manifestName, manifestOf } from './integrity/manifest.ts';

/** Renders one form of a report, at once or piece by piece. */
export type Render = (report: Report, trials: Iterable<KeptTrial>) => string | Iterable<string>;

/** The files of a run that are rendered from its report and its trials, at once or at any later time. */
export const files = {
  'report.html': pageOf,
  'report.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  'junit.xml': junitOf,
  'summary.md': summaryOf,
  'evidence.har': harOf,
  'earl.jsonld': earlOf,
  'oscal.json': oscalOf,
  'badge.svg': badgeOf,
  'badge.json': shieldOf,
} as const satisfies Readonly<Record<string, Render>>;

/**
 * Writes all forms of a report, and their manifest; each file is written atomically.
 * @param key - signs the manifest
 * @throws ReportNotWritten
 */
export function writeReport(folder: string, report: Report, key?: KeyObject): void {
  assertComplete(folder, report);
  for (const [name, render] of Object.entries<Render>(files))
    writeWhole(folder, name, () => render(report, trialsIn(folder)));
  const manifest = manifestOf(folder, report);
  writeWhole(folder, manifestName, () => manifest);
  if (key === undefined) return;
  writeWhole(folder, envelopeName, () => envelopeText(sealed(Buffer.from(manifest), key)));
}

/** Writes trials as a run does. @throws ReportNotWritten */
export function writeTrials(folder: string, trials: Iterable<KeptTrial>): void {
  writeWhole(folder, trialsName, () => linesOf(trials));
}

function* linesOf(trials: Iterable<KeptTrial>): Generator<string> {
  for (const trial of trials) yield `${JSON.stringify(trial)}\n`;
}

/** On a full disk only some of the trials may have been written. @throws ReportNotWritten */
function assertComplete(folder: string, { run }: Report): void {
  const wanted = run.evidence.trials;
  let found = 0;
  try {
    for (const _ of trialsIn(folder)) found += 1;
  } catch (error) {
    // the last line may have been cut off
    throw notWritten(folder, (error as Error).message);
  }
  if (found !== wanted) throw notWritten(folder, `${trialsName} holds ${found} of ${wanted} trials`);
}
