import type { Effort } from '../check/effort.ts';
import type { Budget, Shard } from '../evidence/report.ts';
import type { EvidenceLevel } from '../evidence/trials.ts';
import type { ExtraField, Login } from '../http/auth/login.ts';
import type { Route } from '../http/route.ts';
import type { Profile } from '../profile/profile.ts';

/** How a target is talked to; plain data. */
export interface TargetOptions extends Budget {
  readonly baseUrl: string;
  readonly login: Login;
  /** Header fields that every request carries besides. */
  readonly headers: readonly ExtraField[];
  /** Names of header fields whose values are recorded nowhere. */
  readonly sensitive: readonly string[];
  /** What stands in requests and responses by the profile: a secret that is part of it cannot be told from it. */
  readonly publicText: string;
  readonly route: Route;
  /** Where nothing may be written: identifiers of resources that may be read, by the name of their type. */
  readonly readOnly?: Readonly<Record<string, readonly string[]>>;
}

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
  effort: 'standard',
  concurrency: 10,
  maxRequests: 200_000,
  timeoutMs: 10_000,
  maxTimeMs: 1_800_000,
  maxBodyBytes: 262_144,
  maxEvidenceBytes: 4_194_304,
  evidence: 'failures',
} as const;
