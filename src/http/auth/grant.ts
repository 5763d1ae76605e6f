import { CannotBegin } from '../../errors.ts';

/** A secret, and until when it can be used. */
export interface Grant {
  readonly secret: string;
  /** On the clock of `Date.now()`; undefined where it is unknown. */
  readonly expiresAt?: number;
}

/** @param seconds - for which it can be used from now on */
export function granted(secret: string, seconds: number | undefined): Grant {
  return seconds === undefined ? { secret } : { secret, expiresAt: Date.now() + seconds * 1000 };
}

export function noToken(why: string, advice = 'Check "authentication" in the profile.'): CannotBegin {
  return new CannotBegin(`No token can be had: ${why}. ${advice}`);
}
