import type { Report } from '../../evidence/report.ts';
import { faultsNamedBy } from '../../evidence/requirement.ts';
import { faults } from '../../reference/faults.ts';

/**
 * A report with descriptions of the faults that its failures resemble, since its readers have no reference server at
 * hand.
 */
export function withResemblingFaults(report: Report): Report {
  const failed = new Set(
    report.results.flatMap(({ outcome, requirement }) => (outcome === 'failed' ? [requirement] : [])),
  );
  const named = new Set(report.requirements.filter(({ id }) => failed.has(id)).flatMap(faultsNamedBy));
  const told = faults.flatMap(({ name, summary }) => (named.has(name) ? [{ name, summary }] : []));
  return told.length === 0 ? report : { ...report, faults: told };
}
