import type { OneRun } from '../one-run.ts';

/** One run of one server. */
export interface Job {
  /** Its name. */
  readonly server: string;
  readonly seed: number;
}

/** One run, and its result. */
export interface Seen extends Job {
  readonly run: OneRun;
  /** Beside busy loops. */
  readonly isBusy: boolean;
}
