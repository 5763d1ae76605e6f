import type { Form } from '../../../check/history/plan.ts';
import { fieldsOf } from '../../../check/items.ts';
import type { HeaderField } from '../../../http/exchange/exchange.ts';
import { methodAsked, type ResourceType } from '../../../profile/profile.ts';
import { oneOf, type Random } from '../../../random.ts';
import { addedFields, byAGateway, byAPage, inAdvance } from './added-fields.ts';
import { methodOfWord, type Word } from './words.ts';

const field = (name: string, value: string): Form => ({ headers: [[name, value]] });

const query: Form = { query: 'verbose=true&unheardOf=1' };
/** A question mark alone, which makes another key of the same path. */
const emptyQuery: Form = { query: '' };

/**
 * Targets of reads that name an action, which no safe method may perform (RFC 9110 9.2.1). They are sent for a resource of the
 * run's own, never for a collection, which a server that performs the action may empty.
 */
const namingDelete: readonly Form[] = ['_method=DELETE', 'delete=1'].map((query) => ({ query }));

/** Parameters named like the fields that a client sets, which some servers bind to what they have loaded. */
function fieldsQuery(type: ResourceType): Form {
  const samples = { string: 'a', integer: '1', number: '1', boolean: 'true' } as const;
  const parameters = fieldsOf(type).map((name): [string, string] => {
    return [name, samples[kindOf(type, name) as keyof typeof samples] ?? ''];
  });
  return { query: new URLSearchParams(parameters).toString() };
}

/** What a field of a type is in JSON; of several, the first. */
function kindOf({ schema }: ResourceType, name: string): string {
  return String([schema.properties[name]?.type].flat()[0] ?? '');
}

/** What clients ask of lists: a part, an order, and a choice. What they get is open, but not what the next client gets. */
const queryOfLists: Form = {
  query: 'page=1&limit=1&per_page=1&pageSize=1&offset=1&sort=-id&fields=id&q=a',
};

/** Requests for any media type. */
const acceptsAnything: readonly Form[] = [{ without: ['accept'] }, field('Accept', '*/*')];

/** Accept fields that allow more than JSON: anything, or JSON among others, with weights and parameters. */
const accepts: readonly Form[] = [
  ...acceptsAnything,
  field('Accept', 'application/*'),
  field('Accept', 'text/html;q=0.5, application/json'),
  field('Accept', 'application/json;charset=utf-8'),
  // how it is to be written, which only some servers know as a parameter
  ...['indent=4', 'odata.metadata=none'].map((parameter) =>
    field('Accept', `application/json;${parameter}, application/json;q=0.5`),
  ),
  {
    headers: [
      ['Accept', 'text/html;q=0.5'],
      ['Accept', 'application/json'],
    ],
  },
];

/** A type with a media type of its own may have others with different representations, and need not recognise parameters. */
function acceptsOf({ accept }: ResourceType, word: Word): readonly Form[] {
  const own = accept?.[methodOfWord[word]];
  return own === undefined ? accepts : [field('Accept', `text/html;q=0.5, ${own}`)];
}

/** The Accept fields of a write: a server that caches a copy for each Accept may drop only the copy for that of the write. */
function acceptsOfWrites(type: ResourceType, word: Word): readonly Form[] {
  return type.accept?.[methodOfWord[word]] === undefined ? acceptsAnything : acceptsOf(type, word);
}

/** A write by a page of another origin, and by a library that accepts anything of its own accord. */
function writeByAPage(type: ResourceType, word: Word): Form {
  const accepted = type.accept?.[methodOfWord[word]] ?? 'application/json, text/plain, */*';
  return { headers: [...byAPage.headers, ['Accept', accepted]] };
}

const unheardOf = ['If-None-Match', '"unheard-of"'] as const;
const longPast = ['If-Modified-Since', 'Mon, 01 Jan 2001 00:00:00 GMT'] as const;

/** Conditions that hold, so that a read is carried out (RFC 9110 13.1.2, 13.1.3). */
export const conditionsThatHold: readonly HeaderField[] = [unheardOf, longPast];

/** A read by a client that keeps copies. */
export const ifChanged: Form = { ifChanged: true };

