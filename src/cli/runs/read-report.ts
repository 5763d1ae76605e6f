import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import reportSchema from '../../../schemas/report.schema.json' with { type: 'json' };
import { UsageError } from '../../errors.ts';
import type { Report } from '../../evidence/report.ts';
import { validatorFor } from '../../generate/validator.ts';

const knownVersion = 1;

/** Reads `report.json` of a run's folder, or the file itself. @throws UsageError if it is not a complete report */
export function readReport(path: string): Report {
  const file = isFolder(path) ? join(path, 'report.json') : path;
  return reportFrom(parsed(file), file);
}

/** The report in a file, if this version knows its format. @throws UsageError */
export function reportFrom(value: unknown, file: string): Report {
  const { schemaVersion } = (value ?? {}) as { readonly schemaVersion?: unknown };
  if (typeof schemaVersion === 'number' && schemaVersion > knownVersion) {
    throw new UsageError(
      `${file} is a report of version ${schemaVersion}, and this rest-assay knows version ${knownVersion}. Use a newer rest-assay.`,
    );
  }
  const [issue] = validatorFor(reportSchema)(value);
  if (issue !== undefined) {
    throw new UsageError(
      `${file} is not a report of rest-assay: ${issue.instancePath || 'it'} ${issue.message}. Give the folder of a run.`,
    );
  }
  const report = value as Report;
  const known = new Set<string>(report.requirements.map(({ id }) => id));
  const stranger = report.results.find(({ requirement }) => !known.has(requirement));
  if (stranger !== undefined) {
    throw new UsageError(
      `${file} has a result of ${stranger.requirement}, but does not say what that is. It was changed after it was written.`,
    );
  }
  return report;
}

/** Whether a path leads to an existing folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : String(code);
    throw new UsageError(`${file} cannot be read: ${why}. Give the folder of a run, or its report.json.`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(
      `${file} is incomplete: ${(error as Error).message}. Give the folder of a run that ended.`,
    );
  }
}
