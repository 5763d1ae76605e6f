import type { Shard } from '../evidence/report.ts';
import type { EvidenceLevel } from '../evidence/trials.ts';
import { limitsFrom } from '../http/limits.ts';
import type { Profile } from '../profile/profile.ts';
import type { TargetOptions } from '../target/options.ts';
import type { Effort } from './trials/effort.ts';

/** Everything that a run is told; plain data, so that it can be handed to vitest's worker. */
export interface RunOptions extends TargetOptions {
  readonly profile: Profile;
  readonly effort: Effort;
  /** 32-bit integer. */
  readonly seed: number;
  /** Only these requirements; empty: all of the classes. */
  readonly only: readonly string[];
  readonly classes: readonly string[];
  /** A part of what was asked for; the other parts are other runs. */
  readonly shard?: Shard;
  /** How long after a write a read may show the state before it, in ms. */
  readonly windowMs: number;
  /** How long to wait until the target answers, in ms. */
  readonly waitMs: number;
  /** Resources that each requirement may leave at a target that removes none. */
  readonly maxLeft: number | undefined;
  /** Files with requirements of the user's own, absolute. */
  readonly suites: readonly string[];
  /** Contents of the exchanges in the report, in octets, and as many in the trials; what is beyond is cut off. */
  readonly maxEvidenceBytes: number;
  /** Of which trials the exchanges are kept besides. */
  readonly evidence: EvidenceLevel;
  /** The words of the command that asks the same again, but for the requirement; absent where no command was called. */
  readonly again?: readonly string[];
  /** The run's folder; it exists. */
  readonly folder: string;
}

/** What a run does that is told nothing else. */
export const defaults = {
  ...limitsFrom({}, {}),
  effort: 'standard',
  maxEvidenceBytes: 4_194_304,
  evidence: 'failures',
  maxLeft: undefined,
} as const;
