import type { Check } from '../check/requirement.ts';
import { brokeDown, untested } from '../evidence/planned-result.ts';
import type { Result } from '../evidence/result.ts';
import { type Planned, plannedResult } from '../explore/plan.ts';
import type { Session } from '../explore/session.ts';
import { brokenText } from './broken.ts';

/** The result of something planned. */
export interface Decided {
  readonly result: Result;
  /** What was thrown in the check or in the suite, and in words: the target is not to blame. */
  readonly broken?: { readonly error: unknown; readonly text: string };
}

/**
 * Decides what was planned, even if its check throws.
 * @param own - the checks of the user's own requirements
 * @param suites - the files with these, absolute
 */
export async function decided(
  session: Session,
  planned: Planned,
  own: readonly Check[],
  suites: readonly string[],
): Promise<Decided> {
  try {
    return { result: await session.settle(planned) };
  } catch (error) {
    const files = own.includes(planned.check) ? suites : [];
    const text = session.redact.text(brokenText(error, files));
    const result = untested(plannedResult(planned), brokeDown + text);
    return { result, broken: { error, text } };
  }
}
