import LinkHeader from 'http-link-header';
import { fields, json, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { HttpRequest } from '../http/request.ts';

/** Pages of a list that are read at most. */
const mostPages = 10;

/**
 * Reads a list and the pages that it links to as the next ones (RFC 8288 3.3), of the same origin.
 * @returns its pages, in their order; the last one links to a further one where there are too many
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

/** Whether a page shows all that it has: a success that is JSON, and was not cut off. */
export function isWholePage(page: Exchange): boolean {
  return succeeded(page) && json(page) !== undefined;
}

/** The address of the next page, absolute; undefined where there is none, or it is another server's. */
export function nextPage(page: Exchange): string | undefined {
  const { response, request } = page;
  if (response === undefined || !succeeded(page)) return undefined;
  const { origin } = new URL(request.url);
  const urls = fields(response, 'Link')
    .flatMap(linksIn)
    .map(({ uri }) => URL.parse(uri, request.url));
  return urls.find((url) => url?.origin === origin)?.href;
}

/** The links to a next page in a header field; none where it is not as RFC 8288 has it. */
function linksIn(value: string): readonly { readonly uri: string }[] {
  try {
    return LinkHeader.parse(value).rel('next');
  } catch {
    return [];
  }
}
