import type { Form } from '../../../check/history/plan.ts';
import type { HeaderField } from '../../../http/exchange/exchange.ts';

/** Cookies of other services on the same host: one that is not percent-encoded, and one larger than a small buffer. */
const cookies = `theme=dark; discount=100%; basket=${'x'.repeat(2_100)}`;

/** What the browser of a small device adds to a request. */
const byABrowser: Form = {
  headers: [
    ['User-Agent', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['Accept-Language', 'de, en;q=0.5'],
    ['Accept-Charset', 'utf-8, iso-8859-1;q=0.5'],
    ['Cache-Control', 'no-cache'],
    ['Pragma', 'no-cache'],
    ['Cookie', cookies],
    ['DNT', '1'],
    ['Sec-GPC', '1'],
    ['Sec-Fetch-Dest', 'empty'],
    ['Sec-Fetch-Mode', 'cors'],
    ['Sec-CH-UA-Mobile', '?1'],
    ['Device-Memory', '0.5'],
    ['Save-Data', 'on'],
    ['Upgrade-Insecure-Requests', '1'],
    ['X-Requested-With', 'XMLHttpRequest'],
  ],
};

/** What libraries for tracing, and the gateways that they trace, add to a request; none of them need say what program it is. */
const byATracer: Form = {
  without: ['user-agent'],
  headers: [
    ['Via', '1.1 gateway.example.org'],
    ['X-Request-ID', '4f1c7a52'],
    ['X-Correlation-ID', '4f1c7a52'],
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['tracestate', 'vendor=1'],
    ['baggage', 'user=1'],
    ['b3', '80f198ee56343ba864fe8b2a57d3eff7-e457b5a2e4d86bd1-1'],
    ['X-Amzn-Trace-Id', 'Root=1-67891233-abcdef012345678912345678'],
    ['X-Cloud-Trace-Context', '105445aa7843bc8bf206b12000100000/1;o=1'],
    ['CDN-Loop', 'cdn.example.org'],
    ['Priority', 'u=1, i'],
  ],
};

/** What a client may say of itself and of its request in any method (RFC 9110 6.6.1, 10.1.2); a target need not believe the time. */
const byAScript: Form = {
  headers: [
    ['User-Agent', 'curl/8.5.0'],
    ['Date', 'Thu, 06 May 2021 07:08:09 GMT'],
    ['From', 'client@example.org'],
    ['MIME-Version', '1.0'],
    ['Max-Forwards', '10'],
    ['Want-Content-Digest', 'sha-256=1'],
    ['X-Client-Version', '1.0.0'],
    // of a template whose variable is not set
    ['X-Client-Name', ''],
    // proofs for somebody else, besides the token
    ['Proxy-Authorization', 'Basic cHJveHk6cHJveHk='],
    ['X-CSRF-Token', 'unheard-of'],
  ],
};

/** What other services that call the target, and the meshes between them, say of a request: how long it may take, most of all. */
const byAService: Form = {
  headers: [
    ['User-Agent', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'],
    ...['Timeout', 'Request-Timeout', 'X-Request-Timeout', 'X-Timeout'].map(
      (name): HeaderField => [name, '120'],
    ),
    ['grpc-timeout', '30S'],
    ['X-Envoy-Upstream-Rq-Timeout-Ms', '30000'],
    ['X-Envoy-Expected-Rq-Timeout-Ms', '30000'],
    ['X-Request-Start', 't=1620284889125'],
    ['X-Envoy-External-Address', '192.0.2.60'],
  ],
};

/** What apps and programs that look for content say of themselves and of whom they work for. */
const byAnApp: Form = {
  headers: [
    ['User-Agent', 'okhttp/4.12.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['X-Platform', 'android'],
    ['X-App-Version', '1.0.0'],
    ['X-Device-ID', '4f1c7a52'],
    ['X-Session-ID', '4f1c7a52'],
    ...['Time-Zone', 'X-Timezone'].map((name): HeaderField => [name, 'Europe/Oslo']),
    ['X-Timezone-Offset', '-60'],
    ...['X-Language', 'X-Locale'].map((name): HeaderField => [name, 'de']),
    ['X-Currency', 'NOK'],
    // octets beyond ASCII, which mean nothing in particular (RFC 9110 5.5)
    ['X-City', 'São Paulo'],
    ['X-Source', 'app'],
    ['X-Dry-Run', 'false'],
    ['X-Debug', 'false'],
    ['X-Retry-Count', '1'],
  ],
};

/** More cookies than fit into one buffer of most servers, many of which refuse them (RFC 6585 5). */
export const manyCookies: readonly HeaderField[] = [['Cookie', `basket=${'x'.repeat(8_300)}`]];

/** Fields that others add on the way or unasked, by who does so: a request with them asks for the same. */
export const addedFields: readonly Form[] = [
  byABrowser,
  byATracer,
  byAScript,
  byAService,
  byAnApp,
  { headers: manyCookies },
];

/** What a gateway behind another one says of the request that reached it; a creation might be said to be where only that gateway leads. */
export const byAGateway: Form = {
  headers: [
    ['Forwarded', 'for=192.0.2.60;proto=https;host=www.example.org, for="[2001:db8::17]:4711"'],
    ['X-Forwarded-For', '192.0.2.60, 2001:db8::17'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'www.example.org'],
    ['X-Forwarded-Prefix', '/api'],
    ['X-Real-IP', '192.0.2.60'],
    // of a trace that is not recorded
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'],
  ],
};

/** What a page of another origin sends along; a target may refuse whatever comes from one. */
export const byAPage = {
  headers: [
    ['Origin', 'https://app.example.org'],
    ['Referer', 'https://app.example.org/'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Cookie', 'theme=dark'],
    ['Accept-Charset', 'utf-8'],
  ],
} as const satisfies Form;

/** What browsers say of a read that they make before anybody asks for it. */
export const inAdvance: readonly HeaderField[] = [
  ['Purpose', 'prefetch'],
  ['Sec-Purpose', 'prefetch;prerender'],
  ['X-Moz', 'prefetch'],
];
