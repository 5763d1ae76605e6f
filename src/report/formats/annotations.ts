import { staleLines } from '../../evidence/exceptions.ts';
import { isDecisive, isKnown, knownText, lostLines } from '../../evidence/known.ts';
import { type Report, ruleOf } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { caveatLines } from './caveats.ts';
import { shownBeside, visible } from './text.ts';

/**
 * Workflow commands of GitHub Actions, one line each: an error for each MUST that failed, a warning for each other rule
 * that failed, and for each MUST that could not be decided. One notice counts what the gate lets pass.
 */
export function annotationsOf(report: Report): readonly string[] {
  // one warning for all: GitHub shows ten warnings of a step, and they would be the same
  if (report.run.stopped !== undefined)
    return [...caveatLines(report.run, 'stopped'), ...caveatLines(report.run, 'outage')].map((line) =>
      aboutRun('error', line),
    );
  const lines = report.results.flatMap((result) => {
    const { requirement, resource, outcome, reason = '' } = result;
    // likewise one for everything that could not be tried because the target stopped answering
    const isOpen = outcome === 'cantTell' || (outcome === 'untested' && report.run.outage === undefined);
    if ((outcome !== 'failed' && !(isOpen && isDecisive(result))) || isKnown(result, report)) return [];
    const kind = outcome === 'failed' && isDecisive(result) ? 'error' : 'warning';
    const title = `${requirement} ${visible(resource)}: ${ruleOf(report, result).title}`;
    return [`::${kind} title=${property(title)}::${data(visible(reason) + comparedText(result))}`];
  });
  const broken = [
    ...caveatLines(report.run, 'outage'),
    ...caveatLines(report.run, 'broken'),
    ...staleLines(report),
    ...lostLines(report),
  ];
  return [
    ...lines,
    ...broken.map((line) => aboutRun('error', line)),
    ...knownText(report.results, report).map((line) => aboutRun('notice', line)),
  ];
}

function aboutRun(kind: 'error' | 'notice', line: string): string {
  return `::${kind} title=rest-assay::${data(visible(line))}`;
}

/** Expected and observed values, since the sentence before them is the same for many failures. */
function comparedText(result: Result): string {
  if (result.outcome !== 'failed') return '';
  const [expected, observed] = shownBeside(result.counterexample, mostOfValue);
  return ` Expected ${expected}, observed ${observed}.`;
}

/** At most this many characters of an expected or observed value. */
const mostOfValue = 120;

/** Escapes what ends a command or begins another one. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
