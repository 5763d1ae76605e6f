import type { Form, Step } from '../../../check/history/plan.ts';
import type { HeaderField } from '../../../http/exchange/exchange.ts';
import { spellingNames } from '../../../resource/identifiers/spelling.ts';
import { manyCookies } from './added-fields.ts';
import { conditionsThatHold, offers } from './forms.ts';

/** The form of a request without the right credential. */
export type UnauthorizedForm = Required<Pick<Step, 'credential'>> & Form;

const saying = (names: readonly string[], value: string): readonly HeaderField[] =>
  names.map((name) => [name, value]);

/** Wrong tokens, under the names that others have for them (RFC 6750 2.3), switches, the name of a static file, and the path of something public. */
const queries = [
  ['access_token', 'token', 'auth', 'key', 'apikey', 'api_key', 'jwt', 'sig']
    .map((name) => `${name}=unheard-of`)
    .join('&'),
  'debug=1&test=1&admin=1&internal=1&public=1&preview=true',
  'v=site.css',
  'next=/login',
] as const;

/** Names of somebody whom a gateway knows. */
const ofAGateway: readonly HeaderField[] = [
  ...saying(
    [
      'X-Remote-User',
      'Remote-User',
      'X-Forwarded-User',
      'X-Auth-Request-User',
      'X-WebAuth-User',
      'X-Authenticated-UserId',
    ],
    'admin',
  ),
  ['X-User-Id', '1'],
  ['X-Consumer-Username', 'admin'],
];

/** Keys that nobody gave out, where other services want theirs. */
const madeUpKeys: readonly HeaderField[] = [
  ...saying(['X-API-Key', 'Api-Key', 'X-Auth-Token', 'X-Access-Token', 'X-CSRF-Token'], 'none'),
  ['Proxy-Authorization', 'Basic Z3Vlc3Q6'],
];

/** Signatures, as other services sign what they tell of, and as messages may be signed (RFC 9421). */
const signatures: readonly HeaderField[] = [
  ['X-Hub-Signature-256', 'sha256=0'],
  ['Stripe-Signature', 't=1620284889,v1=0'],
  ...saying(['X-Signature', 'X-Webhook-Signature'], '0'),
  ['Signature-Input', 'sig1=();created=1620284889'],
  ['Signature', 'sig1=:AA==:'],
];

/** What comes with a request from a page of the service. */
const ofAPage: readonly HeaderField[] = [
  ['Sec-Fetch-Site', 'same-origin'],
  ['X-Requested-With', 'XMLHttpRequest'],
  ['Referer', '/'],
  ['Cookie', 'session=unheard-of; JSESSIONID=0; remember_me=1; role=admin'],
];

/**
 * Fields that proxies, browsers and frameworks set, and that make some guards take a request for an internal one. Those that say
 * the same under other names go together: the one that matters is found afterwards.
 */
