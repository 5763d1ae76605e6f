import type { Exchange } from '../http/exchange.ts';
import type { Limits } from '../http/limits.ts';
import type { Traffic } from '../http/traffic.ts';
import type { KnownFailure, Profile } from '../profile/profile.ts';
import type { Coverage } from './coverage.ts';
import type { RecordedOutage } from './outage.ts';
import type { Conformance, Outcome } from './outcome.ts';
import type { ClassName, Requirement } from './requirement.ts';
import type { Result } from './result.ts';
import type { EvidenceLevel } from './trials.ts';

/** What a class came to, with the number of results of each outcome. */
export interface ClassReport extends Readonly<Record<Outcome, number>> {
  readonly class: ClassName;
  readonly conformance: Conformance;
  /** Of the failed ones, those that the profile knows. */
  readonly excepted: number;
}

/** How this target fills a gap of the specification. */
export interface Observation {
  readonly gap: string;
  /** Of the gap, in words; absent in reports of older versions. */
  readonly title?: string;
  readonly resource?: string;
  readonly observed: string;
  readonly exchanges: readonly Exchange[];
}

/** What the profile says of the target, with what it leaves out filled in. */
export interface Declaration extends Pick<Profile, 'declared' | 'resources'> {
  readonly authentication: Profile['authentication']['scheme'];
  readonly windowMs: number;
}

/** One of so many runs that together decide what was asked for. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** A run, whole: `report.json`. Everything else is made from it. */
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
    /** The words of the command that asks the same again, but for the requirement. */
    readonly again?: readonly string[];
    readonly requests: number;
    /** Over every request, also those that the report does not show; absent where no check could begin. */
    readonly traffic?: Traffic;
    /** What the run was allowed to take; absent in reports of earlier versions. */
    readonly budget?: Limits;
    readonly interrupted: boolean;
    /** The classes that were asked for; absent in reports of earlier versions. */
    readonly classes?: readonly string[];
    /** Ids of the requirements of the user's own that were there to be decided. */
    readonly own?: readonly string[];
    /** The requirements that were asked for, where it was not all of a class. */
    readonly only?: readonly string[];
    /** Which part of what was asked for this is. */
    readonly shard?: Shard;
    /** Why the run ended before its first check, in one sentence. */
    readonly stopped?: string;
    /** How the target stopped answering before everything was decided; absent where it did not. */
    readonly outage?: RecordedOutage;
    /** What broke in the suite itself, or in rules of the user's own, in one sentence each: the target is not to blame. */
    readonly errors?: readonly string[];
    /** Whose exchanges are kept besides those in this report, and how many trials that is. */
    readonly evidence?: { readonly level: EvidenceLevel; readonly trials: number };
    /** Paths at the target that the run made and could not remove. */
    readonly left: readonly string[];
  };
  readonly target: {
    readonly baseUrl: string;
    readonly profile: string;
    readonly declaration: Declaration;
  };
  /** What was asked, in words: a report explains itself. */
  readonly requirements: readonly Requirement[];
  readonly classes: readonly ClassReport[];
  readonly results: readonly Result[];
  readonly observations: readonly Observation[];
  /** What histories tried; absent in reports of earlier versions. */
  readonly coverage?: readonly Coverage[];
  /** What became of the failures that the profile knows. */
  readonly exceptions: readonly Exception[];
  /** What the faults do that look like what failed; absent in reports of earlier versions. */
  readonly faults?: readonly FaultSummary[];
  /** What the gate held the run to; absent where it held it to the rules alone. */
  readonly baseline?: Baseline;
}

/** A fault of the reference server, and what a server does that has it. */
export interface FaultSummary {
  readonly name: string;
  readonly summary: string;
}

/** What an earlier run came to. */
export interface Baseline {
  /** Id of that run. */
  readonly run: string;
  readonly results: readonly Pick<Result, 'requirement' | 'resource' | 'level' | 'provisional' | 'outcome'>[];
}

/** What a failure is about, for those who show it. */
export function aboutOf(report: Report, result: Pick<Result, 'requirement'>) {
  const { target, run } = report;
  const { again, seed } = run;
  return { requirement: ruleOf(report, result), baseUrl: target.baseUrl, seed, again };
}

/** What a result decides. @throws Error where the report does not say */
export function ruleOf(
  { requirements }: Report,
  { requirement: id }: Pick<Result, 'requirement'>,
): Requirement {
  const found = requirements.find((requirement) => requirement.id === id);
  if (found === undefined) throw new Error(`The report does not say what ${id} is.`);
  return found;
}

/** A failure that the profile knows, and what became of it. */
export interface Exception extends KnownFailure {
  /** `failed`: as it is known; `passed` and `expired`: to be taken out of the profile. */
  readonly state: 'failed' | 'passed' | 'expired' | 'undecided';
}
