import { UsageError } from '../errors.ts';
import { type ExtraField, extraFieldsFrom } from '../http/auth/extra-fields.ts';
import { type Environment, loginFrom } from '../http/auth/login.ts';
import { withoutLogin } from '../http/auth/redact.ts';
import { type LimitFlags, limitsFrom } from '../http/client/limits.ts';
import type { HeaderField } from '../http/exchange/exchange.ts';
import type { Route } from '../http/transport/route.ts';
import { percentDecoded } from '../percent-decoded.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { loadProfile } from '../profile/load.ts';
import { credentialField, framing } from '../profile/meaning.ts';
import type { Connection, Profile } from '../profile/profile.ts';
import { certificatesFrom } from './certificates.ts';
import type { TargetOptions } from './options.ts';

/** What a command line says about the target; the profile says the rest. */
export interface TargetFlags extends Omit<Connection, 'waitSeconds'>, LimitFlags {
  readonly profile?: string;
  readonly header?: readonly HeaderField[];
}

/** The environment variable that names a profile, for use without a command line. */
const profileVariable = 'REST_ASSAY_PROFILE';

/** The profile that the command line or the environment names, or the specification's own. @throws UsageError */
export async function profileFor({ profile }: TargetFlags, environment: Environment): Promise<Profile> {
  const file = profile ?? environment(profileVariable);
  return file === undefined ? defaultProfile : loadProfile(file);
}

/**
 * How to reach the target, according to the command line, the profile, and the environment or `.env`.
 * @throws UsageError if something is missing or wrong
 */
export function targetFrom(
  argument: string | undefined,
  flags: TargetFlags,
  profile: Profile,
  environment: Environment,
): TargetOptions {
  const url = argument ?? environment('BASE_URL');
  if (url === undefined) {
    throw new UsageError(
      'There is no target. Give its base URL as an argument, or set BASE_URL in the environment or in .env.',
    );
  }
  const baseUrl = baseUrlFrom(url);
  return {
    baseUrl,
    publicText: publicTextOf(baseUrl, profile),
    login: loginFrom(profile.authentication, environment),
    headers: headersFrom(flags, profile, environment),
    sensitive: profile.sensitive,
    route: routeFrom(flags, profile),
    ...limitsFrom(flags, profile.budget),
  };
}

export function publicTextOf(baseUrl: string, { resources }: Profile): string {
  return `${baseUrl} ${JSON.stringify(resources)}`;
}

/**
 * The base URL of a target, without a slash at its end.
 * @throws UsageError if it is invalid, or has parts that a base URL must not have
 */
function baseUrlFrom(text: string): string {
  const url = httpUrl(text, 'The base URL');
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      'The base URL holds credentials. Leave them out, and put the token in ACCESS_TOKEN.',
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError(
      'The base URL has a query or a fragment. Leave it out: paths are appended to the base URL.',
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** @throws UsageError if it is not http or https */
function httpUrl(text: string, what: string): URL {
  if (!URL.canParse(text))
    throw new UsageError(`"${withoutLogin(text)}" is not a URL. Give one such as https://example.org/api.`);
  const url = new URL(text);
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new UsageError(
    `${what} must begin with http: or https:, not ${url.protocol}. Give the whole address.`,
  );
}

function headersFrom(
  { header = [] }: TargetFlags,
  profile: Profile,
  environment: Environment,
): readonly ExtraField[] {
  const given = header.map((field): ExtraField => ({ field }));
  const names = new Set(header.map(([name]) => name.toLowerCase()));
  const ours = [...names].find((name) => framing.has(name));
  if (ours !== undefined) {
    throw new UsageError(`${ours} is computed for each request. Leave it out of --header.`);
  }
  const own = credentialField(profile.authentication);
  if (own !== undefined && names.has(own)) {
    throw new UsageError(
      `${own} carries the credential of the run. Do not pass it with --header; declare it in the profile.`,
    );
  }
  const fields = [...extraFieldsFrom(profile.headers, environment), ...given];
  // of several fields with one name the last one counts, and the command line comes after the profile
  const last = new Map(fields.map((each) => [each.field[0].toLowerCase(), each]));
  return [...last.values()];
}

function routeFrom(flags: TargetFlags, { connection }: Profile): Route {
  const given = { ...connection, ...defined(flags) };
  const { proxy, socket, insecure = false } = given;
  if (proxy !== undefined && httpUrl(proxy, 'The proxy').protocol !== 'http:') {
    throw new UsageError('Only http: proxies are supported. Give one such as http://127.0.0.1:3128.');
  }
  if (proxy !== undefined && loginIn(proxy) === undefined)
    throw new UsageError(
      'The credentials of the proxy have a % that begins no escape. Write it as %25 (RFC 3986 2.1).',
    );
  if (proxy !== undefined && socket !== undefined) {
    throw new UsageError('A proxy and a socket do not go together. Leave one of them out.');
  }
  return { insecure, ...defined({ proxy, socket }), ...certificatesFrom(given) };
}

/** The user name and the password in a URL, without escapes; undefined if that cannot be done. */
function loginIn(url: string): string | undefined {
  const { username, password } = new URL(url);
  return percentDecoded(`${username}:${password}`);
}

/** The members that have a value. */
function defined<T extends object>(members: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}
