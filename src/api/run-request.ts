import type { Asked } from './asked.ts';
import type { Target } from './prepared.ts';

/** A target, what to check, and where the report goes. */
export interface RunRequest extends Target, Asked {
  /** Ends the run like Ctrl-C: what was created is removed, and the report has what was decided until then. */
  readonly signal?: AbortSignal;
  /** Where the folder of the run is created; without it no files are kept. */
  readonly out?: string;
}
