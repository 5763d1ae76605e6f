import { exceptionOf, exceptionsOf, staleLines } from '../evidence/exceptions.ts';
import { isDecisive } from '../evidence/known.ts';
import type { Requirement } from '../evidence/requirement.ts';
import type { Result } from '../evidence/result.ts';
import type { RunOptions } from '../explore/options.ts';
import { failureText } from '../report/formats/failure-text.ts';
import { uncoloured } from '../report/formats/text.ts';

/** How a test ends: passed, failed with a text, or skipped with the reason. */
export type TestState =
  | { readonly is: 'passed' }
  | { readonly is: 'failed'; readonly text: string }
  /** With details for readers. */
  | { readonly is: 'skipped'; readonly why: string; readonly warning?: string };

type About = Pick<RunOptions, 'baseUrl' | 'seed' | 'again' | 'readOnly' | 'profile'> & {
  readonly requirement: Requirement;
};

/**
 * A result that is not in the target's favour must not look green: whatever makes a run exit with a code other than 0
 * fails its test, and whatever decides nothing is skipped.
 * @param today - `2027-01-31`, for known failures of the profile
 */
export function testState(result: Result, about: About, today: string): TestState {
  const { outcome, level, reason = '' } = result;
  const exceptions = exceptionsOf(about.profile.knownFailures, [result], today);
  const stale = staleLines({ exceptions });
  if (stale.length > 0) return { is: 'failed', text: [...stale, textOf(result, about)].join('\n').trimEnd() };
  if (outcome === 'passed') return { is: 'passed' };
  if (outcome === 'inapplicable') return { is: 'skipped', why: reason };
  if (outcome === 'untested' && about.readOnly !== undefined) return { is: 'skipped', why: reason };
  const text = textOf(result, about);
  if (isDecisive(result) && exceptionOf(result, exceptions) === undefined) return { is: 'failed', text };
  const [known] = exceptions.map((each) => `, known until ${each.expires}`);
  return { is: 'skipped', why: `${level} ${outcome}${known ?? ''}: ${reason}`, warning: text };
}

function textOf(result: Result, about: About): string {
  if (result.outcome === 'failed') return failureText(result, about, uncoloured);
  const { outcome, reason = '' } = result;
  return outcome === 'cantTell' ? `Cannot tell: ${reason}` : reason;
}
