import { isSchemaObject, type SchemaObject } from '../../generate/schema.ts';
import type { MediaTypes, Method, Wrapping } from '../profile.ts';
import type { ResourceDocument } from '../profile-document.ts';
import type { Api, Content, Operation } from './api.ts';
import { sentAsShown } from './as-shown.ts';
import { jsonIn, mediaTypeIn, propertiesOf, shownIn, type Wrapped, wrappedIn } from './body.ts';
import { addedBy, identifierOf, identifyingIn, isOptionalIn, isReadOnly } from './identifier.ts';
import { ifMatchIn } from './if-match.ts';
import type { Pair } from './pairs.ts';
import { jsonSchemaOf } from './schema.ts';
import { isPublic } from './security.ts';

/** A resource type in the form of a profile, and what had to be guessed. */
export interface DerivedResource {
  readonly resource: ResourceDocument;
  readonly operations: readonly Operation[];
  readonly missing: readonly string[];
}

/** Undefined if no schema describes the resource. */
export function resourceOf(api: Api, pair: Pair, name: string): DerivedResource | undefined {
  const operations = operationsOf(pair);
  const post = operations.get('POST') ?? {};
  const sent = wrappedIn(jsonIn(post.requestBody ?? {}) ?? {});
  const shown = shownBy(operations, Object.keys(propertiesOf(sent[0]?.schema ?? {})));
  const asSent = sent[0]?.schema ?? shown;
  if (asSent === undefined) return undefined;
  const { schema: whole, narrowed } = sentAsShown(asSent, shown);
  const { identifier, guess } = identifierOf(pair, { ...propertiesOf(whole), ...propertiesOf(shown ?? {}) });
  const hidden = hiddenOf(whole, shown).filter((field) => field !== identifier);
  const properties = {
    ...addedBy(guess, pair),
    ...propertiesOf(shown ?? {}),
    ...propertiesOf(whole),
    ...Object.fromEntries(hidden.map((field) => [field, writeOnly(propertiesOf(whole)[field])])),
  };
  const { schema, cut } = jsonSchemaOf({ ...whole, type: 'object', properties });
  const leftOut = sent.length > 0 && isOptionalIn(whole, identifier) ? identifier : undefined;
  const setByServer = setByServerIn(properties, whole, leftOut);
  const methods = [...operations.keys()];
  const mayHave = mayHaveIn(methods);
  const [single, ...others] = sent.map(({ wrapping }) => wrapping);
  const update = updateOf(operations);
  const conditional = ifMatchIn(pair);
  return {
    operations: [...operations.values()],
    missing: [
      ...guesses({ guess, cut, hidden, leftOut, narrowed }).map((line) => `${name}: ${line}`),
      ...conditional.told.map((line) => `${name}: ${line}`),
      ...othersSent(name, operations, sent),
    ],
    resource: {
      name,
      schema: withoutRequired(schema, setByServer),
      collection: pair.collection,
      item: pair.item.replace(`{${pair.parameter}}`, () => `{${identifier}}`),
      identifiers: [identifier],
      ...identifyingIn(operations, setByServer.includes(identifier) ? identifier : ''),
      serverSet: setByServer.filter((field) => field !== identifier),
      neverSend: setByServer,
      methods,
      mayHave,
      public: methods.filter((method) => isPublic(api, operations.get(method) ?? {})),
      ...mediaTypesOf(operations, [...methods, ...mayHave]),
      ...conditional.resource,
      ...(single === undefined || [single, ...others].every(isBare) ? {} : { create: [single, ...others] }),
      ...(update === undefined || isBare(update) ? {} : { update }),
    },
  };
}

/** HEAD usually exists where GET does, but few documents say so. */
function mayHaveIn(methods: readonly Method[]): readonly Method[] {
  return methods.includes('GET') && !methods.includes('HEAD') ? ['HEAD'] : [];
}

/** The fields that are not sent: those that are only shown, and an identifier that is left to the server. */
function setByServerIn(
  properties: Readonly<Record<string, unknown>>,
  sent: SchemaObject,
  leftOut: string | undefined,
): readonly string[] {
  const isSent = (field: string) => field in propertiesOf(sent) && field !== leftOut;
  return Object.keys(properties).filter((field) => isReadOnly(properties[field]) || !isSent(field));
}

/** What was guessed about a schema, or could not be derived from it. */
interface Guessed {
  readonly guess: string | undefined;
  readonly cut: readonly string[];
  readonly hidden: readonly string[];
  readonly leftOut: string | undefined;
  readonly narrowed: readonly string[];
}

