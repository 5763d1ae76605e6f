/** What a check decides, in terms of W3C EARL 1.0, 2.7. */
export type Outcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';

/** What a class comes to. */
export type Conformance = 'conformant' | 'nonconformant' | 'indeterminate';

export const outcomes: readonly Outcome[] = ['passed', 'failed', 'cantTell', 'inapplicable', 'untested'];
