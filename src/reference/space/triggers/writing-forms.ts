import { createHash } from 'node:crypto';
import type { Trigger } from '../row.ts';
import { updates, writes } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { asksToContinue, doneTo, succeeded } from './tools.ts';

const accepted: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  absent: { sent: '', is: /^$/ },
  any: { sent: '*/*', is: /^\*\/\*$/ },
  several: { sent: 'application/json, text/plain, */*', is: /^application\/json *,/ },
};

const conditions: Readonly<Record<string, string>> = {
  'if-match': '*',
  'if-unmodified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
};

const contentTypes: Readonly<
  Record<string, { readonly sent: string; readonly is: (type: string) => boolean }>
> = {
  charset: { sent: 'application/json; charset=utf-8', is: (type) => /; ?charset=utf-8$/i.test(type) },
  quoted: { sent: 'application/json;charset="utf-8"', is: (type) => type.includes('"') },
  'other-case': { sent: 'Application/JSON', is: (type) => /^application.*[A-Z]|^[A-Z]/.test(type) },
};

/** Header fields, and what they say of a content. */
const digests: Readonly<Record<string, (content: string) => string>> = {
  'content-md5': (content) => createHash('md5').update(content).digest('base64'),
  'content-digest': (content) => `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
};

const queries: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  'cache-buster': { sent: '_=1620284889125', is: /(^|&)(_|t|ts)=\d+/ },
  format: { sent: 'format=json', is: /(^|&)format=/ },
  'without-value': { sent: 'pretty', is: /(^|&)[^=&]+(&|$)/ },
};

const preferences: Readonly<Record<string, string>> = {
  minimal: 'return=minimal',
  representation: 'return=representation',
  strict: 'handling=strict',
};

/** Writes by what else they say. */
export const writingForms: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: updates }), {
    'content-type-form': {
      cohort: 2,
      summary: 'a write whose Content-Type has a parameter, or is spelled in other letters',
      source:
        'bottlepy/bottle #226, aws/chalice #180, adamhalasz/diet #74: the field is compared as a whole with application/json',
      members: Object.keys(contentTypes),
      // no more than application/json is shown, letter for letter
      open: ['status'],
      when: ({ action: { request }, member }) =>
        contentTypes[member]?.is(request.incoming.headers['content-type'] ?? '') ?? false,
      history: (cast) => [cast.fire({ headers: { 'Content-Type': contentTypes[cast.member]?.sent ?? '' } })],
    },
    'content-without-length': {
      cohort: 5,
      summary: 'the content of a write comes in chunks, and its length is not said beforehand',
      source:
        'karlseguin/http.zig #170, juxt/yada #241: what has no Content-Length is taken to have no content',
      // a length may be insisted on (RFC 9112 6.3), and no request in chunks is shown
      open: ['status'],
      when: ({ action: { request } }) => /chunked/i.test(request.incoming.headers['transfer-encoding'] ?? ''),
      history: (cast) => [cast.fire({ headers: { 'Transfer-Encoding': 'chunked' } })],
    },
    'expects-continue': {
      cohort: 7,
      summary: 'a write that asks whether it may go on before it sends its content',
      source:
        'drogonframework/drogon #2560, lalinsky/dusty #163, savoirfairelinux/opendht #436: the content comes apart from the header section, and a branch of its own deals with it',
      // the field is not shown, and may be answered with 417 (RFC 9110 10.1.1)
      open: ['status'],
      when: ({ action: { request } }) => asksToContinue(request),
      history: (cast) => [cast.fire({ headers: { Expect: '100-continue' } })],
    },
    'gives-a-digest': {
      cohort: 16,
      summary: 'a write that says by a digest what its content must be',
      source:
        'webmachine/webmachine #116 (to check the digest the content is read, and is not there any more for whoever comes next), by kind: stores of files that have a check of their own ahead of the handler',
      members: Object.keys(digests),
      // the fields are not shown
      open: ['status'],
      when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
      history(cast) {
        const items = [cast.item()];
        const content = JSON.stringify(cast.scope.kind.wrap(items, true));
        return [cast.fire({ items, headers: { [cast.member]: digests[cast.member]?.(content) ?? '' } })];
      },
    },
  }),
  ...rowsOf(triggerWith({ operations: writes }), {
    'accept-of-a-write': {
      cohort: 24,
      summary:
        'a write that does not say what it accepts, accepts anything, or accepts several types, as libraries do of their own accord',
      source:
        'ORCID/ORCID-Source #1820 (POST fails by what it accepts), by kind: what is to be shown of a write is negotiated as for a read, ahead of the handler or behind it, and the default of curl, of axios (`application/json, text/plain, */*`) or of none at all meets another branch',
      members: Object.keys(accepted),
      // no more than application/json is shown
      open: ['status'],
      when: ({ action: { request }, member }) =>
        accepted[member]?.is.test(request.incoming.headers.accept ?? '') === true,
      history: (cast) => [cast.fire({ headers: { Accept: accepted[cast.member]?.sent ?? '' } })],
    },
    'names-a-retry': {
      cohort: 13,
      summary: 'a write that has a key by which it could be known if it came again',
      source:
        'jcagarcia/grape-idempotency #4, LabsCrypt/remitlend #1680, aws-powertools/powertools-lambda-typescript #3424: what is kept under the key is that of another request, or is looked for under another key',
      // the field is not shown
      open: ['status'],
      when: ({ action: { request } }) => request.incoming.headers['idempotency-key'] !== undefined,
      history: (cast) => [
        cast.fire({ headers: { 'Idempotency-Key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' } }),
      ],
    },
    'query-on-a-write': {
      cohort: 10,
      summary:
        'a write with a query that the specification does not show, as clients add them to any request',
      source:
        'by mechanism: keys of caches, of locks and of signatures that are made of the whole URL where a write is to find what a read has put there, parameters of the query that are bound to the fields of a form before the content is (`$_REQUEST` of PHP, model binding)',
      members: Object.keys(queries),
      // whether a query is refused, and what it asks for
      open: ['status', 'content'],
      when: ({ action: { query }, member }) => queries[member]?.is.test(query) ?? false,
      history: (cast) => [cast.fire({ query: queries[cast.member]?.sent ?? '' })],
    },
    'states-a-preference': {
      cohort: 9,
      summary: 'a write that states a preference of how it is to be dealt with',
      source:
        'by kind: servers that know Prefer (PostgREST, OData, FHIR), in which each preference is a branch of its own: statements without RETURNING, handlers that leave before the end',
      members: Object.keys(preferences),
      // the field is not shown
      open: ['status', 'content'],
      when: ({ action: { request }, member }) => request.incoming.headers['prefer'] === preferences[member],
      history: (cast) => [cast.fire({ headers: { Prefer: preferences[cast.member] ?? '' } })],
    },
  }),
  ...rowsOf(trigger, {
    'conditional-write': {
      cohort: 4,
      summary:
        'a change or a removal on a condition that holds: that something is there, or is not newer than 2100',
      source:
        'KevinDockx/HttpCacheHeaders #24, httpwg/http-core #356, ninenines/cowboy #1164: conditions that were made for reads, before a write',
      members: Object.keys(conditions),
      operations: ['replace', 'patch', 'remove'],
      when: ({ action: { request }, before, member }) =>
        before !== undefined && request.incoming.headers[member] !== undefined,
      history: (cast) => [cast.fire({ headers: { [cast.member]: conditions[cast.member] ?? '' } })],
    },
    'makes-by-put': {
      cohort: 7,
      summary: 'PUT of what is not there: nobody has heard of it, or it has been removed',
      source:
        'sergeyksv/tingodb #45, deyles-zz/sculejs #62, mongodb/laravel-mongodb #998: what an upsert inserts is made by another branch than what it updates',
      members: ['unheard-of', 'removed'],
      operations: ['replace'],
      // PUT may create, and need not
      open: ['status'],
      needs: () => ['remove'],
      when(event) {
        const wasRemoved = doneTo(event).some((done) => done.operation === 'remove' && succeeded(done));
        return event.before === undefined && wasRemoved === (event.member === 'removed');
      },
      history: (cast) =>
        cast.member === 'removed' ? [cast.act('remove'), cast.fire()] : [cast.fire({ slot: 'unheard-of' })],
    },
    'makes-on-a-condition': {
      cohort: 20,
      summary: 'PUT of what is not there, on the condition that nothing is there',
      source:
        'by kind: conditional writes by which clients keep from writing over each other (`If-None-Match: *` of S3, Azure and CouchDB), which are taken for a read of a cache, or whose entry is begun before the condition is asked',
      operations: ['replace'],
      // PUT may create, and need not
      open: ['status'],
      when: ({ before, action: { request } }) =>
        before === undefined && request.incoming.headers['if-none-match'] === '*',
      history: (cast) => [cast.fire({ slot: 'unheard-of', headers: { 'If-None-Match': '*' } })],
    },
    'one-in-array': {
      cohort: 8,
      summary: 'one employee alone is created, and in the array that is there for several',
      source:
        'by mechanism: bulk endpoints with a branch of their own for lists of one (arrays that XML and PHP unwrap, bulk statements whose single row is given to another function)',
      operations: ['create'],
      // these are fields of employees alone: a single customer is in an array anyway
      fields: ['integer', 'boolean', 'date-time'],
      // an array is shown for several
      open: ['status'],
      when: ({ action: { single, items } }) => !single && items.length === 1,
      history: (cast) => [
        cast.fire({
          spelt: (json) => JSON.stringify({ employees: Object.values(JSON.parse(json) as object) }),
        }),
      ],
    },
  }),
];
