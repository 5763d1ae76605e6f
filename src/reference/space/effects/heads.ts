import { gzipSync } from 'node:zlib';
import { writeBody } from '../../faults/head.ts';
import { isObject } from '../../kind.ts';
import { answer, type Item, type Json, type Response } from '../../message.ts';
import { missing, omit, pick, show } from '../../operations.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { fieldsOf, writes } from '../scope.ts';
import { effectWith, rowsOf } from '../table.ts';
import { isDone } from './tools.ts';

/**
 * HEAD of what is there says a length that GET does not have.
 * @param lengthOf - that length, by the content of GET; undefined where HEAD is right
 */
function headSaysLength({
  lengthOf,
  ...row
}: PartOf<Effect> & {
  readonly lengthOf: (content: string, fired: Fired) => number | undefined;
}): Unnamed<Effect> {
  return {
    ...row,
    operations: ['head'],
    reports: () => ['DM-HEAD-2'],
    look: 'head',
    alters: 'content',
    inside(fired, next) {
      const { action, before } = fired;
      const length = before && lengthOf(JSON.stringify(show(action, before).body), fired);
      // nobody sees more of it than its length, and two octets are its quotes
      return length === undefined ? next() : answer(200, 'x'.repeat(length - 2));
    },
  };
}

const otherFields: Readonly<Record<string, readonly [name: string, value: (old: string) => string]>> = {
  'length-0': ['Content-Length', () => '0'],
  'length-one-more': ['Content-Length', (old) => String(Number(old) + 1)],
  'type-html': ['Content-Type', () => 'text/html'],
  'type-text': ['Content-Type', () => 'text/plain'],
  'cache-public': ['Cache-Control', () => 'public, max-age=60'],
};

/** As long as a code behind a backslash. */
const codeOfASign = '\\u0000';

/** What a writer of JSON may escape, and need not. */
const escapings: Readonly<
  Record<string, { readonly specimen: string; readonly write: (content: string) => string }>
> = {
  markup: { specimen: 'Berg & <Sons>', write: (content) => content.replace(/[<>&]/g, codeOfASign) },
  slashes: { specimen: 'Either/Or', write: (content) => content.replaceAll('/', '\\/') },
};

/** The one resource within its wrapping. */
function unwrapped(body: Json): Json {
  const inner = isObject(body) ? Object.values(body) : body;
  return Array.isArray(inner) ? (inner[0] as Json) : inner;
}

const otherForms: Readonly<Record<string, (body: Json) => string>> = {
  indented: (body) => JSON.stringify(body, null, 2),
  unwrapped: (body) => JSON.stringify(unwrapped(body)),
  'with-line-end': (body) => `${JSON.stringify(body)}\n`,
};

/** Of a value as BSON has it: numbers take four octets or eight, and texts say their length and end with NUL. */
function lengthOfValue(value: Json): number {
  if (typeof value === 'string') return 4 + Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return Math.abs(value) < 2 ** 31 ? 4 : 8;
  return typeof value === 'boolean' ? 1 : 0;
}

/** The length of a document, and the NUL that it ends with, with a type and a name that ends with NUL for each value. */
function storedLength(item: Item): number {
  const fields = Object.entries(item);
  return fields.reduce((sum, [name, value]) => sum + 1 + name.length + 1 + lengthOfValue(value), 4 + 1);
}

/** What is written ahead of the content, to the last octet. */
const headerSection = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n';

const contentsOfHead: Readonly<Record<string, (content: string | Buffer) => string | Buffer>> = {
  content: (content) => content,
  'one-octet': () => '\n',
};

/** What stands behind the last field of a record as it is stored. */
const hiddenFields: Readonly<Record<string, string>> = {
  version: ',"__v":0',
  times: ',"created_at":"2021-05-06T07:08:09.125Z","updated_at":"2021-05-06T07:08:09.125Z"',
};

const messages: Readonly<Record<string, string>> = {
  status: 'OK',
  refusal: JSON.stringify(missing().body),
};

