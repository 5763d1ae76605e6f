/** What a check decides, in terms of W3C EARL 1.0, 2.7. */
export type Outcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';

/** The result for a class. */
export type Conformance = 'conformant' | 'nonconformant' | 'indeterminate';

export const outcomes: readonly Outcome[] = ['passed', 'failed', 'cantTell', 'inapplicable', 'untested'];

/** Whether an outcome leaves open if the rule was kept or broken, or did not apply. */
export function isUndecided({ outcome }: { readonly outcome: Outcome }): boolean {
  return outcome === 'cantTell' || outcome === 'untested';
}
