import { isObject, jsonIn } from '../exchange/json.ts';
import { adviceFor } from '../transport/certificate-advice.ts';
import { request } from '../transport/fetch.ts';
import { problemOf } from '../transport/problem.ts';
import type { Route } from '../transport/route.ts';
import { base64 } from './credential.ts';
import { type Grant, granted, noToken } from './grant.ts';
import type { Login } from './login.ts';
import { mayBeSent } from './sendable.ts';

/** How long a token endpoint may take, in ms. */
const timeoutMs = 30_000;

type OAuthLogin = Extract<Login, { readonly scheme: 'oauth2' }>;

/**
 * Requests a token with client credentials (RFC 6749 4.4). The client authenticates with Basic, or in the content
 * if that is refused.
 * @throws CannotBegin
 */
export async function grantedTo(login: OAuthLogin, route: Route): Promise<Grant> {
  const byBasic = await asked(login, 'basic', route);
  const answer =
    byBasic.status === 401 || byBasic.status === 400 ? await asked(login, 'content', route) : byBasic;
  const { access_token: secret, expires_in: seconds } = answer.members;
  if (answer.status !== 200 || typeof secret !== 'string' || secret === '') {
    throw noToken(`${login.tokenUrl} answers ${answer.status} and gives no access_token`);
  }
  if (!mayBeSent(secret))
    throw noToken(`${login.tokenUrl} gives an access_token with a character that no header field can have`);
  return granted(secret, typeof seconds === 'number' ? seconds : undefined);
}

async function asked(login: OAuthLogin, way: 'basic' | 'content', route: Route) {
  const { tokenUrl, clientId, clientSecret, scope } = login;
  const client = [clientId.value, clientSecret.value].map(encodeURIComponent).join(':');
  const content = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope === undefined ? {} : { scope }),
    ...(way === 'content' ? { client_id: clientId.value, client_secret: clientSecret.value } : {}),
  });
  try {
    const { status, text } = await request(
      {
        method: 'POST',
        url: tokenUrl,
        fields: [
          ['Content-Type', 'application/x-www-form-urlencoded'],
          ['Accept', 'application/json'],
          ...(way === 'basic' ? [['Authorization', `Basic ${base64(client)}`] as const] : []),
        ],
        body: content.toString(),
      },
      { route, timeoutMs },
    );
    const value = jsonIn(text);
    return { status, members: isObject(value) ? value : {} };
  } catch (error) {
    const { kind, message } = problemOf(error);
    throw noToken(`${tokenUrl} cannot be reached (${message})`, adviceFor(kind));
  }
}
