import type { Capture } from '../http/curl.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';
import type { Exercised } from './coverage.ts';
import type { TrialRecord } from './record.ts';
import type { ClassName, Level, RequirementId } from './requirement.ts';
import type { StateAfter } from './states.ts';

/** What a shell reads from a response; an integer that a double does not hold stands as its digits. */
export type RecordedCapture = Omit<Capture, 'value'> & {
  readonly value: string | number | { readonly integer: string };
};

/** The smallest sequence of exchanges found that breaks a requirement. */
export interface Counterexample {
  /** Seed and path of the sample in fast-check's terms. */
  readonly seed: number;
  readonly path: string;
  readonly case: string;
  readonly sample: Json;
  /** Other resources that are created before, where it is seen beside so many alone. */
  readonly among?: number;
  readonly exchanges: readonly Exchange[];
  /** One sentence: what the target did. */
  readonly message: string;
  readonly expected: Json;
  readonly observed: Json;
  /** Id of the exchange that shows it. */
  readonly at?: number;
  /** The requirement whose check has this case and sample, where it is another one's that shows it. */
  readonly by?: RequirementId;
  /** In how many replays alone it was seen; absent in reports of older versions. */
  readonly replays?: { readonly seen: number; readonly of: number };
  /** What the shell lines read from responses; absent in reports of older versions. */
  readonly captures?: readonly RecordedCapture[];
  /** The exchanges as shell lines, to be run in order. */
  readonly curl: readonly string[];
}

interface Decided {
  readonly requirement: RequirementId;
  readonly resource: string;
  readonly class: ClassName;
  readonly level: Level;
  /** The list of the class does not name the requirement yet: it has no say in conformance. */
  readonly provisional?: true;
  /** How many samples the outcome rests on; of histories, how often they exercised the rule, and the trials besides. */
  readonly samples: number;
  /** By histories; absent where none decide it. */
  readonly exercised?: Exercised;
  readonly requests: number;
  readonly durationMs: number;
  /** What the judge was given, of the trial that is shown; absent where nothing was judged or not all of it is kept. */
  readonly trial?: TrialRecord;
  /** Of a history, what must be at the target after each step; absent in reports of older versions, and without `trial`. */
  readonly states?: readonly StateAfter[];
}

/** What became of one requirement for one resource type. */
export type Result = Decided &
  (
    | { readonly outcome: 'passed'; readonly reason?: string; readonly witness: readonly Exchange[] }
    | { readonly outcome: 'failed'; readonly reason: string; readonly counterexample: Counterexample }
    | {
        readonly outcome: 'cantTell';
        readonly reason: string;
        readonly witness?: readonly Exchange[];
      }
    | {
        readonly outcome: 'inapplicable' | 'untested';
        readonly reason: string;
        readonly witness?: readonly Exchange[];
      }
  );

/** By what a result is known, `DM-GET-1 customers`. */
export function keyOf({
  requirement,
  resource,
}: {
  readonly requirement: string;
  readonly resource: string;
}): string {
  return `${requirement} ${resource}`;
}
