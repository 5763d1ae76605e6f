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
 * @param files - files with the user's rules, in which the check may be, absolute
 */
export async function decided(
  session: Session,
  planned: Planned,
  files: readonly string[],
): Promise<Decided> {
  try {
    return { result: await session.settle(planned) };
  } catch (error) {
    const text = session.redact.text(brokenText(error, files));
    const result = untested(plannedResult(planned), brokeDown + text);
    return { result, broken: { error, text } };
  }
}
