import { succeeded } from '../http/exchange/answer.ts';
import { field, json } from '../http/exchange/content.ts';
import type { Content, Exchange } from '../http/exchange/exchange.ts';
import { isObject, type Json, jsonIn } from '../http/exchange/json.ts';
import { keptWeakly } from '../kept-weakly.ts';
import type { Parents } from '../profile/parents.ts';
import { placeholderOf, type ResourceType, type Wrapping } from '../profile/profile.ts';
import { itemPath } from './identifiers/item-path.ts';
import { difference } from './representation/difference.ts';
import { flattened, type Nesting } from './representation/nesting.ts';
import { type Item, ownFields } from './representation/representation.ts';

/**
 * The way from the root of a JSON text to a value inside it: the name of a member for each step, or null for any element or
 * member.
 */
export type Steps = readonly (string | null)[];

/** Kinds of requests whose answers may have different shapes. */
export type RequestKind = 'create one' | 'create several' | 'read' | 'list' | 'replace' | 'patch';

/** Where the responses to an operation show its resources; calibration has seen it twice. */
export interface Place {
  readonly operation: RequestKind;
  /** The wrapping in which a creation was sent. */
  readonly wrapping?: Wrapping;
  /** Where the content is; omitted if no response shows it. */
  readonly content?: Steps;
  /** Where the identifiers are; omitted if they did not lead to what was created. */
  readonly identifiers?: Steps;
  /** Whether GET has shown that the identifiers lead to what was created; otherwise nothing is written there. */
  readonly leads: boolean;
  /** Nothing else was there: the values correspond one by one to what was sent. */
  readonly alone: boolean;
  /** At which end what was sent stood among others, every time. */
  readonly edge?: 'first' | 'last';
  /** Several resources may share an identifier that the client chose, and all of them are there. */
  readonly isShared?: true;
}

/** A resource type, and where this target's responses show it. */
export interface LearntType extends ResourceType {
  readonly places: readonly Place[];
  /** The values of parents' fields in the paths of all types; omitted if no type is below another. */
  readonly parents?: Parents;
}

/** Whether two ways lead to the same place. */
export function isSame(a: Steps, b: Steps | undefined): boolean {
  return a.length === b?.length && a.every((step, index) => step === b[index]);
}

/** The values that stand at a place. */
export function valuesAt(body: Json | undefined, steps: Steps): readonly Json[] {
  return steps.reduce<readonly Json[]>(
    (values, step) => values.flatMap((value) => inside(value, step)),
    body === undefined ? [] : [body],
  );
}

function inside(value: Json, step: string | null): readonly Json[] {
  if (step === null) return Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return isObject(value) && Object.hasOwn(value, step) ? [value[step] as Json] : [];
}

/** Items, and how a request wraps them. */
export interface Sent {
  readonly items: readonly Item[];
  readonly wrapping: Wrapping;
}

/** The items of a type in the content of a request; undefined if it has none of these wrappings. */
export function unwrapped(
  body: Json | undefined,
  wrappings: readonly Wrapping[],
  type: Nesting,
): Sent | undefined {
  for (const wrapping of wrappings) {
    const { only } = wrapping;
    if (only !== undefined && body !== undefined) return { items: [{ [only]: body }], wrapping };
    const inner = wrapping.key === undefined ? body : isObject(body) ? body[wrapping.key] : undefined;
    if (inner === undefined || Array.isArray(inner) !== wrapping.array) continue;
    const resources = [inner].flat().filter((each: Json): each is Item => isObject(each));
    const items = resources.map((each) => flattened(each, type));
    if (items.length > 0) return { items, wrapping };
  }
  return undefined;
}

/** The items in the content of a creation. */
export function itemsToMake(content: Json | undefined, type: ResourceType): readonly Item[] {
  return unwrapped(content, type.create, type)?.items ?? [];
}

function sentIn({ request: { method, content } }: Exchange, type: ResourceType): Sent | undefined {
  return unwrapped(jsonSent(content), method === 'POST' ? type.create : [type.update], type);
}

/** The resources that a request contains, as they were sent. */
export function itemsSent(exchange: Exchange, type: ResourceType): readonly Item[] {
  return sentIn(exchange, type)?.items ?? [];
}

/** Cached, since the content of a request is needed again for every exchange about its resources. */
const parsed = keptWeakly((content: Content) => ('text' in content ? jsonIn(content.text) : undefined));

function jsonSent(content: Content | undefined): Json | undefined {
  return content === undefined ? undefined : parsed(content);
}

const operations: Readonly<Record<string, RequestKind>> = { GET: 'read', PUT: 'replace', PATCH: 'patch' };

/** The place for the response of an exchange about single resources; undefined if none was learnt. */
export function placeOf(exchange: Exchange, type: LearntType): Place | undefined {
  const { method } = exchange.request;
  if (method !== 'POST') return type.places.find(({ operation }) => operation === operations[method]);
  const sent = sentIn(exchange, type);
  const operation = (sent?.items.length ?? 0) > 1 ? 'create several' : 'create one';
  return type.places.find(
    (place) => place.operation === operation && isSameWrapping(place.wrapping, sent?.wrapping),
  );
}

function isSameWrapping(a: Wrapping | undefined, b: Wrapping | undefined): boolean {
  return a?.key === b?.key && a?.array === b?.array;
}

/**
 * The resources that a success shows, but only those of its request: they are at the place that calibration found, and
 * are recognised among others by their content or position.
 */
