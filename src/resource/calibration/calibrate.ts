import { isServerError, refused, succeeded } from '../../http/exchange/answer.ts';
import { field, isWhole } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { asDeclared } from '../adaptation.ts';
import { holdingIn, pathsNamedIn } from '../ownership/orphans.ts';
import { isWholePage, pagesIn } from '../pages.ts';
import { requestsFor } from '../requests.ts';
import type { Learnt, Surroundings } from '../resource.ts';
import { refusesMistyped, remove, update } from './calibrate-changes.ts';
import {
  createAccepted,
  createAs,
  createAsDrawn,
  creationPlace,
  type Explored,
  firstAccepted,
  isCreated,
  otherShapes,
  owned,
  takeOverUnconfirmed,
  waysOf,
} from './calibrate-creation.ts';
import { mayHave, placesFor, type Setting, type Shown } from './calibration-setting.ts';
import { answerText, type ContentKind } from './content-kinds.ts';
import { createLagWatch, type Lag } from './lag.ts';
import { listPlaces } from './learn-list.ts';
import { type Led, refsOf } from './learn-ways.ts';
import { deniesMethod, presencesIn } from './presence.ts';
import { sharingOf, unshared } from './shared-identifiers.ts';

/** What calibration found out about a type, and the creation that showed it. */
export interface Calibration {
  readonly learnt: Learnt;
  readonly creation: Exchange;
  /** Whether GET has shown a resource, and all of it was kept. */
  readonly isReadWhole: boolean;
  /** How long after a write a read first showed it; undefined if every first read did. */
  readonly lag: Lag | undefined;
  /** The paths of resources according to Location, if GET shows them there and not at the paths that are declared. */
  readonly located?: string;
  /** The methods by which nothing could be changed or removed, although a version was shown that the request could have named. */
  readonly unversioned: readonly string[];
}

/** What calibrating a type begins with. */
export interface Occasion {
  /** Kinds of contents, tried in turn until one is accepted. */
  readonly kinds: Iterable<ContentKind>;
  /** The list of the type before the run created anything. */
  readonly before: readonly [Exchange, ...Exchange[]];
}

/** How many contents of the accepted kind checks can draw from. */
const usualContents = 240;

/**
 * Creates plain resources of a type with unique contents, changes and removes them, and finds out where this target's
 * responses show them and which paths lead to them, whether they can be read, listed and removed, and whether reads lag
 * behind writes (laws 1, 3 and 4, docs/laws.md). If nothing can be created, `learnt.creation` is undefined.
 */
