import { CannotBegin } from '../errors.ts';
import type { Login } from '../http/auth/login.ts';
import { isPutOff, isUnanswered, json, refused, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';
import type { Method, ResourceType, Wrapping } from '../profile/profile.ts';
import { answerText, type Contents, drawing, isAboutContent } from './content-kinds.ts';
import { createLagWatch, type LagWatch } from './lag.ts';
import { placesOf } from './learn-place.ts';
import {
  type Creation,
  type Led,
  placeAt,
  refsOf,
  shows,
  unshownWay,
  type Way,
  waysFrom,
} from './learn-ways.ts';
import { holdingIn, pathsNamedIn } from './orphans.ts';
import { isWholePage, pagesOf } from './pages.ts';
import type { Operation, Place, Steps } from './place.ts';
import { putOffBy, tokenRefused } from './preflight.ts';
import { presencesIn } from './presence.ts';
import type { Item } from './representation.ts';
import { type Requests, requestsFor } from './requests.ts';
import type { Learnt, Surroundings } from './resource.ts';

/** What calibration found out about a type, and the exchange that shows it. */
export interface Calibration {
  readonly learnt: Learnt;
  readonly creation: Exchange;
  /** How long after a write a read showed it for the first time, in ms; 0 where each first read did. */
  readonly lagMs: number;
}

/** What calibrating a type begins with. */
interface Occasion {
  /** Kinds of contents, tried in turn until one is accepted. */
  readonly contents: Iterable<Contents>;
  /** The list of the type before the run has made anything. */
  readonly before: readonly [Exchange, ...Exchange[]];
}

/** Kinds of contents that are tried at most: each that is refused costs a POST. */
const mostKinds = 120;

/** How often a content is drawn anew of the kind that was accepted, where another one of it is refused. */
const mostDraws = 3;

/** Contents of the kind that is accepted, for checks to create. */
const usualContents = 24;

/** What calibrating a type needs. */
interface Setting extends Surroundings {
  readonly type: ResourceType;
  readonly lag: LagWatch;
  readonly baseUrl: URL;
  /** Content of its own for each time that it is asked for, without identifiers. */
  readonly next: () => Item;
}

/**
 * Creates plain resources of a type, each of a content that nobody else has, changes and removes them, and finds out
 * where this target's responses show them and what leads to them, whether they can be read, listed and removed, and
 * whether reads lag behind writes (design, laws 1, 3 and 4). Where nothing can be created, `learnt.creation` is
 * undefined.
 */
export async function calibrate(
  type: ResourceType,
  { contents, before }: Occasion,
  around: Surroundings,
): Promise<Calibration> {
  const { client, ownership, ledger } = around;
  const lag = createLagWatch(client, around.windowMs);
  const { setting, first, kind } = await firstAccepted(contents, {
    ...around,
    type,
    lag,
    baseUrl: client.baseUrl,
  });
  if (!succeeded(first.exchange))
    return {
      creation: first.exchange,
      learnt: { ...nothing, refusal: answerText(first.exchange) },
      lagMs: 0,
    };
  const { wrapping } = first;
  const single = await waysOf([first, await createAccepted(setting, 1, wrapping)], setting);
  const list = await pagesIn(setting);
  const listing = listPlaces(list, single.creations, setting);
  const holding = holdingIn(before, { ...type, places: listing });
  ledger.before(type.collection, holding);
  ownership.others(pathsNamedIn(before, type));
  const ours = owned(single, setting);
  const more = await Promise.all(otherShapes(type, wrapping).map((shape) => createAs(shape, setting)));
  const asDrawn = await createAsDrawn(wrapping, kind, setting);
  const reads = ours.map(({ sent, read }): Shown => [sent, read]);
  const reading = placesFor('read', reads, setting);
  const asked = await read(single, setting);
  const updates = await update(ours, reading[0]?.content, setting);
  const removals = await remove(
    [...ours, ...[...more, ...asDrawn].flatMap((each) => owned(each, setting))],
    setting,
  );
  const isShown = ours.length > 0;
  return {
    creation: first.exchange,
    lagMs: lag.lagMs(),
    learnt: {
      addressings: [
        ...new Set([single, ...more].flatMap(({ ways }) => ways.map(({ addressing }) => addressing))),
      ],
      isShown,
      places: [
        ...[single, ...more].flatMap((each) => creationPlace(each)),
        ...reading,
        ...listing,
        ...updates.flatMap(({ places }) => places),
      ],
      creation: wrapping,
      ...(kind.isPlain && asDrawn.every(isCreated)
        ? {}
        : { usual: Array.from({ length: usualContents }, setting.next) }),
      readable: isShown || type.methods.includes('GET'),
      removable: removals.some(succeeded),
      ...presencesIn([first.exchange, ...asked, ...updates.flatMap(({ answers }) => answers), ...removals]),
      listable: listing.length > 0 && list.every(isWholePage),
    },
  };
}

const nothing: Learnt = {
  addressings: [],
  isShown: false,
  places: [],
  creation: undefined,
  readable: false,
  removable: false,
  found: [],
  unknown: [],
  listable: false,
};

function pagesIn({ type, client }: Setting) {
  return pagesOf(requestsFor(type).list(), (page) => client.send(page));
}

/** A creation, and what goes on with contents of its kind. */
interface Begun {
  readonly first: Creation;
  readonly kind: Contents;
  readonly setting: Setting;
}

/**
 * Tries contents of each kind in the wrappings of the profile until one is accepted, and for as long as it may be the
 * content that is refused; else what the last of the least remarkable ones came to.
 */
async function firstAccepted(contents: Iterable<Contents>, around: Omit<Setting, 'next'>): Promise<Begun> {
  const { type } = around;
  let refusal: Begun | undefined;
  let kinds = 0;
  for (const kind of contents) {
    const setting: Setting = { ...around, next: drawing(kind, type) };
    const tried: Creation[] = [];
    for (const wrapping of type.create) {
      const first = await create(setting, 1, wrapping);
      if (succeeded(first.exchange)) return { first, kind, setting };
      tried.push(first);
    }
    const last = tried.at(-1) as Creation;
    refusal ??= { first: last, kind, setting };
    kinds += 1;
    if (kinds === mostKinds || !tried.some(({ exchange }) => isAboutContent(exchange))) break;
  }
  if (refusal === undefined) throw new Error('There is no content to try.');
  return refusal;
}

/** Creates resources, of other contents of the kind where some of them are refused. */
async function createAccepted(setting: Setting, count: number, wrapping: Wrapping): Promise<Creation> {
  let creation = await create(setting, count, wrapping);
  for (let draw = 1; draw < mostDraws && isAboutContent(creation.exchange); draw += 1)
    creation = await create(setting, count, wrapping);
  return creation;
}

/** Creates so many resources, each of its own content, by one request. */
async function create(
  { type, client, ledger, fresh, next }: Setting,
  count: number,
  wrapping: Wrapping,
): Promise<Creation> {
  const sent = Array.from({ length: count }, () => ({ ...fresh.identifiersFor(type), ...next() }));
  const post = requestsFor(type).post(sent, wrapping);
  const number = ledger.creating('POST', post.path, post.json as Json);
  const exchange = await client.send(post);
  if (refused(exchange) || isPutOff(exchange)) ledger.created(number, []);
  return { sent, exchange, wrapping, number };
}

/** A number of resources in one request, and how they are wrapped. */
interface Shape {
  readonly count: 1 | 2;
  readonly wrapping: Wrapping;
}

/** The shapes of a creation that the profile lets, but for a single item by this wrapping. */
function otherShapes(type: ResourceType, known: Wrapping): readonly Shape[] {
  return type.create.flatMap((wrapping): readonly Shape[] => [
    ...(wrapping === known ? [] : [{ count: 1, wrapping } as const]),
    ...(wrapping.array ? [{ count: 2, wrapping } as const] : []),
  ]);
}

/** Creations of one shape, and what leads to what they made. */
interface Explored {
  readonly creations: readonly Creation[];
  /** Those that GET has shown, or else one that is good for reading alone. */
  readonly ways: readonly Pick<Way, 'addressing' | 'place'>[];
  readonly led: readonly (readonly Led[])[];
}

async function createAs({ count, wrapping }: Shape, setting: Setting): Promise<Explored> {
  const first = await createAccepted(setting, count, wrapping);
  // of a single item it takes two contents to know where it stands
  const isEnough = count > 1 || !succeeded(first.exchange);
  return waysOf(isEnough ? [first] : [first, await createAccepted(setting, count, wrapping)], setting);
}

/** Creates what checks create where the content hardly matters, unless calibration has done so. */
async function createAsDrawn(
  wrapping: Wrapping,
  kind: Contents,
  setting: Setting,
): Promise<readonly Explored[]> {
  if (!kind.isPlain || !kind.isMarked) return [];
  const next = drawing({ ...kind, isMarked: false }, setting.type);
  return [await createAs({ count: 1, wrapping }, { ...setting, next })];
}

function isCreated({ creations }: Explored): boolean {
  return creations.every(({ exchange }) => succeeded(exchange));
}

async function waysOf(creations: readonly Creation[], setting: Setting): Promise<Explored> {
  if (!creations.every(({ exchange }) => succeeded(exchange))) return { creations, ways: [], led: [] };
  const shown = await waysFrom(creations, setting);
  if (shown !== undefined) return { creations, ways: shown, led: shown[0].led };
  return { creations, ways: [unshownWay(creations, setting) ?? []].flat(), led: [] };
}

/** Takes possession of what GET has shown to be ours, unless it was there before. */
function owned({ creations, led }: Explored, { ledger, ownership }: Setting): readonly Led[] {
  if (led.flat().some(({ ref }) => ownership.isOthers(ref.path))) return [];
  for (const [index, { number, sent }] of creations.entries()) {
    const paths = (led[index] ?? []).map(({ ref }) => ref.path);
    if (paths.length > 0) ledger.created(number, paths, paths.length < sent.length);
    for (const path of paths) ownership.own(path);
  }
  return led.flat();
}

/** Where the responses to creations of this shape show them. */
function creationPlace({ ways, led }: Explored): readonly Place[] {
  const way = ways.find(({ addressing }) => addressing === 'identifier') ?? ways[0];
  return way === undefined ? [] : [{ ...way.place, leads: led.length > 0 }];
}

/** What was sent, and the response that may show it. */
type Shown = readonly [sent: Item, exchange: Exchange];

/** The place at which responses show what was sent; none where no place holds for all of them. */
function placesFor(
  operation: Operation,
  shown: readonly Shown[],
  { type }: Setting,
  preferred?: Steps,
): readonly Place[] {
  const showings = shown.map(([sent, exchange]) => ({ sent, body: json(exchange) }));
  const [content] = placesOf(showings, type, preferred);
  return content === undefined ? [] : [{ operation, leads: false, ...placeAt(content, showings, type) }];
}

/** Where the pages of a list show what was created. */
function listPlaces(
  pages: readonly Exchange[],
  creations: readonly Creation[],
  setting: Setting,
): readonly Place[] {
  const sent = creations.flatMap((creation) => creation.sent);
  const shown = sent.flatMap((item): readonly Shown[] => {
    const page = pages.find((each) => shows(each, item, setting.type));
    return page === undefined ? [] : [[item, page]];
  });
  return shown.length < sent.length ? [] : placesFor('list', shown, setting);
}

/** GET and, where the type has or may have it, HEAD of the first resource, wherever the response says that it is. */
async function read({ creations, ways, led }: Explored, setting: Setting): Promise<readonly Exchange[]> {
  const { type, client } = setting;
  const [creation] = creations;
  const [way] = ways;
  const shown = led[0]?.[0];
  const told = creation && way ? refsOf(creation, way, setting)[0] : undefined;
  const ref = shown?.ref ?? told;
  if (ref === undefined) return [];
  const request = requestsFor(type);
  const get = shown?.read ?? (await client.send(request.get(ref)));
  return mayHave(type, 'HEAD') ? [get, await client.send(request.head(ref))] : [get];
}

function mayHave({ methods, mayHave: others }: ResourceType, method: Method): boolean {
  return methods.includes(method) || others.includes(method);
}

/** What became of updates by one method. */
interface Updates {
  readonly answers: readonly Exchange[];
  readonly places: readonly Place[];
}

/** Sends another version to each by every method that the type has or may have. */
async function update(
  ours: readonly Led[],
  preferred: Steps | undefined,
  setting: Setting,
): Promise<readonly Updates[]> {
  const { type } = setting;
  const request = requestsFor(type);
  const ways: readonly (readonly [Method, Requests['put'], Operation])[] = [
    ['PUT', request.put, 'replace'],
    ['PATCH', request.patch, 'patch'],
  ];
  const updates: Updates[] = [];
  for (const [method, build, operation] of ways) {
    if (!mayHave(type, method)) continue;
    const written = await write(ours, build, setting);
    const accepted = written.filter(([, exchange]) => succeeded(exchange));
    const places = accepted.length === 0 ? [] : placesFor(operation, accepted, setting, preferred);
    updates.push({ answers: written.map(([, exchange]) => exchange), places });
  }
  return updates;
}

async function write(ours: readonly Led[], build: Requests['put'], setting: Setting): Promise<Shown[]> {
  const { type, client, lag } = setting;
  const written: Shown[] = [];
  for (const { ref } of ours) {
    const [version, exchange] = await writeOne((item) => client.send(build(ref, item)), setting);
    written.push([version, exchange]);
    if (!succeeded(exchange)) continue;
    const isDue = exchange.response?.status === 202;
    await lag.until(requestsFor(type).get(ref), (read) => shows(read, version, type), { isDue });
  }
  return written;
}

/** Sends a version, and others of its kind where it is refused. */
async function writeOne(send: (version: Item) => Promise<Exchange>, { next }: Setting): Promise<Shown> {
  let version = next();
  let exchange = await send(version);
  for (let draw = 1; draw < mostDraws && isAboutContent(exchange); draw += 1) {
    version = next();
    exchange = await send(version);
  }
  return [version, exchange];
}

/** Removes all of them. @returns the answers */
async function remove(
  ours: readonly Led[],
  { type, client, ledger, lag }: Setting,
): Promise<readonly Exchange[]> {
  const request = requestsFor(type);
  const answers: Exchange[] = [];
  for (const { ref } of ours) {
    const removal = await client.send(request.delete(ref));
    answers.push(removal);
    if (!succeeded(removal)) continue;
    ledger.removed(ref.path);
    const isDue = removal.response?.status === 202;
    await lag.until(request.get(ref), (each) => !succeeded(each), { isDue });
  }
  return answers;
}

/** @throws CannotBegin where no type could be created, with the reason. */
export function somethingCreated(calibrations: readonly Calibration[], login: Login): void {
  if (calibrations.some(({ learnt }) => learnt.creation !== undefined)) return;
  const putOff = calibrations.find(({ creation }) => isPutOff(creation));
  if (putOff !== undefined) throw new CannotBegin(putOffBy(putOff.creation));
  const [first] = calibrations;
  if (calibrations.every(({ creation }) => isUnanswered(creation))) {
    const why = first?.creation.problem?.message ?? 'unknown';
    throw new CannotBegin(
      `The target answers GET but never answered POST (${why}). Check its log, or raise --timeout.`,
    );
  }
  const status = first?.creation.response?.status;
  if (status === 401 || status === 403) throw new CannotBegin(tokenRefused(status, login));
  const answers = calibrations.map(
    ({ creation }) => `POST ${new URL(creation.request.url).pathname} ${answerText(creation)}`,
  );
  throw new CannotBegin(
    `The target creates nothing, so nothing can be checked (${answers.join('; ')}). Check the base URL and the token's rights, and whether the profile's schema describes the content that it accepts.`,
  );
}
