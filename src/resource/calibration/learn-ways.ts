import type { Client } from '../../http/client/client.ts';
import { succeeded } from '../../http/exchange/answer.ts';
import { json, textOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { methodAsked, placeholderOf, type ResourceType, type Wrapping } from '../../profile/profile.ts';
import { type Addressing, type Ref, refsIn } from '../identifiers/identity.ts';
import { isSame, type Place, type RequestKind, type Steps, valuesAt } from '../place.ts';
import { sameField } from '../representation/difference.ts';
import { isMarked } from '../representation/marks.ts';
import { type Item, ownFields } from '../representation/representation.ts';
import { requestsFor } from '../requests.ts';
import type { LagWatch } from './lag.ts';
import { edgeOf, isAlone, isShownIn, leavesOf, placesOf, type SentAndShown } from './learn-place.ts';

/** A POST that calibration sent, and its answer. */
export interface Creation {
  readonly sent: readonly Item[];
  readonly exchange: Exchange;
  readonly wrapping: Wrapping;
  /** Its number in the ledger. */
  readonly number: number;
}

/** A created resource, and a GET that shows it. */
export interface Led {
  readonly sent: Item;
  readonly ref: Ref;
  readonly read: Exchange;
}

/** A possible way from the response to a creation to its resources, until GET has shown that it works. */
interface Candidate {
  readonly addressing: Addressing;
  readonly place: Place;
}

export interface Way extends Candidate {
  /** The resources of each creation. */
  readonly led: readonly (readonly Led[])[];
}

interface Means {
  readonly type: ResourceType;
  readonly client: Pick<Client, 'send' | 'baseUrl'>;
  readonly lag: LagWatch;
}

/** How many values of a response are tried as identifiers: each costs a GET. */
const mostLeaves = 20;

/**
 * The ways that lead from the responses to the created resources: for all of these creations, GET shows what was sent, each
 * resource at a path of its own. Empty if there are none.
 */
export async function waysFrom(creations: readonly Creation[], means: Means): Promise<readonly Way[]> {
  const declared = candidatesFor(creations, means.type);
  const guessed = guessesFor(creations, means.type);
  await means.lag.rest();
  const atOnce = oncePerPath((path) => means.client.send(getOf(means.type, path)));
  const ways: Way[] = [];
  for (const candidates of [declared, guessed]) {
    const found: Way[] = [];
    for (const candidate of candidates) found.push(...(await shown(candidate, creations, means, atOnce)));
    ways.unshift(...found);
    // what the client chose says nothing about resources for which it chooses nothing
    if (ways.some(({ addressing }) => addressing !== 'client')) break;
  }
  if (ways.length > 0) return ways;
  // a write may show only after a while
  const isDue = creations.some(({ exchange }) => exchange.response?.status === 202);
  const after = methodAsked('POST', means.type);
  const inTime = oncePerPath((path, sent) =>
    means.lag.until(getOf(means.type, path), (read) => shows(read, sent, means.type), { after, isDue }),
  );
  const late = await Promise.all(
    [...declared, ...guessed].map((candidate) => shown(candidate, creations, means, inTime)),
  );
  return late.flat();
}

/** Where the responses show what was sent, although GET has not confirmed any way to it: usable only for reading. */
export function unshownWay(creations: readonly Creation[], means: Means): Candidate | undefined {
  // a 202 points to a status monitor, which is not the resource (RFC 9110 15.3.3)
  if (creations.some(({ exchange }) => exchange.response?.status === 202)) return undefined;
  return candidatesFor(creations, means.type)
    .filter(({ addressing }) => addressing !== 'client')
    .find((candidate) => creations.every((creation) => refsOf(creation, candidate, means).length > 0));
}

/** The usual candidates: the identifier beside the content, Location, and the identifier that the client chose. */
function candidatesFor(creations: readonly Creation[], type: ResourceType): readonly Candidate[] {
  const name = placeholderOf(type.item) ?? '';
  const pairs = sentAndShownIn(creations, type);
  const contents = placesOf(pairs, type);
  const plain = plainPlace(creations, type);
  return [
    ...contents.map((steps): Candidate => {
      const place = { ...about(creations), ...placeAt(steps, pairs, type), identifiers: [...steps, name] };
      return { addressing: 'identifier', place };
    }),
    { addressing: 'location', place: plain },
    { addressing: 'client', place: plain },
  ];
}

/** Where the responses show the created resources, whatever way leads to them. */
export function plainPlace(creations: readonly Creation[], type: ResourceType): Place {
  const pairs = sentAndShownIn(creations, type);
  const [content] = placesOf(pairs, type);
  return { ...about(creations), ...placeAt(content, pairs, type) };
}

/** Candidates from any other value that may be an identifier. */
function guessesFor(creations: readonly Creation[], type: ResourceType): readonly Candidate[] {
  const pairs = sentAndShownIn(creations, type);
  const [content] = placesOf(pairs, type);
  const bodies = creations.map(({ exchange }) => bodyOf(exchange));
  const [first = [], ...others] = bodies.map(leavesOf);
  const common = first.filter((steps) =>
    others.every((leaves) => leaves.some((other) => isSame(steps, other))),
  );
  const theirs = common.filter((steps) => !isOfClient(steps, creations, type));
  return theirs.slice(0, mostLeaves).map((identifiers): Candidate => {
    const place = { ...about(creations), ...placeAt(content, pairs, type), identifiers };
    return { addressing: 'identifier', place };
  });
}

/**
 * Whether what stands at a place is what the client sent in a field that the profile does not declare as an identifier: checks
 * fill such fields with whatever they like, which may be what identifies a resource of somebody else.
 */
function isOfClient(steps: Steps, creations: readonly Creation[], type: ResourceType): boolean {
  const name = steps.at(-1) ?? '';
  return creations.every(({ sent, exchange }) => {
    const own = sent.map((item) => ownFields(item, type)[name]).filter((value) => value !== undefined);
    const shown = valuesAt(bodyOf(exchange), steps);
    return shown.some((value) => own.some((each) => sameField(name, each, value, type)));
  });
}

/** The properties by which a place is found later on. */
function about([first]: readonly Creation[]): Pick<Place, 'operation' | 'wrapping' | 'leads'> {
  const operation: RequestKind = (first?.sent.length ?? 0) > 1 ? 'create several' : 'create one';
  return { operation, leads: false, ...(first === undefined ? {} : { wrapping: first.wrapping }) };
}

/** A place for content, and whether it also holds other resources. */
export function placeAt(
  content: Steps | undefined,
  pairs: readonly SentAndShown[],
  type: ResourceType,
): Pick<Place, 'content' | 'alone' | 'edge'> {
  if (content === undefined) return { alone: true };
  if (isAlone(content, pairs, type)) return { content, alone: true };
  const edge = edgeOf(content, pairs, type);
  return { content, alone: false, ...(edge === undefined ? {} : { edge }) };
}

/** For each creation, the items that its response shows, or all of them if it shows none. */
function sentAndShownIn(creations: readonly Creation[], type: ResourceType): readonly SentAndShown[] {
  return creations.flatMap(({ sent, exchange }) => {
    const body = bodyOf(exchange);
    const seen = sent.filter((item) => isShownIn(body, item, type));
    return (seen.length > 0 ? seen : sent).map((item) => ({ sent: item, body, among: sent.length }));
  });
}

function bodyOf(exchange: Exchange) {
  return succeeded(exchange) ? json(exchange) : undefined;
}

type Read = (path: string, sent: Item) => Promise<Exchange>;

/** Reads each path once. */
function oncePerPath(read: Read): Read {
  const reads = new Map<string, Promise<Exchange>>();
  return (path, sent) => {
    const known = reads.get(path) ?? read(path, sent);
    reads.set(path, known);
    return known;
  };
}

async function shown(
  candidate: Candidate,
  creations: readonly Creation[],
  means: Means,
  readAt: Read,
): Promise<readonly Way[]> {
  const refs = creations.map((creation) => refsOf(creation, candidate, means));
  const { type } = means;
  // a server may have created fewer than were sent: those that it shows are still ours
  const isWhole = refs.every(
    (each, index) => each.length > 0 && each.length <= (creations[index]?.sent.length ?? 0),
  );
  const paths = refs.flat().map(({ path }) => path);
  if (!isWhole || new Set(paths).size < paths.length) return [];
  const led: Led[][] = [];
  for (const [index, { sent }] of creations.entries()) {
    const made: Led[] = [];
    for (const ref of refs[index] ?? []) {
      const left = sent.filter((item) => made.every((other) => other.sent !== item));
      const read = await readAt(ref.path, left[0] ?? {});
      const found = left.find((item) => shows(read, item, type));
      if (found === undefined) return [];
      made.push({ sent: found, ref, read });
    }
    led.push(made);
  }
  return [{ ...candidate, led }];
}

/** Where the resources of a creation are, according to a candidate. */
export function refsOf(
  { exchange, sent }: Creation,
  { addressing, place }: Candidate,
  { type, client: { baseUrl } }: Pick<Means, 'type' | 'client'>,
): readonly Ref[] {
  return refsIn(exchange, sent, { ...type, places: [place] }, addressing, baseUrl);
}

/** Whether a GET shows what was sent; if it is not JSON, by its mark. */
export function shows(read: Exchange, sent: Item, type: ResourceType): boolean {
  if (!succeeded(read) || read.response === undefined) return false;
  const body = json(read);
  if (body !== undefined) return isShownIn(body, sent, type);
  const text = textOf(read.response.content);
  return Object.values(sent).some((value) => isMarked(value) && text.includes(value));
}

export function getOf(type: ResourceType, path: string) {
  return requestsFor(type).get({ path });
}