/** Each of them alone, and both. */
const conditionsOfReads: readonly Form[] = [
  field(...unheardOf),
  field(...longPast),
  { headers: conditionsThatHold },
];

const whatever = ['If-Match', '*'] as const;
const farOff = ['If-Unmodified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'] as const;

/** Conditions that an existing resource meets, so that a write is carried out (RFC 9110 13.1.1, 13.1.2, 13.1.4). */
const conditionsOfWrites: readonly Form[] = [field(...whatever), field(...farOff), field(...unheardOf)];

/** The condition that nothing is there yet (RFC 9110 13.1.2), under which clients create by PUT. */
export const onlyIfAbsent = field('If-None-Match', '*');

/** Languages with letter cases or digits of their own, by which a server may read, write and compare values. */
const languages: readonly Form[] = ['tr', 'ar'].map((language) => field('Accept-Language', language));

/** The form in which a server may compress what it sends. */
export const compressed = field('Accept-Encoding', 'gzip');

/** Offers of protocols that no server can accept, since they lack what handshakes need (RFC 7540 3.2.1, RFC 6455 4.2.1). */
export const offers: readonly (readonly HeaderField[])[] = ['h2c', 'websocket'].map((protocol) => [
  ['Connection', 'Upgrade'],
  ['Upgrade', protocol],
]);

/** What a server keeps with a connection, such as a snapshot of the data, may be out of date there. */
export const onAnotherConnection: Form = { connection: 'another' };

/** What does not change what a request asks for. */
const idle: readonly Form[] = [
  compressed,
  field('Connection', 'close'),
  // one stands for all: with the right token, a server hardly tells them apart
  ...offers.slice(0, 1).map((headers) => ({ headers })),
  ...addedFields,
  ...languages,
  // the whole URL in place of the path, as requests to proxies have it (RFC 9112 3.2.2)
  { inAbsoluteForm: true },
  onAnotherConnection,
];

/** What clients add to any request: a number that is never the same, to bypass caches, the format, and a switch without a value. */
const queryOfWrites: Form = { query: '_=1620284889125&format=json&pretty' };

/** How a server is to answer, and how strictly to read. */
const representation = field('Prefer', 'return=representation');
const strictly: HeaderField = ['Prefer', 'handling=strict'];

/** The request's own method, as clients name it that name others by POST. */
const namingItself = (type: ResourceType, word: Word): HeaderField => [
  'X-HTTP-Method-Override',
  methodAsked(methodOfWord[word], type),
];

/** Content that is announced, and sent without waiting for a sign that it is wanted (RFC 9110 10.1.1). */
const announced = field('Expect', '100-continue');

/** What a client may say of its content besides the type (RFC 9110 8.4, 8.5, RFC 6266). */
const described: Form = {
  headers: [
    ['Content-Language', 'en'],
    ['Content-Encoding', 'identity'],
    ['Content-Disposition', 'attachment; filename="item.json"'],
  ],
};

/** Content where the method gives it no meaning (RFC 9110 9.3.5), which some servers leave for what comes after it. */
const meaningless: Form = { content: '[]' };

/** A Content-Type without any content. */
const noContent: HeaderField = ['Content-Type', 'application/json'];

/** Fields that ask for another version of the API, or for what somebody else may see. */
const forOthers: Form = {
  headers: [
    ...['Accept-Version', 'API-Version', 'X-API-Version'].map((name): HeaderField => [name, '1']),
    ...['X-Tenant-ID', 'X-Organization-ID', 'X-User-ID'].map((name): HeaderField => [name, '1']),
  ],
};

/** Fields that ask for something else, but do not make a read change anything. */
const diverting = (type: ResourceType, word: Word): readonly Form[] => [
  field('Prefer', 'return=minimal'),
  field('Range', 'bytes=0-1'),
  field('Range', 'bytes=0-'),
  forOthers,
  { headers: [['Range', 'items=0-9'], ...(word === 'head' ? [namingItself(type, word)] : [])] },
];

/** Names of fields, of media types and of charsets are case-insensitive (RFC 9110 5.1, 8.3.1, 8.3.2); some clients write them otherwise. */
const contentTypes: readonly Form[] = [
  field('content-type', 'application/json; charset=utf-8'),
  field('Content-Type', 'application/json; charset=UTF-8'),
  field('Content-type', 'application/json;charset="utf-8"'),
  field('Content-Type', 'Application/JSON'),
];

