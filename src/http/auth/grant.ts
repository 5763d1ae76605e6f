import { CannotBegin } from '../../errors.ts';

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

export function noToken(why: string, advice = 'Check "authentication" in the profile.'): CannotBegin {
  return new CannotBegin(`No token can be had: ${why}. ${advice}`);
}
