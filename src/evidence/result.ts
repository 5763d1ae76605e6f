import type { Capture } from '../http/exchange/curl.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { Json } from '../http/exchange/json.ts';
import type { Exercised } from './coverage.ts';
import type { TrialRecord } from './record.ts';
import type { ClassName, Level, RequirementId } from './requirement.ts';
import type { StateAfter } from './states.ts';

/** A value that a shell reads from a response; an integer that a double cannot hold is written as its digits. */
export type RecordedCapture = Omit<Capture, 'value'> & {
  readonly value: string | number | { readonly integer: string };
};

/** The smallest sequence of exchanges found that breaks a requirement. */
export interface Counterexample {
  /** Seed and path of the sample in fast-check. */
  readonly seed: number;
  readonly path: string;
  readonly case: string;
  readonly sample: Json;
  /** How many other resources are created first, if the failure shows only beside them. */
  readonly among?: number;
  readonly exchanges: readonly Exchange[];
  /** One sentence: what the target did. */
  readonly message: string;
  readonly expected: Json;
  readonly observed: Json;
  /** Id of the exchange that shows the failure. */
  readonly at?: number;
  /** The requirement whose check has this case and sample, if it is a different one. */
  readonly by?: RequirementId;
  /** In how many replays, with nothing else in flight, it was seen. */
  readonly replays: { readonly seen: number; readonly of: number };
  /** What the shell lines read from responses. */
  readonly captures: readonly RecordedCapture[];
  /** The exchanges as shell lines, to run in order. */
  readonly curl: readonly string[];
}

interface Decided {
  readonly requirement: RequirementId;
  readonly resource: string;
  readonly class: ClassName;
  readonly level: Level;
  /** The list of the class does not name the requirement yet: it does not count for conformance. */
  readonly provisional?: true;
  /** How many samples the outcome rests on; with histories, how often they exercised the rule, plus the trials. */
  readonly samples: number;
  /** How often histories exercised it; absent if they do not decide it. */
  readonly exercised?: Exercised;
  readonly requests: number;
  readonly durationMs: number;
  /** What the judge was given in the trial that is shown; absent if nothing was judged, or it is incomplete. */
  readonly trial?: TrialRecord;
  /** The states that a history must lead to, after each step; absent without `trial`, and if that is no history. */
  readonly states?: readonly StateAfter[];
}

/** The result of one requirement for one resource type. */
export type Result = Decided &
  (
    | { readonly outcome: 'passed'; readonly reason?: string; readonly witness: readonly Exchange[] }
    | { readonly outcome: 'failed'; readonly reason: string; readonly counterexample: Counterexample }
    | {
        readonly outcome: 'cantTell' | 'inapplicable' | 'untested';
        readonly reason: string;
        readonly witness?: readonly Exchange[];
      }
  );

/** The exchanges that show a result: those of its counterexample, or else of its witness. */
export function exchangesOf(result: Result): readonly Exchange[] {
  return result.outcome === 'failed' ? result.counterexample.exchanges : (result.witness ?? []);
}

/** What a result is about. */
export interface Subject {
  readonly requirement: string;
  readonly resource: string;
}

/** The key of a result: `DM-GET-1 customers`. */
export function keyOf({ requirement, resource }: Subject): string {
  return `${requirement} ${resource}`;
}

/** The requirement of a result, by its key. */
export function requirementOfKey(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
