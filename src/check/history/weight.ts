import { divert, makeConditional } from '../../http/asked-fields.ts';
import { writes } from '../../model/act.ts';
import type { Step } from './plan.ts';

/**
 * What follows from how a step was answered, by how it was asked for: what a query asks for is open, and a read may be refused
 * on a condition.
 */
export type Weight = 'all' | 'what it shows' | 'nothing';

export function weightOf({ operation, query, headers = [], without = [], credential }: Step): Weight {
  // nobody is given anything for how he asks
  if (writes.has(operation) || credential !== undefined) return 'all';
  if (query !== undefined || divert(headers)) return 'nothing';
  return makeConditional(headers) || without.includes('accept') ? 'what it shows' : 'all';
}
