import type { Conformance, Outcome } from '../../../evidence/outcome.ts';

/** A sign for each outcome and each conformance, distinguishable without colour. */
export const marks: Readonly<Record<Outcome | Conformance, string>> = {
  passed: '✓',
  failed: '✗',
  cantTell: '?',
  inapplicable: '-',
  untested: '·',
  conformant: '✓',
  nonconformant: '✗',
  indeterminate: '?',
};

/** An outcome or a conformance in words. */
export function wordOf(outcome: Outcome | Conformance): string {
  return outcome === 'cantTell' ? 'cannot tell' : outcome;
}

/** An outcome with its sign. */
export function markedWord(outcome: Outcome): string {
  return `${marks[outcome]} ${wordOf(outcome)}`;
}