function guesses({ guess, cut, hidden, leftOut, narrowed }: Guessed): readonly string[] {
  return [
    ...(guess === undefined ? [] : [guess]),
    ...cut.map((field) => `${field} is recursive or nested too deeply; any value is allowed.`),
    ...hidden.map((field) => `${field} is sent but never shown, like a password.`),
    ...narrowed.map((field) => `${field} takes more types than are shown of it; only those are sent.`),
    ...(leftOut === undefined ? [] : [`POST takes ${leftOut} and does not require it; none is sent.`]),
  ];
}

function operationsOf({ onCollection, onItem }: Pair): ReadonlyMap<Method, Operation> {
  const all: readonly (readonly [Method, Operation | undefined])[] = [
    ['GET', onItem.get],
    ['HEAD', onItem.head],
    ['POST', onCollection.post],
    ['PUT', onItem.put],
    ['PATCH', onItem.patch],
    ['DELETE', onItem.delete],
  ];
  return new Map(
    all.flatMap(([method, operation]) => (operation === undefined ? [] : [[method, operation]])),
  );
}

/** The media types that are not the default. */
function mediaTypesOf(
  operations: ReadonlyMap<Method, Operation>,
  methods: readonly Method[],
): Pick<ResourceDocument, 'contentType' | 'accept'> {
  const each = (typeOf: (operation: Operation) => string | undefined): MediaTypes =>
    Object.fromEntries(
      // HEAD requests what GET does
      methods.flatMap((method) => {
        const type = method === 'HEAD' ? undefined : typeOf(operations.get(method) ?? {});
        return type === undefined ? [] : [[method, type]];
      }),
    );
  const contentType = each(({ requestBody = {} }) => mediaTypeIn(requestBody));
  const accept = each((operation) =>
    shownContents(operation)
      .map(mediaTypeIn)
      .find((type) => type !== undefined),
  );
  return {
    ...(Object.keys(contentType).length === 0 ? {} : { contentType }),
    ...(Object.keys(accept).length === 0 ? {} : { accept }),
  };
}

/** The content of an operation's successful responses. */
function shownContents({ responses = {} }: Operation): readonly Content[] {
  return Object.entries(responses).flatMap(([status, response]) => (/^2/.test(status) ? [response] : []));
}

/** The schema of a resource according to GET, or else POST. */
function shownBy(
  operations: ReadonlyMap<Method, Operation>,
  names: readonly string[],
): SchemaObject | undefined {
  return [operations.get('GET'), operations.get('POST')]
    .flatMap((operation) => shownContents(operation ?? {}).map(jsonIn))
    .map((schema) => schema && shownIn(schema, names))
    .find((shown) => shown !== undefined);
}

/** The fields that are sent but in no response, provided that some field is. */
function hiddenOf(sent: SchemaObject, shown: SchemaObject = {}): readonly string[] {
  const fields = Object.keys(propertiesOf(sent));
  const hidden = fields.filter(
    (field) => !(field in propertiesOf(shown)) && !isReadOnly(propertiesOf(sent)[field]),
  );
  return hidden.length < fields.length ? hidden : [];
}

function writeOnly(schema: unknown): SchemaObject {
  return { ...(isSchemaObject(schema) ? schema : {}), writeOnly: true };
}

/** A field that is never sent cannot be required. */
function withoutRequired(schema: SchemaObject, names: readonly string[]): SchemaObject {
  const { required, ...others } = schema;
  const kept = Array.isArray(required) ? required.filter((name: string) => !names.includes(name)) : [];
  return kept.length === 0 ? others : { ...others, required: kept };
}

function updateOf(operations: ReadonlyMap<Method, Operation>): Wrapping | undefined {
  const operation = operations.get('PUT') ?? operations.get('PATCH');
  return wrappedIn(jsonIn(operation?.requestBody ?? {}) ?? {})[0]?.wrapping;
}

function isBare({ key, array }: Wrapping): boolean {
  return key === undefined && !array;
}

/** Reports if the content of a method is not described, or has other fields than the content of POST. */
function othersSent(
  name: string,
  operations: ReadonlyMap<Method, Operation>,
  [created]: readonly Wrapped[],
): readonly string[] {
  const lines =
    created === undefined
      ? [`${name}: POST has no JSON content; its fields are assumed to be those of GET.`]
      : [];
  const known = Object.keys(propertiesOf(created?.schema ?? {}));
  for (const method of ['PUT', 'PATCH'] as const) {
    const operation = operations.get(method);
    if (operation === undefined || created === undefined) continue;
    const [taken] = wrappedIn(jsonIn(operation.requestBody ?? {}) ?? {});
    const lacking = known.filter((field) => !(field in propertiesOf(taken?.schema ?? {})));
    if (taken === undefined)
      lines.push(`${name}: ${method} has no JSON content; it is assumed to be that of POST.`);
    else if (lacking.length > 0)
      lines.push(
        `${name}: ${method} does not take ${lacking.join(', ')}, which POST takes; they are sent nevertheless.`,
      );
  }
  return lines;
}
