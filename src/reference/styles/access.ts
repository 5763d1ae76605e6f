import type { Action } from '../action.ts';
import { type Deviation, group, type Handler, type Operation } from '../fault.ts';
import { type Headers, problem, responseOf } from '../message.ts';
import { isList, writing } from './tools.ts';

function hiding(hides: (action: Action) => boolean): Deviation<Operation> {
  return (next) => (action, world) =>
    hides(action) ? problem(405, 'not allowed', { Allow: 'POST' }) : next(action, world);
}

function unauthorised(status: number): Deviation<Handler> {
  return writing((response) => (response.status === 401 ? { ...response, status } : response));
}

const pageLength = 10;

/** A page of a list, with a link to the next one (RFC 8288). */
const paged: Deviation<Operation> = (next) => async (action, world) => {
  if (!isList(action)) return next(action, world);
  const { kind, store, query } = action;
  const page = Math.max(1, Number(new URLSearchParams(query).get('page')) || 1);
  const end = page * pageLength;
  const outcome = await next({ ...action, store: new Map([...store].slice(end - pageLength, end)) }, world);
  const link = `<${world.basePath}/${kind.name}?page=${page + 1}>; rel="next"`;
  return store.size > end ? { ...outcome, headers: { ...outcome.headers, Link: link } } : outcome;
};

/** Requests that are answered within a second. */
const mostInASecond = 100;

function rateLimited(fields: Headers): Deviation<Handler> {
  return (next) => {
    const recent: number[] = [];
    return (request, world) => {
      const now = performance.now();
      while (recent[0] !== undefined && recent[0] <= now - 1000) recent.shift();
      if (recent.length >= mostInASecond) return responseOf(problem(429, 'too many', fields));
      recent.push(now);
      return next(request, world);
    };
  };
}

/** Of so many requests one is put off, whatever it asks for, and whoever asks. */
const oneOf = 40;

/** What Retry-After says in turn; undefined: nothing at all. */
const hints = [undefined, '0', 'soon', '-1', '0.5', new Date(0).toUTCString()] as const;

const putsOff: Deviation<Handler> = (next) => {
  let requests = 0;
  return (request, world) => {
    requests += 1;
    if (requests % oneOf !== 1) return next(request, world);
    const times = Math.floor(requests / oneOf);
    const hint = hints[times % hints.length];
    return responseOf(
      problem(times % 2 === 0 ? 503 : 429, 'not now', hint === undefined ? {} : { 'Retry-After': hint }),
    );
  };
};

/** What may be asked, by whom, how often, and in which portions. */
export const access = group({
  'employees-unreadable': {
    summary: 'employees can only be created',
    inside: hiding(({ kind, method }) => kind.name === 'employees' && method !== 'POST'),
  },
  'lists-refused': { summary: 'collections cannot be listed', inside: hiding(isList) },
  'lists-paged': { summary: `a list shows ${pageLength} items, the first ones`, inside: paged },
  'unauthorised-403': { summary: 'without the token 403', outside: unauthorised(403) },
  'unauthorised-404': { summary: 'without the token 404', outside: unauthorised(404) },
  'rate-limited': {
    summary: `above ${mostInASecond} requests a second 429, with Retry-After`,
    outside: rateLimited({ 'Retry-After': '1' }),
  },
  'rate-limited-untold': {
    summary: `above ${mostInASecond} requests a second 429, without Retry-After`,
    outside: rateLimited({}),
  },
  'puts-off': {
    summary: `each ${oneOf}th request is 503 or 429, the first one, too, with Retry-After of no use`,
    outside: putsOff,
  },
  'employees-without-head': {
    summary: 'employees have no HEAD, 405',
    inside: hiding(({ kind, method }) => kind.name === 'employees' && method === 'HEAD'),
  },
});
