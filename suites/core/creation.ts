import fc from 'fast-check';
import { answerOf, objectUnlessSeen, shownIn, unreadable } from '../../src/check/expectations.ts';
import type { Clause } from '../../src/check/history/rule.ts';
import { toItself } from '../../src/check/history/sentences.ts';
import type { Case, Ingredients } from '../../src/check/requirement.ts';
import {
  cantTell,
  failed,
  firstObjection,
  inapplicable,
  type Objection,
} from '../../src/evidence/verdict.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import type { Wrapping } from '../../src/profile/profile.ts';
import { itemPath } from '../../src/resource/identifiers/item-path.ts';
import { itemsShown, type LearntType, losesBatches } from '../../src/resource/place.ts';
import { difference, pick } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import type { Resource } from '../../src/resource/resource.ts';

/** A POST of several items, and the reads of its resources. */
export interface Creation {
  readonly posted: Exchange;
  readonly paths: readonly string[];
  readonly reads: readonly Exchange[];
  /** Reads of the places that the response names, if the resources were found elsewhere. */
  readonly named?: readonly Exchange[];
  /** The list shows that some resources that the response does not mention were not created. */
  readonly isLacking?: true;
  /** How many of the sample's items were sent at once: fewer than all, if more were refused. */
  readonly count?: number;
  /** POSTs of each item alone in the same wrapping, if two at once were refused as well. */
  readonly alone?: readonly Exchange[];
}

/** Why a creation may fail because of a fault of GET. */
export const acceptedIsRead = {
  faults: ['get-writes'],
  why: 'After a 202 the resource is read until it exists, which changes it before it is compared.',
};

/** Faults of other requirements that batches may fail for, and why. */
export const batchesMayFailFor = [
  acceptedIsRead,
  {
    faults: ['get-touches-neighbour'],
    why: 'Reading one of two created resources changes the other before it is compared.',
  },
  {
    faults: ['get-missing-stays'],
    why: 'What a batch makes where GET has found nothing cannot be read.',
  },
  {
    faults: ['post-deduplicates'],
    why: 'Equal items of one batch create a single resource.',
  },
];

/** How many resources are in one request, by turn: mostly two or three, sometimes enough for a server to store them in parts. */
const sizes = [2, 3, 2, 3, 11, 2, 3, 2, 3, 25];

/** Several resources, with the item of this turn in each position. */
export function batchWith({ item, plain, turn }: Ingredients<Case>): fc.Arbitrary<readonly Item[]> {
  const size = sizes[turn % sizes.length] ?? 2;
  const batch = Array.from({ length: size }, (_, place) => (place === turn % size ? item : plain));
  return fc.tuple(...batch);
}

export async function creating(
  resource: Resource,
  items: readonly Item[],
  wrapping: Wrapping,
): Promise<Creation> {
  const sent = items.map((item) => resource.identified(item));
  const posted = await resource.post(sent, wrapping);
  const refs = resource.refsIn(posted, sent);
  const paths = refs.map(({ path }) => path);
  const reads = resource.learnt.readable ? await Promise.all(refs.map((ref) => resource.read(ref))) : [];
  const lacking = resource.lookedFor(posted)?.isLacking ? { isLacking: true as const } : {};
  const named = await readElsewhere(resource, posted, { sent, found: paths });
  return { posted, paths, reads, ...lacking, ...named, count: items.length };
}

/** Reads of the places at which a response shows the items that were sent, if they were found elsewhere. */
async function readElsewhere(
  { type, learnt, read }: Resource,
  posted: Exchange,
  { sent, found }: { readonly sent: readonly Item[]; readonly found: readonly string[] },
): Promise<Pick<Creation, 'named'>> {
  const paths = representationsOf(sent, posted, type).flatMap((item) => itemPath(type, item) ?? []);
  const others = paths.filter((path) => !found.includes(path));
  if (found.length === 0 || others.length === 0 || !learnt.readable) return {};
  return { named: await Promise.all(others.map((path) => read({ path }))) };
}

/** If several at once are refused, tries fewer, and finally each alone: a target may limit their number to any value. */
export async function creatingSeveral(
  resource: Resource,
  items: readonly Item[],
  wrapping: Wrapping,
): Promise<Creation> {
  const made = await creating(resource, items, wrapping);
  if (!(refused(made.posted) || isInPart(made, items)) || items.length < 2) return made;
  if (items.length > 2) return creatingSeveral(resource, items.slice(0, fewer(items.length)), wrapping);
  const alone: Exchange[] = [];
  for (const item of items) alone.push((await creating(resource, [item], wrapping)).posted);
  return { ...made, alone };
}

/** Whether a response has a status for each item (RFC 4918 11.1), and some were not created. */
function isInPart({ posted, paths, reads }: Creation, sent: readonly Item[]): boolean {
  return posted.response?.status === 207 && (paths.length < sent.length || reads.some(refused));
}

/** Half as many, or two instead of three. */
function fewer(count: number): number {
  return Math.max(2, Math.floor(count / 2));
}

/** An objection if the target accepts the wrapping only with a single resource: then there is no batch to judge. */
export function onlyAlone({ posted, alone }: Creation): Objection | undefined {
  return alone?.every(succeeded)
    ? inapplicable(
        `The target accepts only one resource per request; two were answered with ${answerOf(posted)}.`,
      )
    : undefined;
}

