import { CannotBegin, RunOver } from '../../errors.ts';

/** A secret, and when it expires. */
export interface Grant {
  readonly secret: string;
  /** On the clock of `Date.now()`; undefined if unknown. */
  readonly expiresAt?: number;
}

/** @param seconds - its remaining lifetime */
export function granted(secret: string, seconds: number | undefined): Grant {
  return seconds === undefined ? { secret } : { secret, expiresAt: Date.now() + seconds * 1000 };
}

/** How every message begins that says why no token can be had. */
export const noTokenHad = 'No token can be had: ';

/** A token has expired in the course of a run, and no other can be had. */
export class TokenLost extends RunOver {}

export function noToken(why: string, advice = 'Check "authentication" in the profile.'): CannotBegin {
  return new CannotBegin(`${noTokenHad}${why}. ${advice}`);
}
