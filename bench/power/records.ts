import type { Effort } from '../../src/explore/trials/effort.ts';
import type { DrawnText } from '../../src/reference/space/drawn.ts';

/** What may become of a visible fault, from the worst for the driver to the best for the judge. */
export const fates = [
  'not fired',
  'fired, not observed',
  'observed, not objected to',
  'not confirmed',
  'reported under another requirement',
  'caught',
] as const;

export type Fate = (typeof fates)[number];

/** What was seen of one drawn fault. */
export interface FaultRecord extends DrawnText {
  /** Its place among all that were drawn. */
  readonly index: number;
  /** That of the younger one of its two rows. */
  readonly cohort: number;
  /** Why no client can see it; undefined where one can, and it was tried. */
  readonly hidden?: string;
  readonly tried?: Tried;
}

export interface Tried {
  readonly seed: number;
  readonly effort: Effort;
  readonly fate: Fate;
  /** Requirements that failed. */
  readonly failed: readonly string[];
  /** Those that may report it, as they were written down beforehand. */
  readonly mayReport: readonly string[];
  readonly conformance: string;
  readonly requests: number;
  /** What the run said that was no pass. */
  readonly reasons: readonly string[];
}

/** What was seen of one drawn server that keeps the specification. */
export interface StyleRecord {
  readonly index: number;
  readonly style: string;
  readonly seed: number;
  readonly effort: Effort;
  readonly verdict: 'right' | 'blamed' | 'undecided';
  readonly reasons: readonly string[];
  /** What was done to resources of others. */
  readonly foreignWrites: readonly string[];
}

/** All that a measurement comes to; the page is written from it. */
export interface Measurement {
  readonly seed: number;
  /** It was taken from the clock as the measurement began. */
  readonly seedIsFresh: boolean;
  readonly effort: Effort;
  readonly measuredAt: string;
  readonly commit: string;
  readonly durationMs: number;
  readonly faults: readonly FaultRecord[];
  readonly styles: readonly StyleRecord[];
}