/** Content without a length in advance (RFC 9112 7.1); a server in front of the target may insist on one. */
const inChunks = field('Transfer-Encoding', 'chunked');

const spelledOut: Form = { spelledOut: 'texts' };

/** The same for numbers, where a type has any of the client's. */
function numbersSpelledOut(type: ResourceType): readonly Form[] {
  const isNumber = (name: string) => /^(?:integer|number)$/.test(kindOf(type, name));
  return fieldsOf(type).some(isNumber) ? [{ spelledOut: 'numbers' }] : [];
}

/** What must be true of the request alone: a target may know no such field, or take it at its word (RFC 9530). */
const own: readonly Form[] = [{ own: ['digests'] }, { own: ['key'] }];

/**
 * A letter or digit of the identifier is escaped, which does not make it another path (RFC 3986 6.2.2.2): one layer may decode
 * the path, and another use it as it is.
 */
const escapedEnd: Form = { spelling: 'escaped end' };

/** Where nothing is, though HEAD may find something: it may be looked up otherwise than GET looks it up. */
const nearlyThere: readonly Form[] = [
  { spelling: 'zero ahead of the end' },
  { spelling: 'letter at its end' },
];

/** Media type names are case-insensitive (RFC 9110 8.3.1); parameters stay as they are. */
function contentTypesOf({ contentType }: ResourceType, word: Word): readonly Form[] {
  const own = contentType?.[methodOfWord[word]];
  return own === undefined ? contentTypes : [field('Content-Type', own.toUpperCase())];
}

function oddReads(type: ResourceType, word: Word): readonly Form[] {
  return [
    ...acceptsOf(type, word),
    ...conditionsOfReads,
    ...(word === 'read' ? [ifChanged] : []),
    { headers: [...byAPage.headers, ...inAdvance] },
    // the GET that HEAD is compared with has the same form, and must not ask for HEAD
    { headers: [noContent, ...(word === 'head' ? [] : [namingItself(type, word)])] },
    ...diverting(type, word),
  ];
}

/** The forms that an operation may have, except the plainest; none for words that are not operations of their own. */
export function formsOf(type: ResourceType, word: Word): readonly Form[] {
  const ofAny = [query, emptyQuery, fieldsQuery(type), ...idle, byAGateway, ...oddReads(type, word)];
  const ofReads = [...ofAny, ...namingDelete];
  const ofWrites = [
    ...idle,
    emptyQuery,
    queryOfWrites,
    ...own,
    writeByAPage(type, word),
    ...acceptsOfWrites(type, word),
  ];
  const ofContent = [
    ...ofWrites,
    ...contentTypesOf(type, word),
    described,
    inChunks,
    announced,
    representation,
  ];
  const ofCreations = [
    ...ofContent,
    { headers: [strictly, namingItself(type, word)] },
    spelledOut,
    ...numbersSpelledOut(type),
  ];
  const ofUpdates = [
    ...ofContent,
    { headers: [strictly, namingItself(type, word)] },
    // a creation that is answered briefly might not say what it made
    field('Prefer', 'return=minimal'),
    byAGateway,
    ...conditionsOfWrites,
    spelledOut,
    ...numbersSpelledOut(type),
    escapedEnd,
  ];
  const forms: Readonly<Record<Word, readonly Form[]>> = {
    'create one': ofCreations,
    'create several': ofCreations,
    read: ofReads,
    list: [queryOfLists, ...ofAny],
    head: [...ofReads, escapedEnd, ...nearlyThere],
    replace: ofUpdates,
    patch: ofUpdates,
    remove: [
      ...ofWrites,
      byAGateway,
      ...conditionsOfWrites,
      representation,
      { headers: [strictly, noContent, namingItself(type, word)] },
      meaningless,
      escapedEnd,
    ],
    again: [],
    refused: [],
  };
  return forms[word];
}

/** How often an operation has a form other than the plainest. */
const oddShare = 0.3;

/** A form for an operation: mostly the plainest. */
export function drawnForm(type: ResourceType, word: Word, random: Random): Form {
  const forms = formsOf(type, word);
  return forms.length > 0 && random() < oddShare ? oneOf(forms, random) : {};
}
