import type { Shard } from '../evidence/report.ts';
import type { EvidenceLevel } from '../evidence/trials.ts';
import { limitsFrom } from '../http/client/limits.ts';
import type { Profile } from '../profile/profile.ts';
import type { TargetOptions } from '../target/options.ts';
import type { Effort } from './trials/effort.ts';

/** All options of a run; plain data, so that they can be passed to vitest's worker. */
export interface RunOptions extends TargetOptions {
  readonly profile: Profile;
  readonly effort: Effort;
  /** 32-bit integer. */
  readonly seed: number;
  /** Only these requirements; empty: all of the classes. */
  readonly only: readonly string[];
  readonly classes: readonly string[];
  /** The part that this run decides; other runs decide the others. */
  readonly shard?: Shard;
  /** How long after a write a read may show the old state, in ms. */
  readonly windowMs: number;
  /** How long to wait until the target answers, in ms. */
  readonly waitMs: number;
  /** How many resources each requirement may leave at a target that cannot remove them. */
  readonly maxLeft: number | undefined;
  /** Absolute paths of files with the user's own requirements. */
  readonly suites: readonly string[];
  /** How many octets of content the report may hold, and the trials as many again; the rest is cut off. */
  readonly maxEvidenceBytes: number;
  /** Which trials have their exchanges kept, too. */
  readonly evidence: EvidenceLevel;
  /** The arguments of the command that repeats the run, without the requirement; absent if no command was called. */
  readonly again?: readonly string[];
  /** The run's folder, which exists. */
  readonly folder: string;
}

/** The default options of a run. */
export const defaults = {
  ...limitsFrom({}, {}),
  effort: 'standard',
  maxEvidenceBytes: 4_194_304,
  evidence: 'failures',
  maxLeft: undefined,
} as const;
