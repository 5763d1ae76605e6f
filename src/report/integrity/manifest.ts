import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../evidence/report.ts';
import { keyOf } from '../../evidence/result.ts';

export const manifestName = 'manifest.json';
export const envelopeName = 'manifest.dsse.json';

/** An in-toto Statement v1: the digests of a run's files, and the run's result. */
export interface Statement {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: 'https://in-toto.io/attestation/test-result/v0.1';
  readonly predicate: {
    readonly result: 'PASSED' | 'WARNED' | 'FAILED';
    /** What was tested, and how. */
    readonly configuration: readonly { readonly name: string; readonly uri?: string }[];
    readonly passedTests: readonly string[];
    readonly warnedTests: readonly string[];
    readonly failedTests: readonly string[];
  };
}

/** A statement about a run's folder as it is now, and the run's result; as text. */
export function manifestOf(folder: string, report: Report): string {
  const subject = filesIn(folder).map((name) => ({ name, digest: { sha256: digestOf(join(folder, name)) } }));
  return textOf(statementOf(subject, report));
}

/** A statement as text. */
export function textOf(statement: Statement): string {
  return `${JSON.stringify(statement, null, 2)}\n`;
}

export function statementOf(subject: Statement['subject'], report: Report): Statement {
  const named = (outcomes: readonly string[]) =>
    report.results.filter(({ outcome }) => outcomes.includes(outcome)).map(keyOf);
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: resultOf(report),
      configuration: [
        { name: 'target', uri: report.target.baseUrl },
        { name: `profile ${report.target.profile}` },
        { name: `rest-assay ${report.run.toolVersion}` },
        { name: `seed ${report.run.seed}, effort ${report.run.effort}` },
      ],
      passedTests: named(['passed']),
      warnedTests: named(['cantTell', 'untested']),
      failedTests: named(['failed']),
    },
  };
}

function resultOf({ classes }: Report): Statement['predicate']['result'] {
  if (classes.some(({ conformance }) => conformance === 'nonconformant')) return 'FAILED';
  return classes.length > 0 && classes.every(({ conformance }) => conformance === 'conformant')
    ? 'PASSED'
    : 'WARNED';
}

/** The names of a run's files, except for the manifest and its signature. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== manifestName && entry.name !== envelopeName)
    .map(({ name }) => name)
    .sort();
}

export function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
