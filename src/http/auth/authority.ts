import { CannotBegin } from '../../errors.ts';
import type { Route } from '../transport/route.ts';
import {
  anonymous,
  base64,
  basicScheme,
  bearerScheme,
  type Credential,
  credentialOf,
  keyScheme,
  type Scheme,
} from './credential.ts';
import { type Grant, TokenLost } from './grant.ts';
import { type Login, secretsIn } from './login.ts';
import type { Secrets } from './secrets.ts';
import { printedBy } from './token-command.ts';
import { grantedTo } from './token-endpoint.ts';
import { wrongCredentials } from './wrong-credentials.ts';

/** The run's identity at its target. */
export interface Authority {
  /** Undefined if requests carry no credential. */
  readonly scheme: Scheme | undefined;
  /** The credential to send now; renewed if it is about to expire. @throws TokenLost if it cannot be */
  current(): Promise<Credential>;
  /** Whether there is a newer credential than one that was refused. @throws TokenLost */
  renewed(refused: Credential): Promise<boolean>;
  readonly wrong: readonly Credential[];
}

/** For targets that need no authentication. */
export const nobody: Authority = {
  scheme: undefined,
  current: () => Promise.resolve(anonymous),
  renewed: () => Promise.resolve(false),
  wrong: [],
};

/** What is needed to obtain tokens. */
interface Means {
  /** Notified of each secret. */
  readonly secrets: Pick<Secrets, 'add'>;
  /** How to reach a token endpoint. */
  readonly route: Route;
}

/** The identity of a run, with its first token. @throws CannotBegin if no token can be obtained */
export async function authorityFor(login: Login, { secrets, route }: Means): Promise<Authority> {
  for (const { value } of secretsIn(login)) secrets.add(value);
  const renewable = async (source: () => Promise<Grant>): Promise<Authority> => {
    const noted = async () => {
      const grant = await source();
      secrets.add(grant.secret);
      return grant;
    };
    return authorityOf(bearerScheme(), await noted(), noted);
  };
  switch (login.scheme) {
    case 'none':
      return nobody;
    case 'bearer':
      return authorityOf(bearerScheme(login.token.variable), { secret: login.token.value });
    case 'header':
      return authorityOf(keyScheme(login.name, login.value.variable), { secret: login.value.value });
    case 'basic': {
      const { username, password } = login;
      secrets.add(base64(`${username.value}:${password.value}`));
      const scheme = basicScheme(username.value, username.variable, password.variable);
      return authorityOf(scheme, { secret: password.value });
    }
    case 'command':
      return renewable(() => printedBy(login));
    case 'oauth2':
      return renewable(() => grantedTo(login, route));
  }
}

/**
 * A token is renewed this long before it expires, since a request may take that long, in ms; one that does not live for twice as
 * long, after half of its life.
 */
const marginMs = 5_000;

/** However short tokens live, there is this much between two renewals, in ms: nothing else limits them. */
const leastBetweenMs = 1_000;

/**
 * An identity with a secret.
 * @param renew - obtains another grant; omit it if there is only one secret
 */
export function authorityOf(scheme: Scheme, first: Grant, renew?: () => Promise<Grant>): Authority {
  let grant = first;
  let grantedAt = Date.now();
  let credential = credentialOf(scheme, first.secret);
  let renewing: Promise<void> | undefined;
  const renewOnce = (again: () => Promise<Grant>): Promise<void> => {
    renewing ??= again()
      .then((next) => {
        grant = next;
        grantedAt = Date.now();
        credential = credentialOf(scheme, next.secret);
      })
      .catch((error: unknown) => {
        throw error instanceof CannotBegin ? new TokenLost(error.message) : error;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  const expires = ({ expiresAt }: Grant) => {
    if (expiresAt === undefined) return false;
    const margin = Math.min(marginMs, (expiresAt - grantedAt) / 2);
    return Date.now() > Math.max(expiresAt - margin, grantedAt + leastBetweenMs);
  };
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