const fields: readonly (readonly HeaderField[])[] = [
  // from this machine
  [
    ...saying(
      ['X-Forwarded-For', 'X-Real-IP', 'X-Client-IP', 'X-Originating-IP', 'X-Remote-Addr', 'True-Client-IP'],
      '127.0.0.1',
    ),
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
  ],
  ofAGateway,
  // past a gateway that has checked it, or by a developer
  [
    ['X-Middleware-Subrequest', 'middleware'],
    ...saying(['X-SSL-Client-Verify', 'SSL-Client-Verify', 'X-Client-Verify'], 'SUCCESS'),
    ...saying(['X-SSL-Client-S-DN', 'SSL-Client-S-DN', 'X-SSL-Client-DN'], 'CN=admin'),
    ['X-Forwarded-Client-Cert', 'Subject="CN=admin"'],
    ...saying(['X-Internal', 'X-Internal-Request', 'X-Admin', 'X-Bypass-Auth', 'X-Test'], 'true'),
    ['X-Debug', '1'],
  ],
  [...madeUpKeys, ...signatures],
  // other paths, which rules for paths may be looked up by
  saying(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Uri'], '/login'),
  // an older version of the API, which nobody looks after
  saying(['API-Version', 'X-API-Version', 'Accept-Version', 'X-Version'], '1'),
  // the field of credentials, with nothing in it and with the name of a scheme alone
  [['Authorization', '']],
  [['Authorization', 'Basic']],
  ...['HEAD', 'OPTIONS', 'GET'].map((method) => saying(['X-HTTP-Method-Override', 'X-HTTP-Method'], method)),
  [
    ['Origin', 'https://app.example.org'],
    ['Access-Control-Request-Method', 'GET'],
  ],
  ofAPage,
  ...['kube-probe/1.30', 'ELB-HealthChecker/2.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)'].map((agent) =>
    saying(['User-Agent'], agent),
  ),
  [['Content-Type', 'application/x-www-form-urlencoded']],
  // what browsers request without a token: a page, with its pictures and tables, and a stream of events
  [['Accept', 'text/html, image/png, text/csv;q=0.9, */*;q=0.8']],
  [['Accept', 'text/event-stream']],
  // what caches and file servers answer by themselves, and what they pass on
  [...conditionsThatHold, ['Cache-Control', 'no-cache'], ['Pragma', 'no-cache']],
  [['Range', 'bytes=0-1']],
  [
    ['Range', 'items=0-'],
    ['Cache-Control', 'max-age=0'],
  ],
  [['Transfer-Encoding', 'chunked']],
  // what a guard may have no room for
  manyCookies,
  // what servers answer before they look at anything else
  [['Expect', '100-continue']],
  ...offers,
];

/** For a request that may be taken for something else, whose answer need not be JSON. */
const anything: readonly HeaderField[] = [['Accept', '*/*']];

/** The form of requests to proxies: guards that compare the whole request target may find no rule for it. */
export const inAbsoluteForm: Form = { headers: anything, inAbsoluteForm: true };

/**
 * Content that the method gives no meaning (RFC 9110 9.3.1, 9.3.5): a guard may have another way for requests that have any. A server
 * may leave it unread, so nothing else is sent on the connection.
 */
const withContent: Form = {
  headers: [['Content-Type', 'application/json']],
  connection: 'own',
  content: '[]',
};

const disguises: readonly Form[] = [
  withContent,
  ...queries.map((query) => ({ query })),
  ...fields.map((headers) => ({ headers })),
  // most paths have no escapes
  ...spellingNames
    .filter((spelling) => spelling !== 'escapes in small letters')
    .map((spelling): Form => ({ headers: anything, spelling })),
  inAbsoluteForm,
];

/** Some guards look at the request target only after they have found a credential, or leave a wrong one to the next guard. */
const besideAWrongOne: readonly Form[] = [
  inAbsoluteForm,
  { headers: [...ofAGateway, ...madeUpKeys, ...signatures, ...ofAPage] },
];

/**
 * The forms of requests without the right credential: with none, in one of many disguises as well, or with a wrong one. What a
 * server may refuse or route otherwise stays apart from the rest, which it would hide.
 * @param wrong - how many wrong credentials there are
 * @param tried - how the disguises are tried; unless given, each by itself
 */
export function unauthorizedForms(
  wrong: number,
  tried: (forms: readonly Form[]) => readonly Form[] = (forms) => forms,
): readonly [UnauthorizedForm, ...UnauthorizedForm[]] {
  return [
    { credential: 'none' },
    ...tried(disguises).map((disguise): UnauthorizedForm => ({ credential: 'none', ...disguise })),
    ...(wrong > 0 ? besideAWrongOne : []).map((form): UnauthorizedForm => ({ credential: 0, ...form })),
    ...Array.from({ length: wrong }, (_, credential): UnauthorizedForm => ({ credential })),
  ];
}