export async function calibrate(
  type: ResourceType,
  { kinds, before }: Occasion,
  around: Surroundings,
): Promise<Calibration> {
  const { client, ownership, ledger } = around;
  const lag = createLagWatch(client, around.windowMs);
  const { setting, first, kind } = await firstAccepted(kinds, { ...around, type, lag });
  if (!succeeded(first.exchange))
    return {
      creation: first.exchange,
      learnt: {
        ...nothingLearnt,
        refusal: `${first.exchange.request.method} was answered with ${answerText(first.exchange)}`,
      },
      isReadWhole: false,
      lag: undefined,
      unversioned: [],
    };
  const { wrapping } = first;
  const begun = await waysOf([first, await createAccepted(setting, 1, wrapping)], setting);
  const list = await pagesIn(setting);
  const listing = listPlaces(list, begun.creations, setting);
  const listed = { ...type, places: listing };
  const holding = holdingIn(before, listed);
  ledger.before(type.collection, holding);
  ownership.others([...pathsNamedIn(before, listed), ...holding.paths]);
  const more = await Promise.all(otherShapes(type, wrapping).map((shape) => createAs(shape, setting)));
  const asDrawn = await createAsDrawn(wrapping, kind, setting);
  // GET of the very first resources may not be typical; the last ones have marks as well
  const single = [begun, ...asDrawn.slice(-1)].find(({ led }) => led.length > 0) ?? begun;
  const ours = owned(single, setting);
  const others = [...more, begun, ...asDrawn].filter((each) => each !== single);
  const further = others.flatMap((each) => owned(each, setting));
  // if no way leads to resources created one by one, one may lead to those created together
  const readable = ours.length > 0 ? ours : further;
  const reading = placesFor(
    'read',
    readable.map(({ sent, read }): Shown => [sent, read]),
    setting,
  );
  const asked = await read(single, setting);
  const updates = await update(ours, reading[0]?.content, setting);
  const unseen = ours.length > 0 ? await takeOverUnconfirmed(begun, single.ways, setting) : [];
  const [last] = ours.slice(-1);
  const refusing = last === undefined ? [] : await refusesMistyped(last, updates, setting);
  const isKept = ours.some((led) => keepsIdentifier(led, type));
  const sharing = isKept && type.createdBy === undefined ? await sharingOf(wrapping, setting) : unshared;
  const tried = sharing.tried.flatMap((each) => owned(each, setting));
  const removals = await remove([...ours, ...further, ...unseen, ...tried], setting);
  const changes = [...updates.flatMap(({ answers }) => answers), ...removals];
  const isShown = ours.length > 0;
  const brokenGet = isShown ? undefined : asked.find(isServerError);
  return {
    creation: first.exchange,
    isReadWhole: readable.some(({ read: { response } }) => response !== undefined && isWhole(response)),
    lag: lag.lag(),
    ...locatedIn(single, type),
    unversioned: unversionedIn(
      changes,
      ours.map(({ read }) => read),
    ),
    learnt: {
      addressings: [
        ...new Set([single, ...more].flatMap(({ ways }) => ways.map(({ addressing }) => addressing))),
      ],
      isShown,
      ...(brokenGet === undefined ? {} : { brokenGet }),
      places: [
        ...[single, ...more].flatMap((each) => creationPlace(each)),
        ...[...reading, ...updates.flatMap(({ places }) => places)].map((place) =>
          sharing.isShared ? { ...place, isShared: true as const } : place,
        ),
        ...listing,
      ],
      creation: wrapping,
      ...(kind.isPlain && asDrawn.every(isCreated)
        ? {}
        : { usual: Array.from({ length: usualContents }, setting.next) }),
      readable: isShown || type.methods.includes('GET'),
      removable: isRemovable(removals, ours),
      keepsIdentifiers: isKept,
      ...(sharing.isShared ? { sharesIdentifiers: true as const } : {}),
      ...presencesIn([first.exchange, ...asked, ...changes]),
      adaptation: asDeclared,
      refusesMistyped: refusing,
      listable: listing.length > 0 && list.every(isWholePage),
    },
  };
}

/** What is known about a type if nothing could be created. */
export const nothingLearnt: Learnt = {
  addressings: [],
  isShown: false,
  places: [],
  creation: undefined,
  readable: false,
  removable: false,
  keepsIdentifiers: false,
  found: [],
  unknown: new Map(),
  adaptation: asDeclared,
  refusesMistyped: [],
  listable: false,
};

/** The paths of resources that only Location led to, if these end with the identifier. */
function locatedIn({ ways, led }: Explored, { item }: ResourceType): Pick<Calibration, 'located'> {
  const name = placeholderOf(item);
  if (name === undefined || ways.some(({ addressing }) => addressing !== 'location')) return {};
  const paths = led.flat().map(({ ref: { path, identifiers } }) => {
    const own = encodeURIComponent(String(identifiers[name]));
    // a query may ask for a version, say: whether the resource is there without it, too, is tried
    const [bare = path] = path.split('?');
    return bare.endsWith(`/${own}`) ? `${bare.slice(0, -own.length)}{${name}}` : undefined;
  });
  const [located] = paths;
  return located !== undefined && paths.every((path) => path === located) ? { located } : {};
}

/** Methods whose requests were all refused, and not for lack of the method, although these reads show versions (RFC 9110 8.8.3). */
function unversionedIn(changes: readonly Exchange[], reads: readonly Exchange[]): readonly string[] {
  if (!reads.some(({ response }) => response !== undefined && field(response, 'ETag') !== undefined))
    return [];
  const mayLack = (change: Exchange) => refused(change) && !deniesMethod(change.response?.status ?? 0, true);
  const methods = [...new Set(changes.map(({ request }) => request.method))];
  return methods.filter((method) =>
    changes.filter(({ request }) => request.method === method).every(mayLack),
  );
}

/** Whether a removal worked; that something else had removed all of ours is for the checks to find. */
function isRemovable(removals: readonly Exchange[], ours: readonly Led[]): boolean {
  return removals.some(succeeded) || (removals.length === 0 && ours.length > 0);
}

function keepsIdentifier({ sent, ref }: Led, type: ResourceType): boolean {
  return type.identifiers.some((name) => name in sent && sent[name] === ref.identifiers[name]);
}

/** GET and, if the type has or may have it, HEAD of the first resource, wherever the response says it is. */
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
