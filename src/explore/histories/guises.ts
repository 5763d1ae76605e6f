import type { Form } from '../../check/history/plan.ts';
import type { HeaderField } from '../../http/exchange.ts';
import { spellingNames } from '../../resource/spelling.ts';
import type { StrangerForm } from './author.ts';
import { conditionsThatHold } from './forms.ts';

/** Queries with any parameter, the name of a static file, the path of something public, and a wrong token (RFC 6750 2.3). */
const queries = ['a=1', 'v=site.css', 'next=/login', 'access_token=unheard-of'] as const;

/** Fields that proxies, browsers and frameworks set, and that make some guards take a request for an internal one. */
const fields: readonly (readonly HeaderField[])[] = [
  [['X-Forwarded-For', '127.0.0.1']],
  [['X-Real-IP', '127.0.0.1']],
  [['X-Original-URL', '/login']],
  [['X-Remote-User', 'admin']],
  [['X-Middleware-Subrequest', 'middleware']],
  // keys that nobody gave out, where other services want theirs
  [['X-API-Key', 'none']],
  [['X-Auth-Token', 'none']],
  [['Proxy-Authorization', 'Basic Z3Vlc3Q6']],
  // the field of credentials, with nothing in it and with the name of a scheme alone
  [['Authorization', '']],
  [['Authorization', 'Basic']],
  [['X-HTTP-Method-Override', 'HEAD']],
  [['X-HTTP-Method-Override', 'OPTIONS']],
  [['X-HTTP-Method-Override', 'GET']],
  [
    ['Origin', 'https://app.example.org'],
    ['Access-Control-Request-Method', 'GET'],
  ],
  [['User-Agent', 'kube-probe/1.30']],
  [['User-Agent', 'ELB-HealthChecker/2.0']],
  [['User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)']],
  [['Sec-Fetch-Site', 'same-origin']],
  [['X-Requested-With', 'XMLHttpRequest']],
  [['Referer', '/']],
  [['Content-Type', 'application/x-www-form-urlencoded']],
  // what caches, sessions and file servers answer by themselves
  conditionsThatHold,
  [['Cookie', 'session=unheard-of; JSESSIONID=0; remember_me=1; role=admin']],
  [['Range', 'bytes=0-1']],
  [['Transfer-Encoding', 'chunked']],
];

/** For a request that may be taken for something else, whose answer need not be JSON. */
const anything: readonly HeaderField[] = [['Accept', '*/*']];

/** The form of requests to proxies: guards that compare the whole request target may find no rule for it. */
export const inAbsoluteForm: Form = { headers: anything, inAbsoluteForm: true };

const disguises: readonly Form[] = [
  ...queries.map((query) => ({ query })),
  ...fields.map((headers) => ({ headers })),
  ...spellingNames.map((spelling): Form => ({ headers: anything, spelling })),
  inAbsoluteForm,
];

/**
 * The forms of requests without the right credential: with none, in one of many disguises as well, or with a wrong one. Each
 * differs from a proper request in one or two things: a guard that fails for two disguises together mostly fails for one.
 */
export function guisesWith(wrong: number): readonly [StrangerForm, ...StrangerForm[]] {
  return [
    { credential: 'none' },
    ...disguises.map((disguise): StrangerForm => ({ credential: 'none', ...disguise })),
    // some guards look at the request target only after they have found a credential
    ...(wrong > 0 ? [{ credential: 0, ...inAbsoluteForm }] : []),
    ...Array.from({ length: wrong }, (_, credential): StrangerForm => ({ credential })),
  ];
}
