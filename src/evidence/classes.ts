import { exceptionOf } from './exceptions.ts';
import { isDecisive } from './known.ts';
import { type Conformance, isUndecided, outcomes } from './outcome.ts';
import type { ClassReport, Exception } from './report.ts';
import type { Result } from './result.ts';

/**
 * The conformance of each class. SHOULD, MAY and provisional requirements never decide; a class of which nothing was
 * seen to hold is not conformant.
 */
export function classesOf(
  results: readonly Result[],
  exceptions: readonly Exception[] = [],
): readonly ClassReport[] {
  const names = [...new Set(results.map((result) => result.class))];
  return names.map((name) => {
    const own = results.filter((result) => result.class === name);
    const count = (outcome: string) => own.filter((result) => result.outcome === outcome).length;
    const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)]));
    const excepted = own.filter((result) => exceptionOf(result, exceptions)).length;
    return { class: name, conformance: conformanceOf(own), ...counts, excepted } as ClassReport;
  });
}

function conformanceOf(results: readonly Result[]): Conformance {
  const must = results.filter(isDecisive);
  const decisive = must.length > 0 ? must : results.filter(({ provisional }) => provisional !== true);
  if (must.some(({ outcome }) => outcome === 'failed')) return 'nonconformant';
  const undecided = must.some(isUndecided);
  const seen = decisive.some(({ outcome }) => outcome === 'passed');
  return undecided || !seen ? 'indeterminate' : 'conformant';
}
