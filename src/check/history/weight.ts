import { changesMeaning, mayCauseRefusal } from '../../http/exchange/asked-fields.ts';
import { writes } from '../../model/act.ts';
import { isElsewhere, type Step } from './plan.ts';

/**
 * How much the answer to a step proves, depending on the form of its request: it is open what a read with a query asks for, and
 * what another spelling of the path leads to; a conditional request need not be carried out, nor need a write with a query; and
 * a read may be refused for any header field that the specification does not show.
 */
export type Weight = 'all' | 'what is done' | 'nothing';

export function weightOf(step: Step): Weight {
  const {
    operation,
    inAbsoluteForm,
    headers = [],
    without = [],
    spelledOut,
    own,
    ifChanged,
    credential,
    query,
    content,
  } = step;
  // no form of a request makes up for a credential that is missing or wrong
  if (credential !== undefined) return 'all';
  const isOpen = isElsewhere(step) || changesMeaning(headers);
  if (!writes.has(operation) && isOpen) return 'nothing';
  const mayBeRefused = writes.has(operation)
    ? mayCauseRefusal(headers) ||
      [spelledOut, own, query, content, inAbsoluteForm].some((each) => each !== undefined)
    : headers.length > 0 || ifChanged === true;
  return mayBeRefused || without.includes('accept') ? 'what is done' : 'all';
}
