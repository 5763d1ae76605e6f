import { contentFrom, field, textOf } from '../exchange/content.ts';
import type { HeaderField } from '../exchange/exchange.ts';
import type { Message } from '../exchange/message.ts';
import { connectionsTo } from './dispatch.ts';
import { problemOf } from './problem.ts';
import type { Route } from './route.ts';

/** The response to a request outside of the run's budget: to a token endpoint, or for a published document. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly text: string;
}

interface FetchOptions {
  readonly route: Route;
  /** For the whole exchange. */
  readonly timeoutMs: number;
}

/** More than any token or document needs, in bytes. */
const maxBodyBytes = 16_777_216;

/**
 * Sends one request that is outside of any budget and recorded nowhere, by the same route as all others.
 * @throws Error that says why there is no response, or only a part of it
 */
export async function request(message: Message, { route, timeoutMs }: FetchOptions): Promise<Answer> {
  const url = new URL(message.url);
  // which is no part of what is requested (RFC 9110 7.1)
  url.hash = '';
  const { origin, href } = url;
  const { signal } = new AbortController();
  const connections = connectionsTo(origin, { route, timeoutMs, signal, connections: 1, maxBodyBytes });
  try {
    const { status, headers, octets, truncated } = await connections.dispatch(
      { ...message, url: href },
      true,
    );
    if (truncated) throw new Error('the answer is longer than the limit');
    return { status, headers, text: textOf(contentFrom(octets)) };
  } catch (error) {
    throw new Error(problemOf(error).message, { cause: error });
  } finally {
    await connections.close();
  }
}

/** Redirects to follow at most. */
const mostRedirects = 5;

/** Fetches a URL, following redirects (RFC 9110 15.4). @throws Error that says why it failed */
export async function get(url: string, options: FetchOptions, redirects = mostRedirects): Promise<Answer> {
  const fields: readonly HeaderField[] = [['Accept-Encoding', 'identity']];
  const answer = await request({ method: 'GET', url, fields, body: undefined }, options);
  const location = field(answer, 'Location');
  if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
  if (redirects === 0) throw new Error('it is redirected too often');
  return get(new URL(location, url).href, options, redirects - 1);
}
