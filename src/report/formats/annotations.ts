import { isExcepted, staleLines } from '../../evidence/exceptions.ts';
import { type Report, ruleOf } from '../../evidence/report.ts';
import { visible } from './text.ts';

/**
 * Workflow commands of GitHub Actions, one line each: an error for each MUST that failed, a warning for each other rule
 * that failed or could not be decided.
 */
export function annotationsOf(report: Report): readonly string[] {
  const { results, exceptions } = report;
  const lines = results.flatMap((result) => {
    const { requirement, resource, outcome, level, reason = '' } = result;
    const isOpen = outcome === 'cantTell' || outcome === 'untested';
    if (outcome !== 'failed' && !(isOpen && level === 'MUST')) return [];
    const kind =
      outcome === 'failed' && level === 'MUST' && !isExcepted(result, exceptions) ? 'error' : 'warning';
    const title = `${requirement} ${visible(resource)}: ${ruleOf(report, result).title}`;
    return [`::${kind} title=${property(title)}::${data(visible(reason))}`];
  });
  const broken = [...(report.run.errors ?? []), ...staleLines(report)];
  return [...lines, ...broken.map((line) => `::error title=rest-assay::${data(visible(line))}`)];
}

/** What ends a command, or begins another one, is escaped. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
