import type { KeyObject } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { badgeOf, shieldOf } from './badge.ts';
import { envelopeText, sealed } from './dsse.ts';
import { earlOf } from './earl.ts';
import { pageOf } from './html/page.ts';
import { junitOf } from './junit.ts';
import { envelopeName, manifestName, manifestOf } from './manifest.ts';
import { oscalOf } from './oscal/document.ts';
import type { Report } from './report.ts';
import { summaryOf } from './summary.ts';

/** The report could not be written; the message says why in one sentence. */
export class ReportNotWritten extends Error {}

/** The files of a run that are made from its report, at once or at any later time. */
export const files = {
  'report.html': pageOf,
  'report.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  'junit.xml': junitOf,
  'summary.md': summaryOf,
  'earl.jsonld': earlOf,
  'oscal.json': oscalOf,
  'badge.svg': badgeOf,
  'badge.json': shieldOf,
} as const satisfies Readonly<Record<string, (report: Report) => string>>;

/** Makes the folder of a run, for its owner alone. @throws ReportNotWritten */
export function createRunFolder(parent: string, runId: string): string {
  const folder = join(parent, runId);
  return onDisk(folder, () => {
    mkdirSync(parent, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  });
}

/**
 * Writes a report in all its forms, and the manifest of them; none of the files is ever seen half written.
 * @param key - to sign the manifest with
 * @throws ReportNotWritten
 */
export function writeReport(folder: string, report: Report, key?: KeyObject): void {
  for (const [name, render] of Object.entries(files)) writeWhole(folder, name, render(report));
  const manifest = manifestOf(folder, report);
  writeWhole(folder, manifestName, manifest);
  if (key === undefined) return;
  writeWhole(folder, envelopeName, envelopeText(sealed(Buffer.from(manifest), key)));
}

function writeWhole(folder: string, name: string, text: string): void {
  onDisk(folder, () => {
    writeFileSync(join(folder, `${name}.part`), text, { mode: 0o600, flag: 'wx' });
    renameSync(join(folder, `${name}.part`), join(folder, name));
  });
}

function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ReportNotWritten(`The report cannot be written to ${folder}: ${(error as Error).message}.`);
  }
}
