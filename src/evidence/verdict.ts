import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';

/** What a judge has to say against a sample, or beside it; nothing at all means that the rule was seen to hold. */
export type Objection = Failure | Undecided | Note;

/** The rule is broken. */
export interface Failure {
  readonly outcome: 'failed';
  /** One sentence: what the target did. */
  readonly message: string;
  readonly expected: Json;
  readonly observed: Json;
  /** The exchange that shows it. */
  readonly at?: Exchange;
}

/**
 * `refused`: the target declined a request that it may decline (design, law 1), this sample shows nothing.
 * `cantTell`: what the rule needs could not be seen. `inapplicable`: the rule does not speak of this target.
 */
export interface Undecided {
  readonly outcome: 'refused' | 'cantTell' | 'inapplicable';
  readonly reason: string;
}

/** The rule holds, and this was seen besides. */
export interface Note {
  readonly outcome: 'passed';
  readonly note: string;
}

/** The first of several judgements that objects. */
export function firstObjection<T extends Objection>(judgements: readonly (T | undefined)[]): T | undefined {
  return judgements.find((judgement) => judgement !== undefined);
}

/** What an objection says, in words; nothing where there is none. */
export function reasonOf(objection: Objection | undefined): string | undefined {
  if (objection === undefined) return undefined;
  switch (objection.outcome) {
    case 'failed':
      return objection.message;
    case 'passed':
      return objection.note;
    default:
      return objection.reason;
  }
}

export function failed(message: string, expected: Json, observed: Json, at?: Exchange): Failure {
  return { outcome: 'failed', message, expected, observed, ...(at === undefined ? {} : { at }) };
}

export function cantTell(reason: string): Undecided {
  return { outcome: 'cantTell', reason };
}

export function inapplicable(reason: string): Undecided {
  return { outcome: 'inapplicable', reason };
}

export function noted(note: string): Note {
  return { outcome: 'passed', note };
}
