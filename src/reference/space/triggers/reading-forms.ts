import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';

const accepted: Readonly<
  Record<string, { readonly sent: string; readonly is: (accept: string) => boolean }>
> = {
  absent: { sent: '', is: (accept) => accept === '' },
  any: { sent: '*/*', is: (accept) => accept === '*/*' },
  weighed: { sent: 'text/html;q=0.5, application/json', is: (accept) => accept.includes(';q=') },
};

const parameters: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  charset: { sent: 'application/json; charset=utf-8', is: /^application\/json; *charset=/i },
  indent: { sent: 'application/json; indent=4', is: /^application\/json; *indent=/i },
  metadata: { sent: 'application/json;odata.metadata=none', is: /^application\/json; *odata/i },
};

const charsets: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  'utf-8': { sent: 'utf-8', is: /^utf-8$/i },
  weighed: { sent: 'utf-8, iso-8859-1;q=0.5', is: /;\s*q=/i },
};

const codings: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  alone: { sent: 'identity', is: /^identity$/i },
  weighed: { sent: 'identity;q=1, *;q=0', is: /(^|,\s*)\*\s*;\s*q=0(\.0*)?($|,)/ },
};

/** Ranges of all that there is: one of them, and what is like it. */
const ranges: Readonly<Record<string, readonly [example: string, pattern: RegExp]>> = {
  octets: ['bytes=0-', /^bytes=0-$/],
  items: ['items=0-99', /^(?!bytes)\w+=0-\d*$/],
};

const conditions: Readonly<Record<string, string>> = {
  'if-none-match': '"unheard-of"',
  'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT',
};

/** Reads by what else they say. */
export const readingForms: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: reads }), {
    'accept-form': {
      summary: 'a read whose Accept is absent, is anything, or weighs several types',
      source:
        'content negotiation that picks the first renderer (the browsable HTML of Django REST framework, by kind)',
      members: Object.keys(accepted),
      // no more than application/json is shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        accepted[member]?.is(request.incoming.headers.accept ?? '') ?? false,
      history: (cast) => [cast.fire({ headers: { Accept: accepted[cast.member]?.sent ?? '' } })],
    },
    'accept-on-two-lines': {
      cohort: 15,
      summary: 'a read that says what it accepts in two header fields',
      source:
        'telefonicaid/fiware-orion #2209, apache/marmotta #10, casualcore/casual #683: of a field that is there twice one is read, and the other one is not',
      // no more than one is shown
      open: ['status'],
      when: ({ action: { request } }) =>
        request.incoming.rawHeaders.filter(
          (name, place) => place % 2 === 0 && name.toLowerCase() === 'accept',
        ).length > 1,
      // the other one is there already, in its usual letters
      history: (cast) => [cast.fire({ headers: { accept: 'text/html;q=0.1' } })],
    },
    'accept-with-a-parameter': {
      cohort: 19,
      summary:
        'a read that accepts JSON with a parameter: a charset, an indentation, or how much it is to say',
      source:
        'by kind: what is accepted is looked up as a whole among what is on offer, and what is not found there gets the first, or the last, of it; renderers that go by the parameter (`indent` of Django REST framework, `odata.metadata`)',
      members: Object.keys(parameters),
      // no more than application/json is shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        parameters[member]?.is.test(request.incoming.headers.accept ?? '') === true,
      history: (cast) => [cast.fire({ headers: { Accept: parameters[cast.member]?.sent ?? '' } })],
    },
    'asks-for-a-charset': {
      cohort: 15,
      summary: 'a read that asks for UTF-8, alone or before another charset',
      source:
        'apache/pekko-http #584, webmachine/webmachine #146: who asks for a charset gets another writer, or an error where the charset is not known to it',
      members: Object.keys(charsets),
      // the field is not shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        charsets[member]?.is.test(String(request.incoming.headers['accept-charset'] ?? '')) ?? false,
      history: (cast) => [cast.fire({ headers: { 'Accept-Charset': charsets[cast.member]?.sent ?? '' } })],
    },
    'asks-for-no-coding': {
      cohort: 26,
      summary: 'a read that asks for its content not to be encoded, and says so alone or by weights',
      source:
        'by kind: what is kept is kept once for each coding (`Vary: Accept-Encoding`, objects that Varnish keeps compressed, `gzip_static` and `gunzip` of nginx, files that are compressed beforehand), most clients ask for one and the same, and the copy for all others is filled, refreshed and removed by another branch',
      members: Object.keys(codings),
      // the field is not shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        codings[member]?.is.test(String(request.incoming.headers['accept-encoding'] ?? '')) ?? false,
      history: (cast) => [cast.fire({ headers: { 'Accept-Encoding': codings[cast.member]?.sent ?? '' } })],
    },
    'asks-for-a-range': {
      cohort: 14,
      summary: 'a read that asks for a range which is all of it: from the first octet on, or so many items',
      source:
        'gregjones/httpcache #51, fabiocicerchia/go-proxy-cache #265: what answers a range is kept, or served, for the whole',
      members: Object.keys(ranges),
      // ranges are not shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        ranges[member]?.[1].test(request.incoming.headers.range ?? '') ?? false,
      history: (cast) => [cast.fire({ headers: { Range: ranges[cast.member]?.[0] ?? '' } })],
    },
    'conditional-read': {
      cohort: 3,
      summary: 'a read on a condition that holds: the entity tag is another one, or the date is long past',
      source:
        'avoidwork/turtle.io #139 (304 to an entity tag that is out of date, since that version is still kept), caches that revalidate',
      members: Object.keys(conditions),
      // conditions are not shown
      open: ['status'],
      when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
      history: (cast) => [cast.fire({ headers: { [cast.member]: conditions[cast.member] ?? '' } })],
    },
    'unknown-query': {
      summary: 'a read with a query that the specification does not show',
      source:
        'query strings that reach a generic handler: `?_method=`, `?embed`, `?callback` (json-server, Rails, JSONP)',
      // whether a query is refused, and what it asks for
      open: ['status', 'content'],
      when: ({ action: { query } }) => query !== '',
      history: (cast) => [cast.fire({ query: 'unheardOf=1' })],
    },
  }),
  ...rowsOf(trigger, {
    'content-where-none-belongs': {
      cohort: 15,
      summary: 'a read or a removal that has content',
      source:
        'pocoproject/poco #2977, Corvusoft/restbed #376, eclipse-ee4j/glassfish-grizzly #1010: content that nobody reads, and that is left for what comes after it',
      operations: ['read', 'head', 'remove'],
      // requests like these are not shown
      open: ['status', 'content'],
      when: ({ action: { request } }) => Number(request.incoming.headers['content-length'] ?? 0) > 0,
      history: (cast) => [cast.fire({ spelt: () => '[]' })],
    },
    'type-without-content': {
      cohort: 6,
      summary: 'a read or a removal that declares its content to be JSON, and has none',
      source:
        'openapi-ts/openapi-typescript #1477, DhananjayThomble/URL-Shortener-App #443, restify/node-restify #602: a parser of JSON is given nothing',
      operations: [...reads, 'remove'],
      // the field is shown for requests with a body alone
      open: ['status'],
      when: ({ action: { request } }) => request.incoming.headers['content-type'] !== undefined,
      history: (cast) => [cast.fire({ headers: { 'Content-Type': 'application/json' } })],
    },
  }),
];
