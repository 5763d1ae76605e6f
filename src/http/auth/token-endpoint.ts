import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request } from 'undici';
import { CannotBegin } from '../../errors.ts';
import { type Authority, authorityOf, type Grant, nobody } from './authority.ts';
import { basicScheme, bearerScheme, keyScheme } from './credential.ts';
import type { Login } from './login.ts';
import type { Vault } from './secrets.ts';

type Source = () => Promise<Grant>;

/** How long a command or a token endpoint may take, in ms. */
const mostMs = 30_000;

/** Who a run is, with its first token. @throws CannotBegin where no token can be had */
export async function authorityFor(login: Login, vault: Vault): Promise<Authority> {
  switch (login.scheme) {
    case 'none':
      return nobody;
    case 'bearer':
      vault.add(login.token.value);
      return authorityOf(bearerScheme(login.token.variable), { secret: login.token.value });
    case 'header':
      vault.add(login.value.value);
      return authorityOf(keyScheme(login.name, login.value.variable), { secret: login.value.value });
    case 'basic': {
      const { username, password } = login;
      const scheme = basicScheme(username.value, username.variable, password.variable);
      vault.add(password.value);
      vault.add(Buffer.from(`${username.value}:${password.value}`).toString('base64'));
      return authorityOf(scheme, { secret: password.value });
    }
    case 'command':
      return renewing(() => printedBy(login), vault);
    case 'oauth2':
      vault.add(login.clientSecret.value);
      return renewing(() => grantedTo(login), vault);
  }
}

async function renewing(source: Source, vault: Vault): Promise<Authority> {
  const kept: Source = async () => {
    const grant = await source();
    vault.add(grant.secret);
    return grant;
  };
  return authorityOf(bearerScheme(), await kept(), kept);
}

type CommandLogin = Extract<Login, { readonly scheme: 'command' }>;

async function printedBy({ command, folder, expiresInSeconds }: CommandLogin): Promise<Grant> {
  const [program = '', ...args] = command;
  const options = { cwd: folder, timeout: mostMs, maxBuffer: 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, args, options).catch((error: Error) => {
    // its output may hold a secret, so that only how it ended is said
    const { code, killed } = error as NodeJS.ErrnoException & { killed?: boolean };
    throw noToken(`${program} ${killed ? 'did not end in time' : `ended with ${code ?? 'a signal'}`}`);
  });
  const secret = stdout.trim();
  if (!/^[\x21-\x7e]+$/.test(secret)) throw noToken(`${program} printed no token`);
  return granted(secret, expiresInSeconds);
}

type OAuthLogin = Extract<Login, { readonly scheme: 'oauth2' }>;

/** RFC 6749 4.4: the client authenticates itself by Basic, or in the content where that is refused. */
async function grantedTo(login: OAuthLogin): Promise<Grant> {
  const byBasic = await asked(login, 'basic');
  const answer = byBasic.status === 401 || byBasic.status === 400 ? await asked(login, 'content') : byBasic;
  const { access_token: secret, expires_in: seconds } = answer.content;
  if (answer.status !== 200 || typeof secret !== 'string' || secret === '') {
    throw noToken(`${login.tokenUrl} answers ${answer.status} and gives no access_token`);
  }
  return granted(secret, typeof seconds === 'number' ? seconds : undefined);
}

async function asked(login: OAuthLogin, way: 'basic' | 'content') {
  const { tokenUrl, clientId, clientSecret, scope } = login;
  const encoded = [clientId.value, clientSecret.value].map(encodeURIComponent).join(':');
  const content = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope === undefined ? {} : { scope }),
    ...(way === 'content' ? { client_id: clientId.value, client_secret: clientSecret.value } : {}),
  });
  try {
    const response = await request(tokenUrl, {
      method: 'POST',
      body: content.toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
        ...(way === 'basic' ? { Authorization: `Basic ${Buffer.from(encoded).toString('base64')}` } : {}),
      },
      signal: AbortSignal.timeout(mostMs),
    });
    const text = await response.body.text();
    return { status: response.statusCode, content: membersOf(text) };
  } catch (error) {
    throw noToken(`${tokenUrl} cannot be reached (${(error as Error).message})`);
  }
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function granted(secret: string, seconds: number | undefined): Grant {
  return seconds === undefined ? { secret } : { secret, expiresAt: Date.now() + seconds * 1000 };
}

function noToken(why: string): CannotBegin {
  return new CannotBegin(`No token can be had: ${why}. Check "authentication" in the profile.`);
}
