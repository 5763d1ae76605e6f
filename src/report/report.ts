import type { Result } from '../check/result.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Conformance, Outcome } from '../spec/outcome.ts';
import type { ClassName } from '../spec/requirement.ts';

/** What a class came to, with the number of results of each outcome. */
export interface ClassReport extends Readonly<Record<Outcome, number>> {
  readonly class: ClassName;
  readonly conformance: Conformance;
}

/** How this target fills a gap of the specification. */
export interface Observation {
  readonly gap: string;
  readonly resource?: string;
  readonly observed: string;
  readonly exchanges: readonly Exchange[];
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
    readonly requests: number;
    readonly interrupted: boolean;
    /** The requirements that were asked for, where it was not all of a class. */
    readonly only?: readonly string[];
    /** Why the run ended before its first check, in one sentence. */
    readonly stopped?: string;
    /** Paths at the target that the run made and could not remove. */
    readonly left: readonly string[];
  };
  readonly target: { readonly baseUrl: string; readonly profile: string };
  readonly classes: readonly ClassReport[];
  readonly results: readonly Result[];
  readonly observations: readonly Observation[];
}
