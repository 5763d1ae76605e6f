import type { KnownFailure } from '../profile/profile.ts';
import { isUndecided } from './outcome.ts';
import type { Exception, Report } from './report.ts';
import { keyOf, type Result } from './result.ts';

/**
 * The present state of the failures that a profile knows, except of requirements that were not run.
 * @param today - `2027-01-31`
 */
export function exceptionsOf(
  known: readonly KnownFailure[],
  results: readonly Result[],
  today: string,
): readonly Exception[] {
  return known.flatMap((each): readonly Exception[] => {
    const result = results.find((candidate) => keyOf(candidate) === keyOf(each));
    return result === undefined ? [] : [{ ...each, state: stateOf(each, result, today) }];
  });
}

function stateOf({ expires }: KnownFailure, result: Result, today: string): Exception['state'] {
  if (isUndecided(result)) return 'undecided';
  if (result.outcome !== 'failed') return 'passed';
  return today > expires ? 'expired' : 'failed';
}

/** The known failure because of which a result does not fail the gate; undefined if there is none. */
export function exceptionOf(result: Result, exceptions: readonly Exception[]): Exception | undefined {
  return exceptions.find((exception) => exception.state === 'failed' && keyOf(exception) === keyOf(result));
}

/** What must be removed from the profile, in words, so that the list of known failures can only shrink. */
export function staleLines({ exceptions }: Pick<Report, 'exceptions'>): readonly string[] {
  return exceptions.flatMap((exception) => {
    const { at, expires, state } = exception;
    const what = keyOf(exception);
    if (state === 'passed') return [`${what} no longer fails: remove the known failure at ${at}.`];
    if (state === 'expired')
      return [`${what} was excused until ${expires}: fix it, and remove the known failure at ${at}.`];
    return [];
  });
}
