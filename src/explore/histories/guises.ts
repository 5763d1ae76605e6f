import type { Form } from '../../check/history/plan.ts';
import type { HeaderField } from '../../http/exchange.ts';
import { spellingNames } from '../../resource/spelling.ts';
import type { StrangerForm } from './author.ts';

/** Queries that name something public, a static file, anything, and a token that is wrong (RFC 6750 2.3). */
const queries = ['a=1', 'v=site.css', 'next=/login', 'access_token=unheard-of'] as const;

/** Fields that proxies, browsers and frameworks set, by which guards were seen to take a request for one of their own. */
const fields: readonly (readonly HeaderField[])[] = [
  [['X-Forwarded-For', '127.0.0.1']],
  [['X-Real-IP', '127.0.0.1']],
  [['X-Original-URL', '/login']],
  [['X-Remote-User', 'admin']],
  [['X-Middleware-Subrequest', 'middleware']],
  [['X-HTTP-Method-Override', 'HEAD']],
  [
    ['Origin', 'https://app.example.org'],
    ['Access-Control-Request-Method', 'GET'],
  ],
  [['User-Agent', 'kube-probe/1.30']],
  [['Sec-Fetch-Site', 'same-origin']],
  [['Content-Type', 'application/x-www-form-urlencoded']],
];

/** What is taken for something else need not be JSON. */
const anything: readonly HeaderField[] = [['Accept', '*/*']];

/** As clients ask proxies: guards that compare the whole target were seen to find no rule for it. */
export const inAbsoluteForm: Form = { headers: anything, inAbsoluteForm: true };

const disguises: readonly Form[] = [
  ...queries.map((query) => ({ query })),
  ...fields.map((headers) => ({ headers })),
  ...spellingNames.map((spelling): Form => ({ headers: anything, spelling })),
  inAbsoluteForm,
];

/**
 * The ways in which somebody without a right to it asks for something: by nothing but the lack of a credential, in one of
 * many disguises, or with one of some wrong credentials. Each differs from a right request in one thing, or in two: what lets
 * pass what two disguises do together mostly lets pass one of them.
 */
export function guisesWith(wrong: number): readonly StrangerForm[] {
  return [
    { credential: 'none' },
    ...disguises.map((disguise): StrangerForm => ({ credential: 'none', ...disguise })),
    // whoever asks for a credential first may look at the target only then
    ...(wrong > 0 ? [{ credential: 0, ...inAbsoluteForm }] : []),
    ...Array.from({ length: wrong }, (_, credential): StrangerForm => ({ credential })),
  ];
}