/** The items in a response that have the content of an item that was sent. */
function representationsOf(sent: readonly Item[], posted: Exchange, type: LearntType): readonly Item[] {
  return itemsShown(posted, type).filter((shown) =>
    sent.some((item) => difference(item, shown, type) === undefined),
  );
}

/** An objection if a response shows an item under the identifier of another resource. */
function unlessMisnamed(
  { posted, named = [] }: Creation,
  sent: readonly Item[],
  type: LearntType,
): Objection | undefined {
  const said = representationsOf(sent, posted, type).map((item) => itemPath(type, item));
  for (const read of named) {
    const there = succeeded(read) ? shownIn(read, type) : undefined;
    const isSaid = there !== undefined && said.includes(itemPath(type, there));
    if (isSaid && sent.every((item) => difference(item, there, type) !== undefined))
      return failed(
        'The response to POST shows what it created under the identifier of another resource.',
        'its own identifier',
        there,
        read,
      );
  }
  return undefined;
}

/** An objection unless each item exists, according to the response, under a distinct identifier. */
export function eachThere(
  creation: Creation,
  sent: readonly Item[],
  type: LearntType,
): Objection | undefined {
  const { posted, reads } = creation;
  if (isInPart(creation, sent))
    return { outcome: 'refused', reason: `POST was accepted in part: ${answerOf(posted)}.` };
  const unread = firstObjection([posted, ...reads].map(unreadable));
  if (unread !== undefined) return unread;
  const answered = itemsShown(posted, type);
  const untold = unlessMisnamed(creation, sent, type) ?? eachTold(creation, sent, answered);
  if (untold !== undefined) return untold;
  const unseen = firstObjection(reads.map(objectUnlessSeen));
  if (unseen !== undefined) return unseen;
  const members = Object.assign({}, ...sent) as Item;
  const shown = reads.map((read) => shownIn(read, type));
  const wrong = shown.findIndex(
    (item, index) =>
      item === undefined || difference(asSent(answered[index] ?? {}, members), item, type) !== undefined,
  );
  if (wrong < 0) return undefined;
  const isPlaceKnown = type.places.some(({ operation }) => operation === 'read');
  if (!isPlaceKnown && reads.some(succeeded))
    return cantTell('Calibration did not find the resource in GET responses.');
  if (sent.length > 1 && losesBatches(type))
    return cantTell(
      'Nothing says where resources are that are created together: each created by itself is where Location says, and not at its identifier.',
    );
  return failed(
    'GET of the identifier of a created resource does not return what the response to POST shows.',
    answered[wrong] ?? 'the resource',
    shown[wrong] ?? answerOf(reads[wrong] ?? posted),
    reads[wrong] ?? posted,
  );
}

/** An objection unless a response names as many resources as were sent, each with a distinct identifier. */
function eachTold(
  { posted, paths, isLacking }: Creation,
  sent: readonly Item[],
  answered: readonly Item[],
): Objection | undefined {
  if (paths.length === 0 && answered.length === 0)
    return cantTell('The response does not say what was created.');
  if (paths.length >= sent.length && new Set(paths).size < sent.length)
    return failed(
      'The response to POST names several resources with the same identifier.',
      'a different identifier for each',
      [...paths],
      posted,
    );
  const created = paths.length || answered.length;
  if (created < sent.length && isLacking !== true)
    return cantTell(
      'The response names fewer resources than were sent, and there is no list that could show the others.',
    );
  if (created < sent.length)
    return failed('POST accepts several resources but creates fewer.', sent.length, created, posted);
  return undefined;
}

/** The sent fields, as far as they are shown: null may stand for one that is not, and fields that the server adds may differ. */
export function asSent(shown: Item, sent: Item): Item {
  const names = Object.keys(sent).filter((name) => shown[name] !== null);
  return pick(shown, names);
}

type When = NonNullable<Clause['when']>;

/** Whether a creation was of a single resource. */
export const isAlone: When = ({ sent }) => sent.length === 1;

/** How histories may show that creations break a rule. @param isMeant - the creations that a requirement covers */
export function creationClauses(isMeant: When): readonly Clause[] {
  return [
    {
      after: ['create'],
      subject: 'itself',
      stateBefore: ['never made'],
      when: (act) => isMeant(act) && !isAlone(act),
      deviations: ['wrong value', 'kept value', 'missing resource', 'shared identifier', 'too few made'],
    },
    {
      after: ['create'],
      subject: 'itself',
      stateBefore: ['never made'],
      when: isMeant,
      deviations: ['server error', 'wrong in response'],
    },
    { after: ['create'], subject: 'another', when: isMeant, deviations: ['extra resource'] },
  ];
}

export const saysOfCreation = toItself('POST', {
  'wrong value': 'A resource that POST accepted does not exist with its content.',
  'kept value': 'A resource that POST creates contains data of a removed resource with the same identifier.',
  'missing resource': 'A resource that POST accepted does not exist.',
  'shared identifier': 'POST assigns the same identifier to two resources.',
  'too few made': 'POST accepts several resources but creates fewer.',
  'extra resource': 'POST creates more resources than it was sent.',
});
