import type { Coverage } from '../evidence/coverage.ts';
import type { RecordedOutage } from '../evidence/outage.ts';
import type { PendingResult } from '../evidence/pending-result.ts';
import type { Observation } from '../evidence/report.ts';
import type { Result } from '../evidence/result.ts';
import type { RunOptions } from '../explore/options.ts';
import type { Traffic } from '../http/client/traffic.ts';

// The data exchanged between the command and vitest's worker.
declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided by a command. */
    run: RunOptions;
    /** Provided by vitest's configuration, if vitest was started directly. */
    environment: Readonly<Record<string, string>>;
  }
  export interface TaskMeta {
    /** What the test decides. */
    pending?: PendingResult;
    /** The title of the requirement that the test decides. */
    title?: string;
    result?: Result;
    /** Results that changed when the run was cleaned up. */
    revised?: readonly Result[];
    observations?: readonly Observation[];
    coverage?: readonly Coverage[] | undefined;
    /** How the target stopped answering. */
    outage?: RecordedOutage | undefined;
    /** How many requests the run has sent so far. */
    requests?: number;
    /** Figures over all requests. */
    traffic?: Traffic;
    /** How many trials the run has kept so far. */
    kept?: number;
    /** What was thrown in the check, or in the suite. */
    error?: string;
    /** Warnings before the first check. */
    warnings?: readonly string[];
    /** Why no check can begin. */
    cannotBegin?: string;
  }
}
