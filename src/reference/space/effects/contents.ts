import { deflateSync, gzipSync } from 'node:zlib';
import { isObject } from '../../kind.ts';
import { type Item, type Json, type Response, withContent } from '../../message.ts';
import type { Effect, PartOf, Unnamed } from '../row.ts';
import type { OperationName } from '../scope.ts';
import { rowsOf } from '../table.ts';

/** Operations that are answered with content. */
const shown: readonly OperationName[] = ['create', 'read', 'list', 'replace', 'patch'];

/** Spoils what makes the content of a successful response JSON; its members are ways to do so. */
function noJson({
  ways,
  ...row
}: PartOf<Effect> & {
  readonly ways: Readonly<Record<string, (response: Response, content: Buffer) => Response>>;
}): Unnamed<Effect> {
  return {
    ...row,
    members: Object.keys(ways),
    operations: shown,
    reports: ({ operation }) => ['DM-JSON-1', ...(operation === 'read' ? ['DM-GET-1'] : [])],
    look: 'answer',
    outside: (response, member) =>
      response.status >= 300 || response.content === undefined
        ? response
        : (ways[member]?.(response, Buffer.from(response.content)) ?? response),
  };
}

/** As `noJson`, in the octets of the content. */
function otherOctets({
  ways,
  ...row
}: PartOf<Effect> & {
  readonly ways: Readonly<Record<string, (content: Buffer) => Buffer>>;
}): Unnamed<Effect> {
  return noJson({
    ...row,
    ways: Object.fromEntries(
      Object.entries(ways).map(([name, change]) => [
        name,
        (response: Response, content: Buffer) => withContent(response, change(content)),
      ]),
    ),
  });
}

/** Puts something before the content and behind it. */
const between = (before: string, behind: string) => (content: Buffer) =>
  Buffer.concat([Buffer.from(before), content, Buffer.from(behind)]);

function inTwoOctets(length: number): Buffer {
  const octets = Buffer.alloc(2);
  octets.writeUInt16BE(length % 2 ** 16);
  return octets;
}

const specimens: Readonly<Record<string, string>> = {
  characters: 'größer',
  '1-KiB': 'long enough for a buffer '.repeat(50),
};

const quotesAs = (entity: string) => (content: Buffer) =>
  Buffer.from(content.toString('utf8').replaceAll('"', entity));

/** Fills the content up to the end of a buffer, which is never quite full. */
const padded = (size: number) => (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc(size - (content.length % size))]);

