import type { Json } from '../http/exchange/json.ts';
import { type OwnField, ownFieldsOf } from '../http/exchange/own-fields.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { percentDecoded } from '../percent-decoded.ts';
import { type Method, placeholderOf, type ResourceType, type Wrapping } from '../profile/profile.ts';
import type { AtPath, Ref } from './identifiers/identity.ts';
import { itemPath } from './identifiers/item-path.ts';
import { type Spelling, spelled } from './identifiers/spelling.ts';
import type { LearntType, Place } from './place.ts';
import { type Invalid, mistyped } from './representation/invalid.ts';
import { type Item, wrapped } from './representation/representation.ts';
import { SetupFailed } from './setup-failed.ts';
import { inFull, type SpelledOut } from './spelled-out.ts';

/** What can vary in a request without changing its purpose. */
export type Variation = Pick<
  HttpRequest,
  'credential' | 'headers' | 'areMadeUp' | 'without' | 'inAbsoluteForm' | 'connection'
> & {
  readonly query?: string;
  /** Another spelling of the path. */
  readonly spelling?: Spelling;
  readonly invalid?: Invalid;
  readonly spelledOut?: SpelledOut;
  /** Header fields that are made for this request alone. */
  readonly own?: readonly OwnField[];
  /** Of a removal, which has none otherwise. */
  readonly content?: string;
};

/** The request of each method for a resource type, in the shape that the profile declares. */
export interface Requests {
  get(ref: AtPath, variation?: Variation): HttpRequest;
  head(ref: AtPath, variation?: Variation): HttpRequest;
  list(variation?: Variation): HttpRequest;
  /**
   * The request that creates resources: PUT of one, if the type is created so.
   * @param wrapping - left out: the one for a single item
   * @throws SetupFailed if PUT cannot create these
   */
  post(items: readonly Item[], wrapping?: Wrapping, variation?: Variation): HttpRequest;
  put(ref: Ref, version: Item, variation?: Variation): HttpRequest;
  patch(ref: Ref, changes: Item, variation?: Variation): HttpRequest;
  delete(ref: AtPath, variation?: Variation): HttpRequest;
}

/** @param single - the wrapping of a single item */
export function requestsFor(
  type: ResourceType & Partial<Pick<LearntType, 'places'>>,
  single: Wrapping = type.create[0],
): Requests {
  /** Responses to these writes have also shown resources of others: the longer the list, the longer they are. */
  const answeredAmongOthers = (operation: Place['operation'], request: HttpRequest): HttpRequest =>
    type.places?.some((place) => place.operation === operation && place.content !== undefined && !place.alone)
      ? { ...request, isLong: true }
      : request;
  const sendable = (item: Item, ...also: readonly (string | undefined)[]): Item =>
    Object.fromEntries(
      Object.entries(item).filter(([name]) => also.includes(name) || !type.neverSend.includes(name)),
    );
  const asVaried = (item: Item, { invalid }: Variation = {}): Item =>
    invalid === 'mistyped' ? mistyped(item, type) : item;
  /** Identifiers that must not be sent in creations may be required in updates. */
  const change = (ref: Ref, item: Item, variation: Variation | undefined) =>
    wrapped(
      [sendable({ ...identifying(ref, type), ...asVaried(item, variation) }, type.identifyingField)],
      type.update,
      type,
    );
  const at = (
    method: Method,
    usual: string,
    { query, spelling, invalid, spelledOut, own = [], content, ...rest }: Variation = {},
    json?: unknown,
  ): HttpRequest => {
    const path = spelling === undefined ? usual : spelled(usual, spelling);
    const sent: HttpRequest = {
      method,
      path: query === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
      ...rest,
      ...(json === undefined ? {} : contentOf(json, { invalid, spelledOut })),
      ...(content === undefined ? {} : { body: content }),
    };
    if (own.length === 0) return sent;
    const { body = JSON.stringify(json), headers = [] } = sent;
    return { ...sent, headers: [...headers, ...ownFieldsOf(own, body)] };
  };
  const put: Requests['put'] = (ref, version, variation) =>
    answeredAmongOthers(
      'replace',
      at('PUT', ref.path, variation, change(ref, { ...ref.identifiers, ...version }, variation)),
    );
  const post: Requests['post'] = (items, wrapping = single, variation) => {
    const content = wrapped(
      items.map((item) => sendable(asVaried(item, variation))),
      wrapping,
      type,
    );
    return answeredAmongOthers(
      items.length === 1 ? 'create one' : 'create several',
      at('POST', type.collection, variation, content),
    );
  };
  return {
    get: (ref, variation) => at('GET', ref.path, variation),
    head: (ref, variation) => at('HEAD', ref.path, variation),
    list: (variation) => ({ ...at('GET', type.collection, variation), isLong: true }),
    post: (items, wrapping, variation) => {
      if (type.createdBy === undefined) return post(items, wrapping, variation);
      const [item = {}] = items;
      const path = itemPath(type, item);
      if (path === undefined || items.length !== 1)
        throw new SetupFailed('PUT makes one resource, under an identifier of its own.');
      return put({ path, identifiers: {} }, item, variation);
    },
    put,
    patch: (ref, changes, variation) =>
      answeredAmongOthers('patch', at('PATCH', ref.path, variation, change(ref, changes, variation))),
    delete: (ref, variation) => at('DELETE', ref.path, variation),
  };
}

function beginningOf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

function identifying(ref: Ref, type: ResourceType): Item {
  const name = type.identifyingField;
  if (name === undefined) return {};
  const value = ref.identifiers[name] ?? identifierIn(ref.path, name, type);
  return value === undefined ? {} : { [name]: value };
}

/** The identifier in a path, which may be all that is known about a resource. */
function identifierIn(path: string, name: string, { item, schema }: ResourceType): Json | undefined {
  if (placeholderOf(item) !== name) return undefined;
  const [before = '', after = ''] = item.split(/\{[^{}]+\}/);
  const [whole = ''] = path.split('?');
  if (!whole.startsWith(before) || !whole.endsWith(after)) return undefined;
  const segment = whole.slice(before.length, whole.length - after.length);
  if (segment === '' || segment.includes('/')) return undefined;
  if (schema.properties[name]?.type !== 'integer') return percentDecoded(segment);
  return /^-?\d{1,15}$/.test(segment) ? Number(segment) : undefined;
}

/** The content of a request, as it is to be written. */
function contentOf(
  json: unknown,
  { invalid, spelledOut }: { readonly [Part in 'invalid' | 'spelledOut']: Variation[Part] | undefined },
): Pick<HttpRequest, 'json' | 'body'> {
  if (invalid === 'cut off') return { body: beginningOf(JSON.stringify(json)) };
  return spelledOut === undefined ? { json } : { json, body: inFull(json, spelledOut) };
}
