import type { Exchange } from '../http/exchange/exchange.ts';
import type { Json } from '../http/exchange/json.ts';
import type { StateAfter } from './states.ts';

/** A judge's verdict on a sample. */
export type Verdict = Passed | Objection;

/** A verdict if the rule was not seen to hold. */
export type Objection = Failed | Undecided;

/** The rule was seen to hold. */
export interface Passed {
  readonly outcome: 'passed';
  /** Anything else that was seen. */
  readonly reason?: string;
  /** The states that a history must lead to, after each step. */
  readonly states?: readonly StateAfter[];
}

/** The rule is broken. */
export interface Failed {
  readonly outcome: 'failed';
  /** One sentence: what the target did. */
  readonly reason: string;
  readonly expected: Json;
  readonly observed: Json;
  /** The exchange that shows it. */
  readonly at?: Exchange;
  readonly states?: readonly StateAfter[];
}

/**
 * `refused`: the target declined a request that it may decline (law 1, docs/laws.md), so this sample shows nothing.
 * `cantTell`: what the rule needs could not be seen. `inapplicable`: the rule does not apply to this target.
 */
export interface Undecided {
  readonly outcome: 'refused' | 'cantTell' | 'inapplicable';
  readonly reason: string;
  /**
   * Reasons of one kind that name a size are counted together: the one with the largest size represents all of them.
   */
  readonly alike?: Alike;
}

export interface Alike {
  readonly kind: string;
  readonly size: number;
}

/** The first objection among several judgements. */
export function firstObjection<T extends Objection>(judgements: readonly (T | undefined)[]): T | undefined {
  return judgements.find((judgement) => judgement !== undefined);
}

export function passed(reason?: string): Passed {
  return { outcome: 'passed', ...(reason === undefined ? {} : { reason }) };
}

export function failed(reason: string, expected: Json, observed: Json, at?: Exchange): Failed {
  return { outcome: 'failed', reason, expected, observed, ...(at === undefined ? {} : { at }) };
}

export function cantTell(reason: string, alike?: Alike): Undecided {
  return { outcome: 'cantTell', reason, ...(alike === undefined ? {} : { alike }) };
}

export function inapplicable(reason: string): Undecided {
  return { outcome: 'inapplicable', reason };
}
