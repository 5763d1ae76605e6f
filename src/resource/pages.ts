import LinkHeader from 'http-link-header';
import type { Client } from '../http/client/client.ts';
import { succeeded } from '../http/exchange/answer.ts';
import { fields, json } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import type { ResourceType } from '../profile/profile.ts';
import { requestsFor } from './requests.ts';

/** How many pages of a list are read at most. */
const mostPages = 10;

/**
 * Reads a list and the pages of the same origin that it links to as the next ones (RFC 8288 3.3).
 * @returns its pages in order; the last one links to a further one if there are too many
 */
export async function pagesOf(
  list: HttpRequest,
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<readonly [Exchange, ...Exchange[]]> {
  const first = await send(list);
  const pages: [Exchange, ...Exchange[]] = [first];
  const seen = new Set<string>([first.request.url]);
  let next = nextPage(first);
  while (next !== undefined && !seen.has(next) && pages.length < mostPages) {
    seen.add(next);
    const page = await send({ ...list, path: next });
    pages.push(page);
    next = nextPage(page);
  }
  return pages;
}

/** The pages of the list of a type. */
export function pagesIn({
  type,
  client,
}: {
  readonly type: ResourceType;
  readonly client: Pick<Client, 'send'>;
}) {
  return pagesOf(requestsFor(type).list(), (page) => client.send(page));
}

/** Whether a page is complete: a success with JSON that was not cut off. */
export function isWholePage(page: Exchange): boolean {
  return succeeded(page) && json(page) !== undefined;
}

/** Whether a page says that there is a further one, wherever that is. */
export function hasNext(page: Exchange): boolean {
  return nextOf(page).length > 0;
}

/** The absolute address of the next page; undefined if there is none, or it is on another server. */
export function nextPage(page: Exchange): string | undefined {
  const { origin } = new URL(page.request.url);
  return nextOf(page).find((url) => url?.origin === origin)?.href;
}

/** The addresses of the next page; null for those that are none. */
function nextOf(page: Exchange): readonly (URL | null)[] {
  const { response, request } = page;
  if (response === undefined || !succeeded(page)) return [];
  return fields(response, 'Link')
    .flatMap(linksIn)
    .map(({ uri }) => URL.parse(uri, request.url));
}

/** The links to a next page in a header field; none if it is not valid by RFC 8288. */
function linksIn(value: string): readonly { readonly uri: string }[] {
  try {
    return LinkHeader.parse(value).rel('next');
  } catch {
    return [];
  }
}
