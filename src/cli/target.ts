import { environment } from '../runner/environment.ts';
import { UsageError } from './exit.ts';

/**
 * The base URL of a target, without a slash at its end.
 * @throws UsageError where it is none, or holds what a base URL must not hold.
 */
export function baseUrlFrom(text: string): string {
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

/**
 * Where to send requests, and with which token: the argument before the environment before `.env`.
 * @throws UsageError where one of them is missing.
 */
export function targetFrom(argument: string | undefined): {
  readonly baseUrl: string;
  readonly token: string;
} {
  const { baseUrl, token } = environment();
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
