import type { Scheme } from './credential.ts';
import { anonymous, type Credential, credentialOf, wrongCredentials } from './wrong-credentials.ts';

/** A secret, and until when it can be used. */
export interface Grant {
  readonly secret: string;
  /** On the clock of `Date.now()`; undefined where nobody knows. */
  readonly expiresAt?: number;
}

/** Who a run is to its target. */
export interface Authority {
  /** Undefined where nothing shows who sends a request. */
  readonly scheme: Scheme | undefined;
  /** What a request carries now; renewed where it is about to expire. @throws what the source of grants throws */
  current(): Promise<Credential>;
  /** Whether there is a newer credential than one that was refused. */
  renewed(refused: Credential): Promise<boolean>;
  readonly wrong: readonly Credential[];
}

/** Nobody: for targets that need no authentication. */
export const nobody: Authority = {
  scheme: undefined,
  current: () => Promise.resolve(anonymous),
  renewed: () => Promise.resolve(false),
  wrong: [],
};

/** Of what is left of a grant's time this much is not used: a request may be under way for so long, in ms. */
const marginMs = 5_000;

/**
 * Somebody who has a secret.
 * @param renew - for another grant; left out where there is but one secret
 */
export function authorityOf(scheme: Scheme, first: Grant, renew?: () => Promise<Grant>): Authority {
  let grant = first;
  let credential = credentialOf(scheme, first.secret);
  let renewing: Promise<void> | undefined;
  const renewOnce = (again: () => Promise<Grant>): Promise<void> => {
    renewing ??= again()
      .then((next) => {
        grant = next;
        credential = credentialOf(scheme, next.secret);
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  const expires = ({ expiresAt }: Grant) => expiresAt !== undefined && Date.now() > expiresAt - marginMs;
  return {
    scheme,
    wrong: wrongCredentials(scheme, first.secret),
    async current() {
      if (renew !== undefined && expires(grant)) await renewOnce(renew);
      return credential;
    },
    async renewed(refused) {
      if (renew === undefined) return false;
      if (refused === credential) await renewOnce(renew);
      return refused !== credential;
    },
  };
}
