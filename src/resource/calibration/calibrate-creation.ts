import { isDeferred, isServerError, refused, succeeded } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import type { ResourceType, Wrapping } from '../../profile/profile.ts';
import { nothingAt } from '../ownership/ownership.ts';
import type { Place } from '../place.ts';
import { numbered } from '../representation/marks.ts';
import type { Item } from '../representation/representation.ts';
import { requestsFor } from '../requests.ts';
import { mostDraws, type Setting } from './calibration-setting.ts';
import { type ContentKind, drawing, isAboutContent } from './content-kinds.ts';
import { listedWay } from './learn-list.ts';
import { type Creation, type Led, refsOf, shows, unshownWay, type Way, waysFrom } from './learn-ways.ts';

/** How many kinds of contents are tried at most: each refusal costs a POST. */
const mostKinds = 120;

/** A first creation, and the setting for further contents of its kind. */
interface Begun {
  readonly first: Creation;
  readonly kind: ContentKind;
  readonly setting: Setting;
}

/**
 * Tries contents of each kind in the wrappings of the profile until one is accepted, as long as refusals may be due to the
 * content. If none is, returns the last attempt with the least remarkable contents.
 */
export async function firstAccepted(
  kinds: Iterable<ContentKind>,
  around: Omit<Setting, 'next'>,
): Promise<Begun> {
  const { type } = around;
  let refusal: Begun | undefined;
  let triedKinds = 0;
  for (const kind of kinds) {
    const setting: Setting = { ...around, next: drawing(kind, type) };
    const tried: Creation[] = [];
    for (const wrapping of type.create) {
      const first = await create(setting, 1, wrapping);
      if (succeeded(first.exchange)) return { first, kind, setting };
      tried.push(first);
    }
    const last = tried.at(-1) as Creation;
    refusal ??= { first: last, kind, setting };
    triedKinds += 1;
    if (triedKinds === mostKinds || !tried.some(({ exchange }) => isAboutContent(exchange))) break;
  }
  if (refusal === undefined) throw new Error('There is no content to try.');
  return refusal;
}

/** Creates resources, with other contents of the same kind if some are refused. */
export async function createAccepted(setting: Setting, count: number, wrapping: Wrapping): Promise<Creation> {
  let creation = await create(setting, count, wrapping);
  for (let draw = 1; draw < mostDraws && isAboutContent(creation.exchange); draw += 1)
    creation = await create(setting, count, wrapping);
  return creation;
}

/** Creates one resource, with different content, under identifiers that may be taken. */
export function createUnder(identifiers: Item, wrapping: Wrapping, setting: Setting): Promise<Creation> {
  return createOf([{ ...identifiers, ...setting.next() }], wrapping, setting);
}

/** Creates a number of resources, with different contents, by one request. */
function create(setting: Setting, count: number, wrapping: Wrapping): Promise<Creation> {
  const { fresh, type, next } = setting;
  const sent = Array.from({ length: count }, () => ({ ...fresh.identifiersFor(type), ...next() }));
  return createOf(sent, wrapping, setting);
}

async function createOf(
  sent: readonly Item[],
  wrapping: Wrapping,
  { type, client, ledger, ownership }: Setting,
): Promise<Creation> {
  const post = requestsFor(type).post(sent, wrapping);
  if (post.method === 'PUT')
    await nothingAt(post.path, ownership, () => client.send(requestsFor(type).get(post)));
  const number = ledger.creating(post.method, post.path, post.json as Json);
  const exchange = await client.send(post);
  if (refused(exchange) || isDeferred(exchange)) ledger.created(number, []);
  // where, is found out later, if at all
  if (succeeded(exchange)) ledger.created(number, [], true);
  return { sent, exchange, wrapping, number };
}

/** A number of resources in one request, and how they are wrapped. */
interface Shape {
  readonly count: 1 | 2;
  readonly wrapping: Wrapping;
}

/** The shapes of a creation that the profile allows, except a single item in this wrapping. */
export function otherShapes(type: ResourceType, known: Wrapping): readonly Shape[] {
  return type.create.flatMap((wrapping): readonly Shape[] => [
    ...(wrapping === known ? [] : [{ count: 1, wrapping } as const]),
    ...(wrapping.array ? [{ count: 2, wrapping } as const] : []),
  ]);
}

