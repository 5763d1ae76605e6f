import { contentFrom, textOf } from './content.ts';
import { decoded } from './decode.ts';
import { connectionsTo } from './dispatch.ts';
import type { HeaderField } from './exchange.ts';
import { measureOf } from './kept.ts';
import type { Message } from './message.ts';
import { problemOf } from './problem.ts';
import type { Route } from './route.ts';

/** What is fetched beside a run: from a token endpoint, or from where a document is published. */
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

/** More than any token or document has, in octets. */
const maxBodyBytes = 16_777_216;

/**
 * Sends one request that belongs to no budget and is recorded nowhere, by the same route as all others.
 * @throws Error that says why there is no answer, or not all of it
 */
export async function request(message: Message, { route, timeoutMs }: FetchOptions): Promise<Answer> {
  const { origin } = new URL(message.url);
  const { signal } = new AbortController();
  const connections = connectionsTo(origin, { route, timeoutMs, signal, connections: 1, maxBodyBytes });
  try {
    const { status, headers, octets, truncated } = await decoded(
      await connections.dispatch(message, true),
      measureOf(message, maxBodyBytes),
    );
    if (truncated) throw new Error('the answer is longer than the limit');
    return { status, headers, text: textOf(contentFrom(octets)) };
  } catch (error) {
    throw new Error(problemOf(error).message, { cause: error });
  } finally {
    await connections.close();
  }
}

/** Redirections that are followed at most. */
const mostRedirects = 5;

/** What a URL leads to, redirections followed (RFC 9110 15.4). @throws Error that says why there is none */
export async function get(url: string, options: FetchOptions, redirects = mostRedirects): Promise<Answer> {
  const fields: readonly HeaderField[] = [['Accept-Encoding', 'identity']];
  const answer = await request({ method: 'GET', url, fields, body: undefined }, options);
  const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
  if (redirects === 0) throw new Error('it is redirected too often');
  return get(new URL(location, url).href, options, redirects - 1);
}
