import type { Effort } from '../../src/explore/trials/effort.ts';
import type { DrawnText } from '../../src/reference/space/drawn.ts';

/** The possible results for a visible fault, from the fault of the explorer to that of the judge. */
export const fates = [
  'not fired',
  'fired, not observed',
  'observed, not objected to',
  'not confirmed',
  'reported under another requirement',
  'caught',
] as const;

export type Fate = (typeof fates)[number];

/** The record of one drawn fault. */
export interface FaultRecord extends DrawnText {
  /** Its index among all that were drawn. */
  readonly index: number;
  /** The later of the cohorts of its two rows. */
  readonly cohort: number;
  /** Why no client can see it; undefined if one can, and it was tried. */
  readonly hidden?: string;
  readonly tried?: Tried;
}

export interface Tried {
  readonly seed: number;
  readonly effort: Effort;
  readonly fate: Fate;
  /** Requirements that failed. */
  readonly failed: readonly string[];
  /** The requirements that may report it, as declared beforehand. */
  readonly mayReport: readonly string[];
  readonly conformance: string;
  readonly requests: number;
  /** The reasons of everything that did not pass. */
  readonly reasons: readonly string[];
  /** Of what caught it. */
  readonly counterexample?: {
    readonly requests: number;
    /** Whether its shell lines show the same at a fresh server with the same fault. */
    readonly isShownAgain: boolean;
  };
}

export function isCaught({ tried }: FaultRecord): boolean {
  return tried?.fate === 'caught';
}

/** `kth-on-resource:3 × read-missing@read.customers` */
export function nameOf({ trigger, effect }: DrawnText): string {
  return `${trigger} × ${effect}`;
}

/** The record of one drawn server that conforms. */
export interface StyleRecord {
  readonly index: number;
  readonly style: string;
  readonly seed: number;
  readonly effort: Effort;
  readonly verdict: 'right' | 'blamed' | 'undecided';
  readonly reasons: readonly string[];
  /** Writes to resources of others. */
  readonly foreignWrites: readonly string[];
}

/** All results of a measurement; the page is written from it. */
export interface Measurement {
  readonly seed: number;
  /** It was taken from the clock when the measurement began. */
  readonly seedIsFresh: boolean;
  readonly effort: Effort;
  readonly measuredAt: string;
  readonly commit: string;
  readonly durationMs: number;
  readonly faults: readonly FaultRecord[];
  readonly styles: readonly StyleRecord[];
}