/** How long it is said to be. */
const saidLengths: Readonly<Record<string, (content: NonNullable<Response['content']>) => number>> = {
  compressed: (content) => gzipSync(content).length,
  nothing: () => gzipSync('').length,
};

/** HEAD says something else than GET. */
export const heads: readonly Effect[] = [
  ...rowsOf(effectWith({ operations: ['head'], look: 'head' }), {
    'head-as-it-was-sent': {
      cohort: 15,
      summary:
        'Content-Length of HEAD is that of what the client has sent, without the identifiers that GET shows',
      source:
        'tus/tus-resumable-upload-protocol #110 and #26 (the length that was uploaded for that of the answer), by mechanism: what is known of a resource is kept as it comes in, and HEAD asks for no more',
      reports: () => ['DM-HEAD-2'],
      alters: 'content',
      inside: ({ action, before }, next) =>
        before === undefined ? next() : show(action, omit(before, action.kind.identifiers)),
    },
    'head-blanks-the-next-read': {
      cohort: 16,
      summary:
        'after HEAD the next read of the resource shows it with none of its fields, and those after it are right',
      source:
        'tempesta-tech/tempesta #416, npm/make-fetch-happen #378: the answer to HEAD, which has nothing in it, is kept, and is what GET is given once',
      reports: () => ['DM-HEAD-2', 'DM-HEAD-4'],
      async inside({ action: { kind, store, id = '' }, before, later }, next) {
        const outcome = await next();
        const blank = pick(before ?? {}, kind.identifiers);
        // one that is blank already is about to be right again
        if (before === undefined || Object.keys(before).length === Object.keys(blank).length) return outcome;
        store.set(id, blank);
        later(() => {
          if (store.get(id) === blank) store.set(id, before);
        });
        return outcome;
      },
    },
    'head-field': {
      summary: 'a header field of HEAD contradicts the one of GET',
      source:
        'rack_dav #12; Content-Length: 0 on HEAD is what many frameworks send for a handler without a body',
      members: Object.keys(otherFields),
      reports: () => ['DM-HEAD-2', 'DM-HEAD-5'],
      outside(response, member) {
        const [name = '', value] = otherFields[member] ?? [];
        const old = response.headers[name];
        if (old === undefined || value === undefined || response.status >= 300) return response;
        return { ...response, headers: { ...response.headers, [name]: value(old) } };
      },
    },
    'head-lacks-field': {
      summary: 'HEAD lacks a header field that GET has, and that does not depend on the content',
      source: 'middleware that is bound to GET alone',
      members: ['Cache-Control', 'Content-Type'],
      reports: () => ['DM-HEAD-2', 'DM-HEAD-5', 'DM-HEAD-6'],
      outside(response, member) {
        const { [member]: _, ...headers } = response.headers;
        return { ...response, headers };
      },
    },
    'head-length-in-characters': {
      cohort: 2,
      summary: 'Content-Length of HEAD counts characters, that of GET octets',
      source:
        'JuliaWeb/HttpServer.jl #32, alor/em-http-server #2: the length of a text is taken for that of its octets',
      fields: ['string'],
      specimen: () => 'größer',
      reports: () => ['DM-HEAD-2'],
      outside(response) {
        if (response.status >= 300 || response.content === undefined) return response;
        const { length } = response.content.toString('utf8');
        return { ...response, headers: { ...response.headers, 'Content-Length': String(length) } };
      },
    },
    'head-length-of-other-form': {
      cohort: 8,
      summary:
        'Content-Length of HEAD is that of the resource in another form than GET shows it in: indented, without its wrapping, with a line end',
      source:
        'freeunit/freeunit #391 (HEAD has the length of the content before it is encoded), strongloop/loopback #1045: what GET does to the content last, HEAD does not',
      members: Object.keys(otherForms),
      reports: () => ['DM-HEAD-2'],
      outside(response, member) {
        const form = otherForms[member];
        if (response.status >= 300 || response.content === undefined || form === undefined) return response;
        const shown = form(JSON.parse(response.content.toString()) as Json);
        return {
          ...response,
          headers: { ...response.headers, 'Content-Length': String(Buffer.byteLength(shown)) },
        };
      },
    },
    'head-length-of-the-buffer': {
      cohort: 12,
      summary:
        'Content-Length of HEAD is that of the buffer which the content would be in, and not of the content',
      source:
        'rapidoid/rapidoid #152 (the length of the array is said, and not how much of it is content), by mechanism: GET sends what there is, and corrects the length, while HEAD has nothing to send',
      members: ['256', '4096'],
      reports: () => ['DM-HEAD-2'],
      outside(response, member) {
        if (response.status >= 300 || response.content === undefined) return response;
        const size = Number(member);
        const length = (Math.floor(Buffer.byteLength(response.content) / size) + 1) * size;
        return { ...response, headers: { ...response.headers, 'Content-Length': String(length) } };
      },
    },
    'head-octets': {
      summary: 'octets follow the header section of a response to HEAD',
      source: 'handlers of GET that HEAD is routed to, on servers that leave the content to them',
      members: Object.keys(contentsOfHead),
      onGone: true,
      reports: () => ['DM-HEAD-3'],
      outside: (response, member) => ({
        ...response,
        write: (whole, outgoing) =>
          writeBody(0)({ ...whole, content: contentsOfHead[member]?.(whole.content ?? '') ?? '' }, outgoing),
      }),
    },
    'head-of-a-blank': {
      cohort: 13,
      summary: 'Content-Length of HEAD is that of the resource with nothing in its fields',
      source:
        'Unidata/thredds #1356 (to read all of a record for HEAD is a waste), by mechanism: the record is looked up and not loaded, and what is made of it is counted all the same',
      reports: () => ['DM-HEAD-2'],
      alters: 'content',
      inside({ action, before }, next) {
        const { kind } = action;
        if (before === undefined) return next();
        const blanks = Object.fromEntries(fieldsOf(kind).map((name) => [name, null]));
        return show(action, { ...pick(before, kind.identifiers), ...blanks });
      },
    },
    'head-of-another': {
      cohort: 9,
      summary: 'Content-Length of HEAD is that of another resource of the type',
      source:
        'by mechanism: lengths that are kept by the route and not by the path, or in a buffer that the request before has filled, since HEAD has no content to count',
      reports: () => ['DM-HEAD-2'],
      alters: 'content',
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        return [cast.make('longer', { ...cast.plain(), [name]: 'a text that is longer than any other' })];
      },
      inside({ action, before }, next) {
        const { length } = JSON.stringify(before ?? {});
        const other = action.store.values().find((item) => JSON.stringify(item).length !== length);
        return before === undefined || other === undefined ? next() : show(action, other);
      },
    },
    'head-of-collection': {
      cohort: 3,
      summary: 'HEAD of a resource has the header fields of the collection',
      source:
        'nodeSolidServer/node-solid-server #454, serverpod/relic #175: HEAD is not answered by the handler of GET, but by one of its own',
      reports: () => ['DM-HEAD-2'],
      alters: 'content',
      inside({ action: { kind, store }, before }, next) {
        return before === undefined ? next() : answer(200, kind.wrap([...store.values()], false));
      },
    },
    'head-of-existence': {
      cohort: 6,
      summary: 'HEAD has the header fields of an answer that says no more than that the resource exists',
      source:
        'strongloop/loopback #1045 and #1097: HEAD is a question of its own, and its Content-Length that of {"exists":true}',
      reports: () => ['DM-HEAD-2'],
      alters: 'content',
      inside: ({ before }, next) => (before === undefined ? next() : answer(200, { exists: true })),
    },
    'head-says-encoded': {
      cohort: 11,
      summary: 'HEAD says that the content is compressed, and GET shows it as it is',
      source:
        'kristapsdz/kcgi #66, trusche/httplog #39 (what has no content is compressed, too), filters that see how little there is to compress once there is content, and only then leave it',
      members: Object.keys(saidLengths),
      reports: () => ['DM-HEAD-2', 'DM-HEAD-5'],
      outside(response, member) {
        const { status, headers, content } = response;
        if (status >= 300 || content === undefined) return response;
        const length = saidLengths[member]?.(content) ?? 0;
        return {
          ...response,
          headers: { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': String(length) },
        };
      },
    },
    'head-stale': {
      cohort: 3,
      summary: 'Content-Length of HEAD is that of an earlier version',
      source:
        'varnishcache/varnish-cache #4247, ourresearch/OpenAlex #14: HEAD is answered from what was kept, or asked for on its own',
      reports: () => ['DM-HEAD-2'],
      alters: 'content',
      needs: () => ['patch'],
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        return [cast.act('patch', { items: [{ [name]: 'a text that is longer than any other' }] })];
      },
      inside({ action, past, name, before }, next) {
        const { length } = JSON.stringify(before ?? {});
        const earlier = past.versions(name).findLast((version) => JSON.stringify(version).length !== length);
        return before === undefined || earlier === undefined ? next() : show(action, earlier);
      },
    },
    'head-status': {
      summary: 'HEAD has another status than GET',
      source:
        'routers that know GET and not HEAD (405), handlers that end early with 204, web-platform-tests/wpt.fyi #4512',
      members: ['204', '405', '500'],
      reports: () => ['DM-HEAD-1', 'DM-HEAD-5'],
      outside(response, member) {
        const { 'Content-Length': _length, 'Content-Type': _type, ...headers } = response.headers;
        const { content: _content, ...rest } = response;
        return response.status === 200 ? { ...rest, status: Number(member), headers } : response;
      },
    },
  }),
  ...rowsOf(headSaysLength, {
    'head-length-as-escaped': {
      cohort: 22,
      summary:
        'Content-Length of HEAD is that of the content with a code of ASCII for each character beyond it, which GET does not write so',
      source:
        'by mechanism: HEAD and GET are served by two writers of JSON, one of which keeps to ASCII by default (`json.dumps` of Python beside orjson, `json_encode` of PHP with and without `JSON_UNESCAPED_UNICODE`)',
      fields: ['string'],
      specimen: () => 'größer',
      lengthOf: (content) => content.replace(/\P{ASCII}/gu, (sign) => codeOfASign.repeat(sign.length)).length,
    },
    'head-length-adds-up': {
      cohort: 18,
      summary: 'Content-Length of HEAD is that of all answers to HEAD of the resource so far, put together',
      source:
        'nodejs/llhttp #202 (the length after HEAD is put behind the one before it), by mechanism: content is written for HEAD, too, so that it can be counted, into a buffer that nobody empties, since nothing of it is sent',
      prepare: (cast) => [cast.act('head')],
      lengthOf: (content, { past, name }) => {
        const earlier = past.of(name).filter(({ operation, status }) => operation === 'head' && status < 300);
        return earlier.length === 0 ? undefined : Buffer.byteLength(content) * (earlier.length + 1);
      },
    },
    'head-length-in-base64': {
      cohort: 23,
      summary: 'Content-Length of HEAD is that of the content in Base64',
      source:
        'by mechanism: a function hands its content to a gateway in Base64, and the length is counted there; for GET it is counted anew once the content is decoded, for HEAD there is nothing to decode (`isBase64Encoded` of AWS Lambda, values of the REST interface of HBase and of etcd)',
      lengthOf: (content) => Buffer.from(content).toString('base64').length,
    },
    'head-length-in-utf-16': {
      cohort: 20,
      summary: 'Content-Length of HEAD is that of the content in UTF-16, with two octets to a sign',
      source:
        'by mechanism: what would be sent is a text in memory, and its size there is what is said (`Encoding.Unicode.GetByteCount` of .NET, `sizeof` of `wchar_t`, `data(using: .utf16)` of Swift), while GET writes it in UTF-8',
      lengthOf: (content) => Buffer.byteLength(content, 'utf16le'),
    },
    'head-length-with-signs-escaped': {
      cohort: 25,
      summary:
        'Content-Length of HEAD is that of the content with the signs of markup, or slashes, escaped, which GET writes as they are',
      source:
        'by mechanism: two writers of JSON, of which one escapes more than it must unless it is told not to (`encoding/json` of Go, which writes <, > and & as codes, beside an `Encoder` with `SetEscapeHTML(false)`; `json_encode` of PHP with and without `JSON_UNESCAPED_SLASHES`), and what HEAD counts has gone through that one',
      members: Object.keys(escapings),
      fields: ['string'],
      specimen: (member) => escapings[member]?.specimen ?? '',
      lengthOf: (content, { member }) => Buffer.byteLength(escapings[member]?.write(content) ?? content),
    },
    'head-length-of-nothing-until-read': {
      cohort: 26,
      summary:
        'Content-Length of HEAD is that of an empty object until the resource is read, and is right from then on until it is written again',
      source:
        'by mechanism: what GET would show is made when somebody asks for it, is kept until the next write, and has no length before that (pages that are rendered at the first view, lazy properties and proxies of an ORM, caches that HEAD looks into and does not fill)',
      lengthOf: (_content, { past, name }) => {
        const last = past
          .of(name)
          .findLast((done) => isDone(done) && (done.operation === 'read' || writes.includes(done.operation)));
        return last?.operation === 'read' ? undefined : '{}'.length;
      },
    },
    'head-length-with-all-as-texts': {
      cohort: 27,
      summary: 'Content-Length of HEAD is that of the content with numbers and truth values in quotes',
      source:
        'by mechanism: a store, or a cache, gives everything back as texts (hashes of Redis, drivers of PDO, forms and environments), and it is by the way to GET alone that they become what they were; what HEAD counts was taken before that',
      lengthOf: (content) =>
        Buffer.byteLength(
          JSON.stringify(JSON.parse(content), (_name, value: unknown) =>
            typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
          ),
        ),
    },
    'head-length-as-stored': {
      cohort: 28,
      summary: 'Content-Length of HEAD is that of the resource in the binary form that a store keeps it in',
      source:
        'by mechanism: HEAD makes no content, and asks the store, or the cache, how large the record is (`$bsonSize` and `Object.bsonsize` of MongoDB, `octet_length` of a JSONB column, `STRLEN` and `DEBUG OBJECT` of Redis, lengths of records in MessagePack), as is the length of what is kept, and not of what GET writes',
      lengthOf: (_content, { before = {} }) => storedLength(before),
    },
    'head-length-with-hidden-fields': {
      cohort: 24,
      summary:
        'Content-Length of HEAD is that of the resource with fields that GET does not show: its version, or when it was made and changed',
      source:
        'by mechanism: what is shown is picked out of the record when the answer is written, and HEAD, which writes none, counts the record as it is stored (`__v` of Mongoose, `created_at` and `updated_at` of Rails and Laravel, hidden attributes, `@JsonIgnore` of a view that HEAD does not have)',
      members: Object.keys(hiddenFields),
      lengthOf: (content, { member }) => Buffer.byteLength(content) + (hiddenFields[member]?.length ?? 0),
    },
    'head-length-with-the-header': {
      cohort: 19,
      summary: 'Content-Length of HEAD counts the header section, too',
      source:
        'by mechanism: the length is what has gone through a stream that counts, in which the whole response to GET is written, and not its content alone (`CountingOutputStream`, lengths of an entry in a cache that holds both)',
      lengthOf: (content) => Buffer.byteLength(headerSection + content),
    },
    'head-of-a-message': {
      cohort: 21,
      summary: 'Content-Length of HEAD is that of a message: of the one that its status has, or of a refusal',
      source:
        'galtproject/geesome-node #799 (`res.send(200)` of Express has the length of `OK`), restify/node-restify #53: HEAD ends in a handler for what has nothing to show, or in the one that is behind all routes, whose status is mended afterwards',
      members: Object.keys(messages),
      lengthOf: (_content, { member }) => messages[member]?.length,
    },
  }),
];
