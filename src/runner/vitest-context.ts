import type { Coverage } from '../evidence/coverage.ts';
import type { RecordedOutage } from '../evidence/outage.ts';
import type { PlannedResult } from '../evidence/planned-result.ts';
import type { Observation } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import type { RunOptions } from '../explore/options.ts';
import type { Traffic } from '../http/traffic.ts';

// What passes between the command and vitest's worker.
declare module 'vitest' {
  export interface ProvidedContext {
    /** From a command. */
    run: RunOptions;
    /** From vitest's configuration: where it was started by itself. */
    environment: Readonly<Record<string, string>>;
  }
  export interface TaskMeta {
    /** What the test decides. */
    planned?: PlannedResult;
    /** Of the requirement that the test decides. */
    title?: string;
    result?: Result;
    /** Results that are others since the run was cleaned up. */
    revised?: readonly Result[];
    observations?: readonly Observation[];
    coverage?: readonly Coverage[] | undefined;
    /** How the target stopped answering. */
    outage?: RecordedOutage | undefined;
    /** All that the run has sent so far. */
    requests?: number;
    /** Figures over all of it. */
    traffic?: Traffic;
    /** Trials that the run has kept so far. */
    kept?: number;
    /** What broke in the check, or in the suite. */
    error?: string;
    /** What is to be said before the first check. */
    warnings?: readonly string[];
    /** Why no check can begin. */
    cannotBegin?: string;
  }
}
