import type { Effort } from '../check/effort.ts';

/** Everything that a run is told; plain data, so that it can be handed to vitest's worker. */
export interface RunOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly effort: Effort;
  /** 32-bit integer. */
  readonly seed: number;
  /** Only these requirements; empty: all of the classes. */
  readonly only: readonly string[];
  readonly classes: readonly string[];
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** Requests a second at most. */
  readonly rate?: number;
  readonly maxRequests: number;
  /** For one exchange, in ms. */
  readonly timeoutMs: number;
  /** Accept certificates that cannot be verified. */
  readonly insecure: boolean;
  /** The run's folder; it exists. */
  readonly folder: string;
}

/** What a run does that is told nothing else. */
export const defaults = {
  effort: 'standard',
  concurrency: 10,
  maxRequests: 200_000,
  timeoutMs: 10_000,
  insecure: false,
} as const;

/** Content of one response that is kept at most, in octets. */
export const maxBodyBytes = 8 * 1024 * 1024;

/** The name of the ledger in a run's folder. */
export const ledgerName = 'ledger.ndjson';
