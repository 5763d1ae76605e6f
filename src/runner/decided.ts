import type { Check } from '../check/requirement.ts';
import { brokeDown, untested } from '../evidence/pending-result.ts';
import type { Result } from '../evidence/result.ts';
import { type InScope, pendingResult } from '../explore/scope.ts';
import type { Session } from '../explore/session.ts';
import { brokenText } from './broken.ts';

/** The result of one requirement at one resource type. */
export interface Decided {
  readonly result: Result;
  /** What was thrown in the check or in the suite, and in words: the target is not to blame. */
  readonly broken?: { readonly error: unknown; readonly text: string };
}

/**
 * Decides one requirement at one resource type, even if its check throws.
 * @param own - the checks of the user's own requirements
 * @param suites - the files with these, absolute
 */
export async function decided(
  session: Session,
  inScope: InScope,
  own: readonly Check[],
  suites: readonly string[],
): Promise<Decided> {
  try {
    return { result: await session.settle(inScope) };
  } catch (error) {
    const files = own.includes(inScope.check) ? suites : [];
    const text = session.redact.text(brokenText(error, files));
    const result = untested(pendingResult(inScope), brokeDown + text);
    return { result, broken: { error, text } };
  }
}
