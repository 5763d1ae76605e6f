import type { Labels, Trigger, Unnamed } from '../row.ts';
import { methodOf, type OperationName, operationNames, reads, updates } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { inAbsoluteForm, isInAbsoluteForm } from './absolute-form.ts';
import { offers } from './protocols.ts';

/** Fires at requests with the right token that have a header field, by member, which the specification does not show. */
function withField({
  headers,
  operations = operationNames,
  ...row
}: Labels &
  Pick<Trigger, 'open'> & {
    readonly operations?: readonly OperationName[];
    readonly headers: Readonly<Record<string, string>>;
  }): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(headers),
    operations,
    when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
    history: (cast) => [cast.fire({ headers: { [cast.member]: headers[cast.member] ?? '' } })],
  };
}

const languages = ['de', 'tr', 'ar'];

const hostForms: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  capitals: { sent: 'LOCALHOST', is: /[A-Z]/ },
  'trailing-dot': { sent: 'localhost.', is: /[a-z]\.(:\d+)?$/i },
};

const methodField = 'x-http-method-override';

const traces: Readonly<Record<string, string>> = {
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'x-request-id': '6f2d1c0a-5b1e-4c7f-9a55-0c9b6f7d2e11',
};

/** What clients say that they are, and what all of the kind have in it. */
const clients: Readonly<Record<string, readonly [example: string, pattern: RegExp]>> = {
  'old-browser': ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', /\bMSIE \d|Trident\//],
  crawler: ['Mozilla/5.0 (compatible; Googlebot/2.1)', /bot\b|crawler|spider/i],
  tool: ['curl/8.5.0', /^(curl|Wget|HTTPie|python-requests)\//],
};

const usualFields: Readonly<Record<string, string>> = {
  'accept-encoding': 'gzip',
  'cache-control': 'no-cache',
  'user-agent': 'Mozilla/5.0',
};

/** Requests of any kind by what else they say. */
export const requestForms: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: operationNames }), {
    'asks-for-a-language': {
      cohort: 8,
      summary: 'a request that asks for a language',
      source:
        'by kind: middleware that sets the locale of the thread by Accept-Language (Django `LocaleMiddleware`, Spring `LocaleContextHolder`), so that values are formatted, read and compared by it',
      members: languages,
      // the field is not shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        request.incoming.headers['accept-language']?.startsWith(member) ?? false,
      history: (cast) => [cast.fire({ headers: { 'Accept-Language': cast.member } })],
    },
    'asks-to-close': {
      cohort: 7,
      summary: 'a request that asks for the connection to be closed after it',
      source:
        'kaazing/gateway #926 (what closes the connection does not wait for the content), HTTP/1.0 clients that are served by a branch of their own',
      when: ({ action: { request } }) => /\bclose\b/i.test(request.incoming.headers.connection ?? ''),
      history: (cast) => [cast.fire({ headers: { Connection: 'close' } })],
    },
    'header-field-beyond-ascii': {
      cohort: 23,
      summary: 'a request with a header field that has a letter beyond ASCII in it',
      source:
        'FusionAuth/fusionauth-issues #2774 (the name of a region that a network puts in), sanic-org/sanic #943, http-rs/async-h1 #187, web-platform-tests/wpt #13204: header fields are decoded, or logged, as if nothing but ASCII could be in them',
      // fields like these are not shown
      open: ['status'],
      // Node shows each octet as a character
      when: ({ action: { request } }) =>
        request.incoming.rawHeaders.some((text) => /[\u0080-\u00ff]/.test(text)),
      history: (cast) => [cast.fire({ headers: { 'X-Region': 'São Paulo' } })],
    },
    'host-spelt-otherwise': {
      cohort: 19,
      summary:
        'a request whose Host has capital letters in it, or a dot at its end, as if it were written in full',
      source:
        'by kind: names of hosts are compared, and used as keys of caches, of tenants and of virtual hosts, as they were sent (the dot at the end of a name has been a matter of its own for curl, Traefik and Caddy)',
      members: Object.keys(hostForms),
      // no more than the host of the service is shown
      open: ['status'],
      when: ({ action: { request }, member }) => hostForms[member]?.is.test(request.host[0] ?? '') === true,
      history: (cast) => [cast.fire({ headers: { Host: hostForms[cast.member]?.sent ?? '' } })],
    },
    'large-header-section': {
      cohort: 13,
      summary: 'a request whose header section is larger than 2 or 8 KiB',
      source:
        'nginx-proxy/nginx-proxy #1266, NanoHttpd/nanohttpd #622, curl/curl #22336: buffers that hold so much and no more, and what comes behind is dropped, or taken for content',
      members: ['2', '8'],
      // how large it may be is not shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        Buffer.byteLength(request.incoming.rawHeaders.join('')) > Number(member) * 1024,
      history: (cast) => [
        cast.fire({ headers: { Cookie: `basket=${'x'.repeat(Number(cast.member) * 1024)}` } }),
      ],
    },
    'names-its-own-method': {
      cohort: 17,
      summary:
        'a request that names its method in a header field, too, as clients behind some firewalls do with any',
      source:
        'dotnet/aspnetcore #11654, GoogleCloudPlatform/esp-v2 #106, expressjs/method-override #7: whoever puts one method in the place of another has read the content, chosen the route or asked the guard by then',
      // the field is not shown
      open: ['status'],
      when: ({ action: { request } }) => request.incoming.headers[methodField] === request.method,
      history: (cast) => [cast.fire({ headers: { [methodField]: methodOf[cast.scope.operation] } })],
    },
    'names-its-trace': {
      cohort: 12,
      summary: 'a request that names the trace it belongs to, or has an identifier of its own',
      source:
        'openzipkin/zipkin-js #218, freeunitorg/freeunit #110, Garudex-Labs/caracal #301: what follows requests from service to service gets into the way of the request itself',
      members: Object.keys(traces),
      // the fields are not shown
      open: ['status'],
      when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
      history: (cast) => [cast.fire({ headers: { [cast.member]: traces[cast.member] ?? '' } })],
    },
    'of-a-known-client': {
      cohort: 22,
      summary:
        'a request with the right token by what says that it is an old browser, a crawler, or a tool of the command line',
      source:
        'by kind: exceptions by User-Agent that were made for pages, and are in front of the service, too (`BrowserMatch` of Apache with `downgrade-1.0` and `force-response-1.0`, JSON as a page or as plain text for Internet Explorer, pages that are rendered ahead for crawlers, other output for curl)',
      members: Object.keys(clients),
      // fields like these are not shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        clients[member]?.[1].test(request.incoming.headers['user-agent'] ?? '') === true,
      history: (cast) => [cast.fire({ headers: { 'user-agent': clients[cast.member]?.[0] ?? '' } })],
    },
    'of-a-script': {
      cohort: 16,
      summary: 'a request that says a script of a page has sent it',
      source:
        'by kind: X-Requested-With, which libraries for pages have always sent, and frameworks have a branch for (`request.xhr?` of Rails, `req.xhr` of Express, `is_ajax` of others): another layout, another answer to errors, no session',
      // the field is not shown
      open: ['status'],
      when: ({ action: { request } }) => request.incoming.headers['x-requested-with'] === 'XMLHttpRequest',
      history: (cast) => [cast.fire({ headers: { 'X-Requested-With': 'XMLHttpRequest' } })],
    },
    'offers-another-protocol': {
      cohort: 11,
      summary: 'a request that offers to go on in HTTP/2',
      source:
        'MagicStack/httptools #124, helidon-io/helidon #9354, golang/go #38064: who gets ready for another protocol, and goes on in this one, loses the content on the way',
      // the fields are not shown
      open: ['status'],
      when: ({ action: { request } }) => /\bh2c\b/i.test(request.incoming.headers.upgrade ?? ''),
      history: (cast) => [cast.fire({ headers: offers.h2c })],
    },
    'query-that-is-empty': {
      cohort: 15,
      summary: 'a request whose target ends with a question mark',
      source:
        'GoogleChrome/workbox #3291, agavi/agavi #618, renderforest/service-auth #107: keys, routes and signatures that are made of the whole target, and for which a query without anything in it is another target',
      // another spelling of the target is not shown
      open: ['status', 'content'],
      when: ({ action: { request } }) => request.incoming.url?.endsWith('?') ?? false,
      history: (cast) => [cast.fire({ query: '' })],
    },
    'request-field': {
      cohort: 2,
      summary: 'a request with a header field that browsers send, and that the specification does not show',
      source:
        'fabriziosalmi/zion #260, kwhitley/apicache #27, haproxy/haproxy #2264: what is kept for one value is served to another',
      members: Object.keys(usualFields),
      // fields like these are not shown
      open: ['status'],
      when({ action: { request }, member }) {
        const value = request.incoming.headers[member];
        return typeof value === 'string' && value.includes(usualFields[member] ?? '');
      },
      history: (cast) => [cast.fire({ headers: { [cast.member]: usualFields[cast.member] ?? '' } })],
    },
    'target-in-absolute-form': {
      cohort: 17,
      summary: 'a request with the right token whose target is a whole URL, as clients send it to a proxy',
      source:
        'cloudfoundry/gorouter #106, honojs/node-server #228, Field-of-Dream-Studio/hotaru #80: what routes, caches or stores by the target has another one before it than for the same path alone',
      // the form is not shown
      open: ['status'],
      when: ({ action: { request } }) => isInAbsoluteForm(request),
      history: (cast) => [cast.fire({ spelling: inAbsoluteForm })],
    },
  }),
  ...rowsOf(withField, {
    'describes-its-content': {
      cohort: 21,
      summary:
        'a write that says more of its content than its type: its language, that it is not encoded, what it is called',
      source:
        'arafato/azurite #43, jetty/jetty.project #5285 (a coding that is declared is refused, or stops the parser, whichever it is), by kind: stores that keep such fields beside what they belong to, and answer with them, or by them (S3, WebDAV, Solr by language)',
      // the fields are not shown
      open: ['status'],
      operations: updates,
      headers: {
        'content-language': 'en',
        'content-encoding': 'identity',
        'content-disposition': 'attachment; filename="item.json"',
      },
    },
    'asks-for-a-version': {
      cohort: 17,
      summary: 'a request that says for which version of the API it was written',
      source:
        'by kind: routers that choose a handler by such a field (`Accept-Version` of restify, constraints of Fastify, `api-version` of ASP.NET, dates of Stripe and of GitHub), with an older handler for whoever names one, on the same table',
      // the fields are not shown, and a version may have representations of its own
      open: ['status', 'content'],
      headers: { 'accept-version': '1.0.0', 'api-version': '1', 'x-api-version': '2024-01-01' },
    },
    'brings-another-proof': {
      cohort: 27,
      summary:
        'a request with the right token, and with another proof besides: a key, credentials for a proxy, a secret of a form',
      source:
        'by mechanism: chains of guards of which each puts down who somebody is, and the last one has its way (`SecurityContextHolder` of Spring, several strategies of Passport, key-auth of Kong before or behind another plugin), so that what is shown or written is that of whom the key is thought to belong to; fields by which a cache tells apart what it should not, or passes on what was for itself alone',
      // fields like these are not shown
      open: ['status'],
      headers: {
        'x-api-key': '7f3c2a9e51d84b06',
        'proxy-authorization': 'Basic cHJveHk6cHJveHk=',
        'x-csrf-token': 'kq8v2Zx1rT0pLm4n',
      },
    },
    'names-a-time-zone': {
      cohort: 28,
      summary:
        'a request that names the time zone of its client: by a name, or by how many minutes it is away',
      source:
        'by kind: middleware that sets the zone of the thread, or of the session, for whoever asks (`Time.use_zone` of Rails, `timezone.activate` of Django, `SET TIME ZONE` on a connection of a pool, Time-Zone of the API of GitHub), and by which instants are read, written and compared from then on, whether they say their own or not',
      // fields like these are not shown
      open: ['status'],
      headers: {
        'time-zone': 'America/New_York',
        'x-timezone': 'Asia/Kolkata',
        'x-timezone-offset': '-330',
      },
    },
    'brings-a-cookie': {
      cohort: 18,
      summary: 'a request with the right token, and with a cookie besides, as browsers add them',
      source:
        'datawrapper/api #164, nocobase/nocobase #10245, gurenjs/guren #584: who has a cookie has a session, which comes before the token, is asked for a second secret at a write, is sent to a server of its own, or goes past the cache',
      // cookies are not shown
      open: ['status'],
      headers: { cookie: 'JSESSIONID=4f2a91; theme=dark' },
    },
    'fetched-in-advance': {
      cohort: 25,
      summary: 'a read that says it is made in advance, in case somebody will want to see what it shows',
      source:
        'by kind: what is fetched ahead is to cost little, and to leave no traces (links that browsers and libraries for pages follow as a pointer passes over them, Next.js and Turbo among them), so that servers and caches have a branch for it: without the content, out of whatever cache there is, or with a shorter view that is then kept for everybody',
      operations: reads,
      // the fields are not shown
      open: ['status'],
      headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender', 'x-moz': 'prefetch' },
    },
    'forwarded-by-a-proxy': {
      cohort: 14,
      summary: 'a request with the right token that says by way of which proxy it came, or what it was there',
      source:
        'GSA/api.data.gov #355, Kong/kong #6201: where a request leads to, or what is kept of it, goes by what a proxy says of it',
      // fields like these are not shown
      open: ['status'],
      headers: {
        'x-forwarded-host': 'www.example.org',
        'x-forwarded-prefix': '/api',
        'x-forwarded-proto': 'https',
        via: '1.1 gateway',
      },
    },
    'gives-a-deadline': {
      cohort: 22,
      summary: 'a request that says how long it may take, which is long enough',
      source:
        'SigNoz/signoz #4022 and margince/margince #5442, by mechanism: what has a deadline is carried out beside what answers, which does not wait for it, or answers with what there is so far (`grpc-timeout`, x-envoy-upstream-rq-timeout-ms), and seconds are taken for milliseconds',
      // fields like these are not shown
      open: ['status'],
      headers: { timeout: '120', 'x-envoy-upstream-rq-timeout-ms': '30000', 'grpc-timeout': '30S' },
    },
    'names-a-tenant': {
      cohort: 18,
      summary:
        'a request with the right token that names a tenant, an organisation or a user by a number of its own',
      source:
        'by kind: filters that add to each query whose data it is about, and take that from a field of the request where there is one (`__tenant` of ABP, `X-Scope-OrgID` of Loki and Mimir, `X-Hasura-Role`), for some statements and not for others',
      // the fields are not shown, and whose data there is to be seen may be another matter
      open: ['status', 'content'],
      headers: { 'x-tenant-id': 'default', 'x-organization-id': '1', 'x-user-id': '1' },
    },
    'of-a-page-elsewhere': {
      cohort: 24,
      summary: 'a request with the right token that says it comes from a page of another site',
      source:
        'expressjs/cors #106, GSA/api.data.gov #397: what depends on where a request comes from is kept without a word of that, and served to others, by kind: guards against forged requests, and middleware for CORS, that have a branch of their own for such requests, and end it too early or not at all',
      // the fields are not shown
      open: ['status'],
      headers: {
        origin: 'https://app.example.org',
        referer: 'https://app.example.org/people',
        'sec-fetch-site': 'cross-site',
      },
    },
    'of-a-small-device': {
      cohort: 20,
      summary: 'a request that says its device is a small one, or that it wants to be spared data',
      source:
        'by kind: Client Hints and Save-Data, by which proxies and frameworks choose a shorter answer, another handler or another view, and under which a cache keeps it for everybody (request variants of Rails, `Vary: Save-Data` that is left out)',
      // fields like these are not shown
      open: ['status'],
      headers: { 'save-data': 'on', 'sec-ch-ua-mobile': '?1', 'device-memory': '0.5' },
    },
  }),
];
