import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

/** What clients say that they are, and what all of the kind have in it. */
const clients: Readonly<Record<string, readonly [example: string, pattern: RegExp]>> = {
  'old-browser': ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', /\bMSIE \d|Trident\//],
  crawler: ['Mozilla/5.0 (compatible; Googlebot/2.1)', /bot\b|crawler|spider/i],
  tool: ['curl/8.5.0', /^(curl|Wget|HTTPie|python-requests)\//],
};

export const ofAKnownClient: Trigger = {
  name: 'of-a-known-client',
  cohort: 22,
  summary:
    'a request with the right token by what says that it is an old browser, a crawler, or a tool of the command line',
  source:
    'by kind: exceptions by User-Agent that were made for pages, and are in front of the service, too (`BrowserMatch` of Apache with `downgrade-1.0` and `force-response-1.0`, JSON as a page or as plain text for Internet Explorer, pages that are rendered ahead for crawlers, other output for curl)',
  members: Object.keys(clients),
  operations: operationNames,
  // fields like these are not shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    clients[member]?.[1].test(request.incoming.headers['user-agent'] ?? '') === true,
  history: (cast) => [cast.fire({ headers: { 'user-agent': clients[cast.member]?.[0] ?? '' } })],
};
