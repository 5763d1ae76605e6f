import type { Route } from '../route.ts';
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
import type { Grant } from './grant.ts';
import { type Login, secretsIn } from './login.ts';
import type { Secrets } from './secrets.ts';
import { printedBy } from './token-command.ts';
import { grantedTo } from './token-endpoint.ts';
import { wrongCredentials } from './wrong-credentials.ts';

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

/** What it takes to get tokens. */
interface Means {
  /** Told of each secret. */
  readonly secrets: Pick<Secrets, 'add'>;
  /** How a token endpoint is reached. */
  readonly route: Route;
}

/** Who a run is, with its first token. @throws CannotBegin where no token can be had */
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
