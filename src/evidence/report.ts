import type { Limits } from '../http/client/limits.ts';
import type { Traffic } from '../http/client/traffic.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { KnownFailure, Profile } from '../profile/profile.ts';
import type { Coverage } from './coverage.ts';
import type { RecordedOutage } from './outage.ts';
import type { Conformance, Outcome } from './outcome.ts';
import type { ClassName, Requirement } from './requirement.ts';
import type { Result } from './result.ts';
import type { EvidenceLevel } from './trials.ts';

/** The conformance of a class, with the number of results for each outcome. */
export interface ClassReport extends Readonly<Record<Outcome, number>> {
  readonly class: ClassName;
  readonly conformance: Conformance;
  /** The number of failed ones that the profile knows. */
  readonly excepted: number;
}

/** How this target fills a gap of the specification. */
export interface Observation {
  readonly gap: string;
  /** The title of the gap. */
  readonly title: string;
  readonly resource: string;
  readonly observed: string;
  readonly exchanges: readonly Exchange[];
}

/** The profile's declaration of the target, with defaults filled in. */
export interface Declaration extends Pick<Profile, 'declared' | 'resources'> {
  readonly authentication: Profile['authentication']['scheme'];
  readonly windowMs: number;
}

/** One of several runs that together decide what was requested. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** A complete run: `report.json`. Everything else is generated from it. */
export interface Report {
  readonly schemaVersion: 1;
  readonly run: {
    readonly id: string;
    /** ISO 8601. */
    readonly startedAt: string;
    readonly finishedAt: string;
    readonly seed: number;
    readonly effort: string;
    readonly toolVersion: string;
    readonly specification: string;
    /** The arguments of the command that repeats the run, without the requirement. */
    readonly again?: readonly string[];
    readonly requests: number;
    /** Figures over all requests, including those that the report does not show; absent if no check could begin. */
    readonly traffic?: Traffic;
    /** The limits of the run; absent if shards were joined, each of which had limits of its own. */
    readonly budget?: Limits;
    readonly interrupted: boolean;
    /** The classes that were requested. */
    readonly classes: readonly string[];
    /** Ids of the user's own requirements that were available. */
    readonly own?: readonly string[];
    /** The requirements that were requested, if these were not whole classes. */
    readonly only?: readonly string[];
    /** Which part of the requested requirements this run decided. */
    readonly shard?: Shard;
    /** Why the run ended before its first check, in one sentence. */
    readonly stopped?: string;
    /** How the target stopped answering before everything was decided; absent if it did not. */
    readonly outage?: RecordedOutage;
    /** Errors of the suite itself, or of the user's own rules, one sentence each: the target is not to blame. */
    readonly errors?: readonly string[];
    /** Which exchanges are kept in addition to those in this report, and in how many trials. */
    readonly evidence: { readonly level: EvidenceLevel; readonly trials: number };
    /** Paths of resources that the run created but could not remove. */
    readonly left: readonly string[];
  };
  readonly target: {
    readonly baseUrl: string;
    readonly profile: string;
    readonly declaration: Declaration;
  };
  /** The requirements in words, so that a report explains itself. */
  readonly requirements: readonly Requirement[];
  readonly classes: readonly ClassReport[];
  readonly results: readonly Result[];
  readonly observations: readonly Observation[];
  /** What histories tried; empty if none was performed. */
  readonly coverage: readonly Coverage[];
  /** The present state of the failures that the profile knows. */
  readonly exceptions: readonly Exception[];
  /** Descriptions of faults that the failures resemble; absent if there are none. */
  readonly faults?: readonly FaultSummary[];
  /** The earlier results with which the gate compared the run; absent if it applied only the rules. */
  readonly baseline?: Baseline;
}

/** A fault of the reference server, and how a server with this fault behaves. */
export interface FaultSummary {
  readonly name: string;
  readonly summary: string;
}

/** The results of an earlier run. */
export interface Baseline {
  /** The id of that run. */
  readonly run: string;
  readonly results: readonly Pick<Result, 'requirement' | 'resource' | 'level' | 'provisional' | 'outcome'>[];
}

/** The context of a failure, for display. */
export function aboutOf(report: Report, result: Pick<Result, 'requirement'>) {
  const { target, run } = report;
  const { again, seed } = run;
  return { requirement: ruleOf(report, result), baseUrl: target.baseUrl, seed, again };
}

/** The requirement of a result. @throws Error if the report lacks it */
export function ruleOf(
  { requirements }: Report,
  { requirement: id }: Pick<Result, 'requirement'>,
): Requirement {
  const found = requirements.find((requirement) => requirement.id === id);
  if (found === undefined) throw new Error(`The report does not say what ${id} is.`);
  return found;
}

/** A failure that the profile knows, and its present state. */
export interface Exception extends KnownFailure {
  /** `failed`: as known; `passed` and `expired`: to be removed from the profile. */
  readonly state: 'failed' | 'passed' | 'expired' | 'undecided';
}