export function itemsShown(exchange: Exchange, type: LearntType): readonly Item[] {
  const place = placeOf(exchange, type);
  if (place?.content === undefined || !succeeded(exchange)) return [];
  const { only } = type.update;
  if (only !== undefined) return valuesAt(json(exchange), place.content).map((each) => ({ [only]: each }));
  const items = itemsAt(exchange, place.content, type);
  const sent = sentIn(exchange, type)?.items;
  const isPost = exchange.request.method === 'POST';
  if (place.alone && items.length <= (isPost ? (sent?.length ?? items.length) : 1)) return items;
  if (!isPost || sent === undefined)
    return items.filter((item) => isAt(new URL(exchange.request.url), item, type));
  const located = itemAtLocation(exchange, { sent, items }, type);
  return located === undefined ? matching(sent, items, { edge: place.edge, type }) : [located];
}

/** What GET shows besides the resource that it is for, where that one is. */
export function itemsBeside(exchange: Exchange, type: LearntType): readonly Item[] {
  const place = placeOf(exchange, type);
  if (place?.content === undefined || place.isShared === true || !succeeded(exchange)) return [];
  const items = itemsAt(exchange, place.content, type);
  return items.length < 2 ? [] : items.filter((item) => !isAt(new URL(exchange.request.url), item, type));
}

/** Whether several resources may share an identifier that the client chose. */
export function isSharing({ places }: LearntType): boolean {
  return places.some(({ isShared }) => isShared === true);
}

/**
 * Whether each resource that is created by itself is where Location says, and GET has not shown that those created together are at
 * their identifiers: then nothing says where these are.
 */
export function losesBatches({ places }: Pick<LearntType, 'places'>): boolean {
  const isLocated = places.some(
    ({ operation, leads, identifiers }) => operation === 'create one' && leads && identifiers === undefined,
  );
  return isLocated && places.some(({ operation, leads }) => operation === 'create several' && !leads);
}

/** Whether a response shows several resources that share an identifier: nobody knows which of them is meant. */
export function showsSeveral(exchange: Exchange, type: LearntType): boolean {
  return placeOf(exchange, type)?.isShared === true && itemsShown(exchange, type).length > 1;
}

/** The resources that a page of a list shows, whether the run's own or not. */
export function itemsListed(page: Exchange, type: LearntType): readonly Item[] {
  const place = type.places.find(({ operation }) => operation === 'list');
  if (place?.content === undefined || !succeeded(page)) return [];
  if (place.content.at(-1) !== null) return itemsAt(page, place.content, type);
  const holders = valuesAt(json(page), place.content.slice(0, -1));
  return holders.flatMap((holder) => itemsHeld(holder, type));
}

/** The items of a list. It may be an object with the resources as members, named by their identifiers. */
function itemsHeld(holder: Json, type: ResourceType): readonly Item[] {
  if (Array.isArray(holder)) return itemsOf(holder, type);
  if (!isObject(holder)) return [];
  const name = placeholderOf(type.item) ?? '';
  return Object.entries(holder).flatMap(([key, value]) =>
    itemsOf([value], type).map((item) => ({ [name]: key, ...item })),
  );
}

function itemsAt(exchange: Exchange, steps: Steps, type: ResourceType): readonly Item[] {
  return itemsOf(valuesAt(json(exchange), steps), type);
}

/** The resources among some values. */
function itemsOf(values: readonly Json[], type: ResourceType): readonly Item[] {
  return values.flatMap((value) => (isObject(value) ? [flattened(value, type)] : []));
}

/** Whether an item has the identifier that a path ends with. */
function isAt({ pathname }: URL, item: Item, type: ResourceType): boolean {
  const path = itemPath(type, item);
  return path !== undefined && pathname.endsWith(path);
}

/** Among many items, the one that Location leads to and that has the content sent: others may have the same content. */
function itemAtLocation(
  { request, response }: Exchange,
  { sent: [only, ...others], items }: { readonly sent: readonly Item[]; readonly items: readonly Item[] },
  type: ResourceType,
): Item | undefined {
  const location = response && field(response, 'location');
  const url = location === undefined ? null : URL.parse(location, request.url);
  if (only === undefined || others.length > 0 || url === null) return undefined;
  return items.find((item) => isAt(url, item, type) && isJust(only, item, type));
}

interface Among {
  readonly edge: Place['edge'];
  readonly type: ResourceType;
}

/**
 * Among many items, one for each that was sent: those at the edge where new ones appear, or else the only ones with that content;
 * none at all if neither is clear.
 */
function matching(sent: readonly Item[], items: readonly Item[], { edge, type }: Among): readonly Item[] {
  const count = sent.length;
  const newest = edge === 'last' ? items.slice(-count) : edge === 'first' ? items.slice(0, count) : [];
  if (newest.length === count && newest.every((item, index) => isJust(sent[index] ?? {}, item, type)))
    return newest;
  const found = sent.map((each) => items.filter((item) => isJust(each, item, type)));
  const isClear = found.every(({ length }) => length === 1) && new Set(found.flat()).size === count;
  return isClear ? found.flat() : [];
}

/** Whether an item has what was sent, and no further field that a client would set. */
function isJust(sent: Item, item: Item, type: ResourceType): boolean {
  if (difference(sent, item, type) !== undefined) return false;
  const others = Object.entries(ownFields(item, type)).filter(([name]) => !Object.hasOwn(sent, name));
  return others.every(([name, value]) => !Object.hasOwn(type.schema.properties, name) || isBlank(value));
}

/** Whether a value may be a default, and not what a client has set. */
export function isBlank(value: Json): boolean {
  return value === null || value === '' || value === 0 || value === false;
}
