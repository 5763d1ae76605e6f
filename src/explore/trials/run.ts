import type { RWLock } from '@rocicorp/lock';
import type { Plan } from '../../check/history/plan.ts';
import type { ProbeCheck, Subject } from '../../check/requirement.ts';
import type { Coverage } from '../../evidence/coverage.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Surroundings } from '../../resource/resource.ts';
import type { Effort } from './effort.ts';
import type { Keep, Sender, Trial } from './trial.ts';
import type { Watch } from './watch.ts';

/** How many histories were carried out, and how many are planned so far. */
export interface HistoriesDone {
  readonly carriedOut: number;
  readonly planned: number;
  /** Requirements at types that are known to be broken, by the keys of their results. */
  readonly broken: readonly string[];
}

/** The histories of a run, made once for all requirements that they decide. */
export interface Histories {
  /** What they show about the rule of a check at a type. @throws RunOver */
  showing(check: ProbeCheck, subject: Subject): Promise<Showing>;
  /** What they have tried so far. */
  coverage(): readonly Coverage[];
  /** Undefined until they are planned. */
  progress(): HistoriesDone | undefined;
}

/** What a history shows that seems to break a rule. */
export interface Breach {
  /** In the words of the rule. */
  readonly says: string;
  /** All exchanges of the history, with their secrets. */
  readonly exchanges: readonly Exchange[];
}

/** What histories show about a rule at a type; the plans are the smallest found. */
export interface Showing {
  /** How often the rule was exercised, and how often it must be. */
  readonly exercised: number;
  readonly needed: number;
  /** A plan that shows how the rule is broken. */
  readonly broken?: Plan;
  /** Plans to try in turn, the smallest first: each reduced one, which may no longer exercise the rule, and the one that did. */
  readonly held: readonly Plan[];
  /** The smallest that did, as it was carried out: evidence if none of them exercises the rule again. */
  asItWas(): Trial | undefined;
  /** Why something that seemed to break the rule proves nothing: it was not seen again. */
  readonly doubt?: string;
  /** What seemed to break the rule, and why the run ended before that could be looked into. */
  readonly open?: string;
  readonly seen?: Breach;
  /** How most requests that would exercise the rule were refused, and exchanges that show it, with their secrets. */
  readonly refused?: { readonly says: string; readonly exchanges: readonly Exchange[] };
}

/** What a run provides to each of its checks. */
export interface Run extends Surroundings {
  /** Locked for reading by checks that run side by side, and for writing by one that needs the target for itself. */
  readonly lock: RWLock;
  readonly seed: number;
  readonly effort: Effort;
  /** How many histories are carried out side by side. */
  readonly width: number;
  /** The histories, made once for all requirements that they decide. */
  readonly histories?: Histories;
  /** Sees every trial. */
  readonly watch?: Watch;
  /** Sends once more what was sent before the first check. */
  readonly beginning?: Sender;
  /** Is told of every trial. */
  readonly keep?: Keep;
}
