import { type Environment, environment } from './environment.ts';
import { UsageError } from './usage-error.ts';

/** Where requests are sent, and with which token. */
export interface Target {
  readonly baseUrl: string;
  readonly token: string;
}

/**
 * The target that an argument names, or the environment, or `.env`.
 * @throws UsageError where one of them is missing or wrong.
 */
export function targetFrom(
  argument: string | undefined,
  { baseUrl, token }: Environment = environment(),
): Target {
  const url = argument ?? baseUrl;
  if (url === undefined) {
    throw new UsageError(
      'There is no target. Give its base URL as an argument, or set BASE_URL in the environment or in .env.',
    );
  }
  const checked = baseUrlFrom(url);
  if (token === undefined) {
    throw new UsageError('There is no token. Set ACCESS_TOKEN in the environment or in .env.');
  }
  return { baseUrl: checked, token };
}

/**
 * The base URL of a target, without a slash at its end.
 * @throws UsageError where it is none, or holds what a base URL must not hold.
 */
function baseUrlFrom(text: string): string {
  if (!URL.canParse(text))
    throw new UsageError(`"${text}" is not a URL. Give one such as https://example.org/api.`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UsageError(
      `The base URL begins with ${url.protocol} and not with http: or https:. Give the address of the API.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      'The base URL holds credentials. Leave them out, and put the token into ACCESS_TOKEN.',
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError(
      'The base URL has a query or a fragment. Leave it out: paths are appended to the base URL.',
    );
  }
  return url.href.replace(/\/+$/, '');
}
