import { divert, makeConditional } from '../../http/asked-fields.ts';
import { writes } from '../../model/act.ts';
import type { Step } from './plan.ts';

/**
 * What follows from how a step was answered, by how it was asked for: what a query asks for is open, and what is asked for on a
 * condition need not be done.
 */
export type Weight = 'all' | 'what is done' | 'nothing';

export function weightOf(step: Step): Weight {
  const { operation, query, inAbsoluteForm, headers = [], without = [], credential } = step;
  // nobody is given anything for how he asks
  if (credential !== undefined) return 'all';
  const isOpen = query !== undefined || inAbsoluteForm === true || divert(headers);
  if (!writes.has(operation) && isOpen) return 'nothing';
  return makeConditional(headers) || without.includes('accept') ? 'what is done' : 'all';
}
