import { isSchemaObject, type SchemaObject } from '../../generate/schema.ts';
import type { MediaTypes, Method, Wrapping } from '../profile.ts';
import type { ResourceFile } from '../profile-file.ts';
import type { Api, Content, Operation, Parameter } from './api.ts';
import { jsonIn, mediaTypeIn, propertiesOf, shownIn, type Wrapped, wrappedIn } from './body.ts';
import type { Pair } from './pairs.ts';
import { jsonSchemaOf } from './schema.ts';
import { isPublic } from './security.ts';

/** A resource type as a profile says it, and what had to be guessed. */
export interface DerivedResource {
  readonly resource: ResourceFile;
  readonly operations: readonly Operation[];
  readonly missing: readonly string[];
}

/** Undefined where no schema tells what a resource is. */
export function resourceOf(api: Api, pair: Pair, name: string): DerivedResource | undefined {
  const operations = operationsOf(pair);
  const post = operations.get('POST') ?? {};
  const sent = wrappedIn(jsonIn(post.requestBody ?? {}) ?? {});
  const shown = shownBy(operations, Object.keys(propertiesOf(sent[0]?.schema ?? {})));
  const whole = sent[0]?.schema ?? shown;
  if (whole === undefined) return undefined;
  const { identifier, guess } = identifierOf(pair, { ...propertiesOf(whole), ...propertiesOf(shown ?? {}) });
  const hidden = hiddenOf(whole, shown).filter((field) => field !== identifier);
  const properties = {
    ...addedBy(guess, pair),
    ...propertiesOf(shown ?? {}),
    ...propertiesOf(whole),
    ...Object.fromEntries(hidden.map((field) => [field, writeOnly(propertiesOf(whole)[field])])),
  };
  const { schema, cut } = jsonSchemaOf({ ...whole, type: 'object', properties });
  const setByServer = Object.keys(properties).filter(
    (field) => isReadOnly(properties[field]) || !(field in propertiesOf(whole)),
  );
  const methods = [...operations.keys()];
  const mayHave: readonly Method[] = methods.includes('GET') && !methods.includes('HEAD') ? ['HEAD'] : [];
  const create = sent.map(({ wrapping }) => wrapping);
  const update = updateOf(operations);
  return {
    operations: [...operations.values()],
    missing: [
      ...(guess === undefined ? [] : [`${name}: ${guess}`]),
      ...cut.map((field) => `${name}: ${field} leads back to itself or too deep; it may hold anything.`),
      ...hidden.map((field) => `${name}: ${field} is sent and never shown, as a password is.`),
      ...othersSent(name, operations, sent),
    ],
    resource: {
      name,
      schema: withoutRequired(schema, setByServer),
      collection: pair.collection,
      item: pair.item.replace(`{${pair.parameter}}`, `{${identifier}}`),
      identifiers: [identifier],
      ...identifyingIn(operations, setByServer.includes(identifier) ? identifier : ''),
      serverSet: setByServer.filter((field) => field !== identifier),
      neverSend: setByServer,
      methods,
      mayHave,
      public: methods.filter((method) => isPublic(api, operations.get(method) ?? {})),
      ...mediaTypesOf(operations, [...methods, ...mayHave]),
      ...(isPlain(create) ? {} : { create }),
      ...(update === undefined || isPlain([update]) ? {} : { update }),
    },
  };
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

/** Where they are not the usual one. */
function mediaTypesOf(
  operations: ReadonlyMap<Method, Operation>,
  methods: readonly Method[],
): Pick<ResourceFile, 'contentType' | 'accept'> {
  const each = (typeOf: (operation: Operation) => string | undefined): MediaTypes =>
    Object.fromEntries(
      methods.flatMap((method) => {
        // HEAD has no content of its own
        const type = typeOf(operations.get(method === 'HEAD' ? 'GET' : method) ?? {});
        return type === undefined ? [] : [[method, type]];
      }),
    );
  const contentType = each(({ requestBody = {} }) => mediaTypeIn(requestBody));
  const accept = each((operation) => shownContents(operation).map(mediaTypeIn).find(isGiven));
  return {
    ...(Object.keys(contentType).length === 0 ? {} : { contentType }),
    ...(Object.keys(accept).length === 0 ? {} : { accept }),
  };
}

function isGiven<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** What an operation shows where it succeeds. */
function shownContents({ responses = {} }: Operation): readonly Content[] {
  return Object.entries(responses).flatMap(([status, response]) => (/^2/.test(status) ? [response] : []));
}

/** The schema of a resource as GET shows it, or else POST. */
function shownBy(
  operations: ReadonlyMap<Method, Operation>,
  names: readonly string[],
): SchemaObject | undefined {
  const schemas = [operations.get('GET'), operations.get('POST')].flatMap((operation) =>
    shownContents(operation ?? {})
      .map(jsonIn)
      .filter(isGiven),
  );
  return schemas.map((schema) => shownIn(schema, names)).find((shown) => shown !== undefined);
}

/** The field that holds what stands in the path. */
function identifierOf({ parameter }: Pair, properties: Readonly<Record<string, unknown>>) {
  const names = Object.keys(properties);
  if (names.includes(parameter)) return { identifier: parameter };
  const guess = names.includes('id')
    ? 'id'
    : names.find((name) => parameter.toLowerCase().endsWith(name.toLowerCase()) && name.length > 1);
  if (guess !== undefined) return { identifier: guess };
  return {
    identifier: parameter,
    guess: `no field is named ${parameter}, which stands in the path; one is added.`,
  };
}

/** The identifier as the path's parameter describes it, where no schema has it. */
function addedBy(guess: string | undefined, { parameter, onItem }: Pair): Readonly<Record<string, unknown>> {
  if (guess === undefined) return {};
  const all: readonly Parameter[] = [...(onItem.get?.parameters ?? []), ...(onItem.parameters ?? [])];
  const found = all.find(({ name, in: place }) => place === 'path' && name === parameter);
  return { [parameter]: found?.schema ?? {} };
}

/** The fields that are sent and that no response shows, where any of the others is shown. */
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

function isReadOnly(schema: unknown): boolean {
  return isSchemaObject(schema) && schema['readOnly'] === true;
}

/** What is never sent cannot be required. */
function withoutRequired(schema: SchemaObject, names: readonly string[]): SchemaObject {
  const { required, ...others } = schema;
  const kept = Array.isArray(required) ? required.filter((name: string) => !names.includes(name)) : [];
  return kept.length === 0 ? others : { ...others, required: kept };
}

/** @param identifier - that is not sent to create a resource, and may have to be in the content that changes it */
function identifyingIn(
  operations: ReadonlyMap<Method, Operation>,
  identifier: string,
): Pick<ResourceFile, 'identifyingField'> {
  const operation = operations.get('PATCH') ?? operations.get('PUT');
  const [taken] = wrappedIn(jsonIn(operation?.requestBody ?? {}) ?? {});
  const field = propertiesOf(taken?.schema ?? {})[identifier];
  return field === undefined || isReadOnly(field) ? {} : { identifyingField: identifier };
}

function updateOf(operations: ReadonlyMap<Method, Operation>): Wrapping | undefined {
  const operation = operations.get('PUT') ?? operations.get('PATCH');
  return wrappedIn(jsonIn(operation?.requestBody ?? {}) ?? {})[0]?.wrapping;
}

function isPlain(wrappings: readonly Wrapping[]): boolean {
  return wrappings.every(({ key, array }) => key === undefined && !array);
}

/** Says where the content of a method is not described, or is described by other fields than POST's. */
function othersSent(
  name: string,
  operations: ReadonlyMap<Method, Operation>,
  [created]: readonly Wrapped[],
): readonly string[] {
  const lines =
    created === undefined ? [`${name}: POST has no JSON content; the fields are those that GET shows.`] : [];
  const known = Object.keys(propertiesOf(created?.schema ?? {}));
  for (const method of ['PUT', 'PATCH'] as const) {
    const operation = operations.get(method);
    if (operation === undefined || created === undefined) continue;
    const [taken] = wrappedIn(jsonIn(operation.requestBody ?? {}) ?? {});
    const lacking = known.filter((field) => !(field in propertiesOf(taken?.schema ?? {})));
    if (taken === undefined) lines.push(`${name}: ${method} has no JSON content; that of POST is sent.`);
    else if (lacking.length > 0)
      lines.push(`${name}: ${method} does not take ${lacking.join(', ')}, which POST takes; they are sent.`);
  }
  return lines;
}
