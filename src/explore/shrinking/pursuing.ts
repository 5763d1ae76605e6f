import type { Settles } from '../../check/history/perform.ts';
import type { Plan } from '../../check/history/plan.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import type { Finding } from './finding.ts';

/** Carries out a plan with nothing else in flight, and says what deviates. */
export type CarryOut = (plan: Plan, settles?: Settles) => Promise<readonly Finding[]>;

/** The smallest plan found that shows how acts on a type break a rule. */
export interface Pursued {
  readonly rule: string;
  readonly type: string;
  readonly plan: Plan;
}

/** What pursuing a deviation needs. */
export interface Pursuing {
  readonly carryOut: CarryOut;
  /** Whether some rule is known to be broken. */
  hasBroken(): boolean;
  /** Whether it is already known how acts on a type break a rule: then nothing smaller is looked for. */
  isKnown(rule: string, type: string): boolean;
  /** An unremarkable content of a type. */
  plainOf(type: string): JsonObject;
  /** The fields of a type that may be any text. */
  freeTextsOf(type: string): readonly string[];
  /** Whether no more plans may be carried out: then the last one found is the smallest. */
  isSpent(): boolean;
}
