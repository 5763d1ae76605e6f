/** What a check decides, in terms of W3C EARL 1.0, 2.7. */
export type Outcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';

/** What a class comes to. */
export type Conformance = 'conformant' | 'nonconformant' | 'indeterminate';

export const outcomes: readonly Outcome[] = ['passed', 'failed', 'cantTell', 'inapplicable', 'untested'];

/** Whether it says neither that a rule was kept or broken, nor that there was nothing to keep. */
export function isUndecided({ outcome }: { readonly outcome: Outcome }): boolean {
  return outcome === 'cantTell' || outcome === 'untested';
}