/** Creations of one shape, and the ways to the resources they made. */
export interface Explored {
  readonly creations: readonly Creation[];
  /** Ways that GET has confirmed, or else one that can only be used for reading. */
  readonly ways: readonly Pick<Way, 'addressing' | 'place'>[];
  readonly led: readonly (readonly Led[])[];
}

export async function createAs({ count, wrapping }: Shape, setting: Setting): Promise<Explored> {
  const first = await createAccepted(setting, count, wrapping);
  // a single item takes two different contents to find its place
  const isEnough = count > 1 || !succeeded(first.exchange);
  return waysOf(isEnough ? [first] : [first, await createAccepted(setting, count, wrapping)], setting);
}

/** Creates what checks and histories create when the content hardly matters, unless calibration already did. */
export async function createAsDrawn(
  wrapping: Wrapping,
  kind: ContentKind,
  setting: Setting,
): Promise<readonly Explored[]> {
  if (!kind.isPlain || !kind.isMarked) return [];
  // from the other end: where no two resources may have the same, one that was sent before is refused whatever its kind
  const others = { items: kind.items.toReversed(), isMarked: false, isPlain: true };
  const kinds = [drawing(others, setting.type), () => numbered(setting.next(), setting.type)];
  return Promise.all(kinds.map((next) => createAs({ count: 1, wrapping }, { ...setting, next })));
}

export function isCreated({ creations }: Explored): boolean {
  return creations.every(({ exchange }) => succeeded(exchange));
}

export async function waysOf(creations: readonly Creation[], setting: Setting): Promise<Explored> {
  if (!creations.every(({ exchange }) => succeeded(exchange))) return { creations, ways: [], led: [] };
  const ways = await waysFrom(creations, setting);
  const [best] = ways;
  if (best !== undefined) return { creations, ways, led: best.led };
  const listed = await listedWay(creations, setting);
  if (listed !== undefined) return { creations, ways: [listed], led: listed.led };
  return { creations, ways: [unshownWay(creations, setting) ?? []].flat(), led: [] };
}

/** Takes possession of the resources that GET has shown to be ours, unless they existed before. */
export function owned({ creations, led }: Explored, { ledger, ownership }: Setting): readonly Led[] {
  if (led.flat().some(({ ref }) => ownership.isOthers(ref.path))) return [];
  for (const [index, { number, sent }] of creations.entries()) {
    const paths = (led[index] ?? []).map(({ ref }) => ref.path);
    if (paths.length > 0) ledger.created(number, paths, paths.length < sent.length ? true : undefined);
    for (const path of paths) ownership.own(path);
  }
  return led.flat();
}

/**
 * Takes possession of resources not shown so far, at paths from a way that GET has confirmed for their shape, if GET
 * shows them there or fails with a server error.
 */
export async function takeOverUnconfirmed(
  { creations, led }: Explored,
  [way]: Explored['ways'],
  setting: Setting,
): Promise<readonly Pick<Led, 'ref'>[]> {
  const { client, ledger, ownership, type } = setting;
  if (led.length > 0 || way === undefined) return [];
  const owned = await Promise.all(
    creations.map(async (creation) => {
      const refs = refsOf(creation, way, setting);
      if (refs.length !== creation.sent.length || refs.some(({ path }) => ownership.isOthers(path)))
        return [];
      const reads = await Promise.all(refs.map((ref) => client.send(requestsFor(type).get(ref))));
      const isOurs = (read: Exchange, index: number) =>
        isServerError(read) || shows(read, creation.sent[index] ?? {}, type);
      if (!reads.every(isOurs)) return [];
      ledger.created(
        creation.number,
        refs.map(({ path }) => path),
      );
      for (const { path } of refs) ownership.own(path);
      return refs.map((ref) => ({ ref }));
    }),
  );
  return owned.flat();
}

/** Where the responses to creations of this shape show the resources. */
export function creationPlace({ ways, led }: Explored): readonly Place[] {
  const way = ways.find(({ addressing }) => addressing === 'identifier') ?? ways[0];
  return way === undefined ? [] : [{ ...way.place, leads: led.length > 0 }];
}