const hexadecimal = (sign: string, digits: number): string =>
  (sign.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');

/** A text that shows it, which signs are escaped, and how. */
const escapes: Readonly<
  Record<string, readonly [specimen: string, signs: RegExp, escaped: (sign: string) => string]>
> = {
  apostrophe: ["O'Neill", /'/g, (sign) => `\\${sign}`],
  'two-digits': ['größer', /[\x80-\xff]/g, (sign) => `\\x${hexadecimal(sign, 2)}`],
  'eight-digits': ['a😀b', /[\u{10000}-\u{10ffff}]/gu, (sign) => `\\U${hexadecimal(sign, 8)}`],
};

const asText = (change: (json: string) => string) => (content: Buffer) =>
  Buffer.from(change(content.toString('utf8')));

const signs: Readonly<Record<string, readonly [specimen: string, escaped: string, sign: string]>> = {
  'line-break': ['one\ntwo', '\\n', '\n'],
  tab: ['one\ttwo', '\\t', '\t'],
  quote: ['say "so"', '\\"', '"'],
  backslash: ['C:\\dir', '\\\\', '\\'],
};

/** Writes the numbers in a JSON text otherwise. */
const numbers = (write: (digits: string) => string) => (content: Buffer) =>
  Buffer.from(content.toString('utf8').replace(/(?<=":)-?\d+(?=[,}])/g, (digits) => write(digits)));

/** A UTF-16 unit as if it were a character: half of a pair takes three octets, too. */
function unitInOctets(unit: string): Buffer {
  const code = unit.charCodeAt(0);
  return code < 0xd800 || code > 0xdfff
    ? Buffer.from(unit)
    : Buffer.of(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
}

/** The items in a body, in whichever of the specification's wrappings. */
function itemsIn(body: Json): readonly Item[] {
  const inner = isObject(body) ? Object.values(body) : body;
  return [inner].flat(2).filter(isObject);
}

const formats: Readonly<Record<string, { readonly type: string; readonly write: (item: Item) => string }>> = {
  xml: {
    type: 'application/xml',
    write: (item) =>
      `<item>${Object.entries(item)
        .map(([name, value]) => `<${name}>${String(value)}</${name}>`)
        .join('')}</item>`,
  },
  yaml: {
    type: 'application/yaml',
    write: (item) =>
      Object.entries(item)
        .map(([name, value]) => `${name}: ${String(value)}\n`)
        .join(''),
  },
  form: {
    type: 'application/x-www-form-urlencoded',
    write: (item) =>
      Object.entries(item)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
        .join('&'),
  },
};

const declaredAs =
  (type: string | undefined) =>
  (response: Response): Response => {
    const { 'Content-Type': _, ...headers } = response.headers;
    return { ...response, headers: { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }) } };
  };

/** The content of an answer is no JSON. */
export const contents: readonly Effect[] = [
  ...rowsOf(otherOctets, {
    'compressed-unannounced': {
      cohort: 3,
      summary: 'the content of a successful response is compressed, and no header field says so',
      source:
        'mnutt/davros #94, apache/trafficcontrol #1737, oxequa/realize #43: Content-Encoding is left out',
      ways: {
        gzip: (content) => gzipSync(content),
        deflate: (content) => deflateSync(content),
      },
    },
    'content-as-a-script': {
      cohort: 16,
      summary:
        'the content of a successful response is a statement of a script: a call with what there is, or an assignment of it',
      source:
        'by kind: answers that pages take in by a script element from elsewhere (JSONP: `render callback:` of Rails, `res.jsonp` of Express, with a name that is there by default), settings that are written into a page',
      ways: {
        call: (content) => Buffer.concat([Buffer.from('callback('), content, Buffer.from(');')]),
        assignment: (content) => Buffer.concat([Buffer.from('var data = '), content]),
      },
    },
    'content-as-a-stream': {
      cohort: 14,
      summary:
        'the content of a successful response is written as one entry of a stream: an event, or a record of a sequence',
      source:
        'theroyallab/tabbyAPI #10, durable-streams/durable-streams #262 (events in the place of JSON), by kind: one writer for answers and for streams (text/event-stream, application/json-seq)',
      ways: { event: between('data: ', '\n\n'), record: between('\u001e', '\n') },
    },
    'content-behind-its-length': {
      cohort: 20,
      summary:
        'the content of a successful response is behind its length: in two octets, or in digits with a colon behind them',
      source:
        'by mechanism: a writer for messages between machines is what writes the answer (`DataOutputStream.writeUTF` of Java, frames of Thrift and gRPC, netstrings), or what a store keeps is sent as it lies there',
      ways: {
        'two-octets': (content) => Buffer.concat([inTwoOctets(content.length), content]),
        netstring: (content) => Buffer.concat([Buffer.from(`${content.length}:`), content, Buffer.from(',')]),
      },
    },
    'content-cut': {
      cohort: 3,
      summary:
        'the content of a successful response ends after as many octets as it has characters, or after a buffer',
      source:
        'bestpractical/rt #419, Adobe-Consulting-Services/acs-aem-commons #2425, twitter/finatra #97: Content-Length counts characters',
      fields: ['string'],
      specimen: (member) => specimens[member] ?? '',
      ways: {
        characters: (content) => content.subarray(0, content.toString('utf8').length),
        '1-KiB': (content) => content.subarray(0, 1024),
      },
    },
    'content-escaped-for-a-page': {
      cohort: 16,
      summary: 'the quotes in the content of a successful response are escaped as they are in a page',
      source:
        'fabpot/symfony #706 and #707, TykTechnologies/tyk #2448: JSON goes through a template that escapes for pages by default',
      ways: { named: quotesAs('&quot;'), numbered: quotesAs('&#34;') },
    },
    'content-in-base64': {
      cohort: 17,
      summary: 'the content of a successful response is in Base64, or percent-encoded',
      source:
        'CodeGenieApp/serverless-express #99, serverless-nextjs/serverless-next.js #316, localstack/localstack #4126: functions hand over content as a text, and say beside it how a gateway is to decode it (`isBase64Encoded`), which does not',
      ways: {
        base64: (content) => Buffer.from(content.toString('base64')),
        'percent-encoded': (content) => Buffer.from(encodeURIComponent(content.toString('utf8'))),
      },
    },
    'content-padded': {
      cohort: 13,
      summary: 'the content of a successful response is followed by the NULs that its buffer ends with',
      source:
        'dotnet/runtime #79559, NancyFx/Nancy #1706, sochix/TLSharp #746: the buffer is sent, and not what was written to it (`GetBuffer` for `ToArray`)',
      ways: { '256': padded(256), '4096': padded(4096) },
    },
    'framing-in-content': {
      cohort: 7,
      summary:
        'the content of a successful response has sizes of chunks in it, or header fields, that belong around it',
      source:
        'cognitum-one/support #51, watson/http-echo-server #10 (content that is taken over with its chunks), scripts that write a header section where the server has written one',
      ways: {
        chunks: (content) =>
          Buffer.concat([
            Buffer.from(`${content.length.toString(16)}\r\n`),
            content,
            Buffer.from('\r\n0\r\n\r\n'),
          ]),
        'header-fields': (content) =>
          Buffer.concat([Buffer.from('Content-Type: application/json\r\n\r\n'), content]),
      },
    },
    'json-misescaped': {
      cohort: 6,
      summary: 'signs in a JSON string are escaped as other languages do: an apostrophe, \\xf6, \\U0001f600',
      source:
        "turing-db/turingdb #592, urweb/urweb #134, APE-Project/APE_Server #54: `\\'` is no escape of JSON, nor is what C and Python know besides",
      fields: ['string'],
      specimen: (member) => escapes[member]?.[0] ?? '',
      ways: Object.fromEntries(
        Object.entries(escapes).map(([name, [, signs, escaped]]) => [
          name,
          (content: Buffer) => Buffer.from(content.toString('utf8').replace(signs, escaped)),
        ]),
      ),
    },
    'json-of-another-language': {
      cohort: 9,
      summary:
        'the content of a successful response is as a program writes down its own values: names without quotes, arrows for colons, a comment ahead',
      source:
        'by mechanism: what is meant for a log is sent (`util.inspect` of Node, `inspect` of Ruby, `var_export` of PHP), writers of JSON5 and HJSON that are taken for one of JSON',
      ways: {
        'bare-names': asText((json) => json.replace(/"(\w+)":/g, '$1:')),
        arrows: asText((json) => json.replace(/"(\w+)":/g, '"$1"=>')),
        comment: asText((json) => `/* as it is */ ${json}`),
      },
    },
    'json-unescaped': {
      cohort: 2,
      summary: 'a line break, a tab, a quote or a backslash stands in a JSON string as it is',
      source:
        'nanoframework/Home #1091, uhop/stream-json #117, apache/cxf #3145: writers of JSON that escape too little',
      fields: ['string'],
      specimen: (member) => signs[member]?.[0] ?? '',
      ways: Object.fromEntries(
        Object.entries(signs).map(([name, [, escaped, sign]]) => [
          name,
          (content: Buffer) => Buffer.from(content.toString('utf8').replaceAll(escaped, () => sign)),
        ]),
      ),
    },
    'not-json': {
      summary: 'the content of a successful response is no JSON text',
      source:
        'warnings of PHP in the output, JSON built from strings, prefixes against hijacking, buffers written twice',
      ways: {
        trailing: asText((json) => `${json};`),
        cut: asText((json) => json.slice(0, -1)),
        'single-quotes': asText((json) => json.replace(/"/g, "'")),
        'trailing-comma': asText((json) => json.replace(/\}(?=[^}]*$)/, ',}')),
        prefix: asText((json) => `)]}',\n${json}`),
        twice: asText((json) => `${json}${json}`),
      },
    },
    'not-utf-8': {
      summary: 'the content of a successful response begins with a byte order mark, or is no UTF-8',
      source:
        '.NET writers with `Encoding.UTF8` and its preamble, sources saved with a byte order mark, Latin-1 columns',
      ways: {
        'byte-order-mark': (content) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), content]),
        'utf-16': (content) => Buffer.from(content.toString('utf8'), 'utf16le'),
        'stray-octet': (content) => Buffer.from(content.toString('latin1').replace(':"', ':"\xff'), 'latin1'),
      },
    },
    'number-not-json': {
      cohort: 4,
      summary: 'the numbers in a successful response are written as JSON does not know them',
      source:
        'JamesNK/Newtonsoft.Json #1, jdereg/json-io #62, Rohansi/Mond #68 (NaN), numbers that are formatted for people, or padded for a column',
      ways: {
        'not-a-number': numbers(() => 'NaN'),
        'leading-zero': numbers((digits) => `0${digits}`),
        'plus-sign': numbers((digits) => `+${digits}`),
        'bare-point': numbers((digits) => `${digits}.`),
      },
    },
    'other-charset': {
      cohort: 2,
      summary: 'the content of a successful response is in Latin-1, or in CESU-8',
      source:
        'nemtrif/utfcpp #6 (CESU-8 out of MySQL and Oracle), platforms whose default charset is not UTF-8',
      fields: ['string'],
      specimen: (member) => (member === 'latin-1' ? 'größer' : 'a😀b'),
      ways: {
        'latin-1': (content) => Buffer.from(content.toString('utf8'), 'latin1'),
        'cesu-8': (content) => Buffer.concat(content.toString('utf8').split('').map(unitInOctets)),
      },
    },
  }),
  ...rowsOf(noJson, {
    'media-type-malformed': {
      cohort: 15,
      summary:
        'the content of a successful response is declared as JSON in a way that is no media type: twice, beside another one, or without the semicolon before its charset',
      source:
        'spring-projects/spring-framework #27887, eclipse-steady/steady #395, falconry/falcon #80: a field that is set on two layers, and joined into one by a proxy',
      ways: {
        twice: declaredAs('application/json, application/json'),
        'beside-another': declaredAs('application/json, text/html'),
        'no-semicolon': declaredAs('application/json charset=utf-8'),
      },
    },
    'other-format': {
      cohort: 3,
      summary: 'the content of a successful response is XML, YAML or a form, and declared as such',
      source:
        'berkshelf/berkshelf-api #114, oxidecomputer/progenitor #375: another format than JSON is the default',
      ways: Object.fromEntries(
        Object.entries(formats).map(([name, { type, write }]) => [
          name,
          (response: Response, content: Buffer) => {
            const shown = itemsIn(JSON.parse(content.toString('utf8')) as Json).map(write);
            return withContent(
              { ...response, headers: { ...response.headers, 'Content-Type': type } },
              shown.join('') || 'nothing',
            );
          },
        ]),
      ),
    },
    'other-media-type': {
      summary: 'the content of a successful response is declared as something else than JSON',
      source:
        'defaults of frameworks for text (Express `send` of a string, Flask before 1.1), gateways without a mapping',
      ways: {
        'text/html': declaredAs('text/html'),
        'text/plain': declaredAs('text/plain'),
        'application/octet-stream': declaredAs('application/octet-stream'),
        none: declaredAs(undefined),
      },
    },
  }),
];
