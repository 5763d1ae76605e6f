import { divert, makeConditional } from '../../http/asked-fields.ts';
import { writes } from '../../model/act.ts';
import { isElsewhere, type Step } from './plan.ts';

/**
 * How much the answer to a step proves, depending on the form of its request: what a query asks for is open, and so is what another
 * spelling of the path leads to; a conditional request need not be carried out.
 */
export type Weight = 'all' | 'what is done' | 'nothing';

export function weightOf(step: Step): Weight {
  const { operation, inAbsoluteForm, headers = [], without = [], isSpelledOut, credential } = step;
  // without a valid credential, the form of a request earns nothing
  if (credential !== undefined) return 'all';
  const isOpen = isElsewhere(step) || inAbsoluteForm === true || divert(headers);
  if (!writes.has(operation) && isOpen) return 'nothing';
  const isConditional = makeConditional(headers) || without.includes('accept') || isSpelledOut === true;
  return isConditional ? 'what is done' : 'all';
}
