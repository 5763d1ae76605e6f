import fc from 'fast-check';
import { accepted, answerOf, notBroken, notSeen, shownIn, unreadable } from '../src/check/expectations.ts';
import { type Case, type Ingredients, requirement } from '../src/check/requirement.ts';
import {
  cantTell,
  failed,
  firstObjection,
  inapplicable,
  noted,
  type Objection,
} from '../src/evidence/verdict.ts';
import { refused, succeeded } from '../src/http/content.ts';
import type { Exchange } from '../src/http/exchange.ts';
import type { Wrapping } from '../src/profile/profile.ts';
import { difference, pick } from '../src/resource/difference.ts';
import { itemsShown, type LearntType } from '../src/resource/place.ts';
import type { Item } from '../src/resource/representation.ts';
import type { Resource } from '../src/resource/resource.ts';

/** A POST of several items, and what can be read of them afterwards. */
interface Creation {
  readonly posted: Exchange;
  readonly paths: readonly string[];
  readonly reads: readonly Exchange[];
  /** How many of the sample's items it took: fewer, where more at once were refused. */
  readonly count: number;
  /** POSTs of each item alone in the same wrapping, where two at once were refused as well. */
  readonly alone?: readonly Exchange[];
}

export const postCreatesEachCustomer = requirement('DM-POST-1', {
  about: (type) => type.create.some(isBareArray),
  needs: ['POST', 'GET'],
  samples: 'values',
  sample: batchWith,
  probe: ({ sample, resource }) => creatingSeveral(resource, sample, { array: true }),
  judge: (creation, { sample, type }) =>
    notBroken(creation.posted) ??
    onlyAlone(creation) ??
    accepted(creation.posted) ??
    eachThere(creation, sample.slice(0, creation.count), type) ??
    eachWithItsContent(creation, sample.slice(0, creation.count), type),
});

export const postCreatesAnEmployee = requirement('DM-POST-3', {
  about: (type) => type.create.some((wrapping) => wrapping.key !== undefined && !wrapping.array),
  needs: ['POST'],
  samples: 'values',
  sample: ({ item }) => item.map((only) => [only]),
  probe: (probing) => creatingEitherWay(probing.resource, probing.sample, (wrapping) => !wrapping.array),
  judge: judgeWrapped,
});

export const postCreatesEachEmployee = requirement('DM-POST-4', {
  about: (type) => type.create.some((wrapping) => wrapping.key !== undefined && wrapping.array),
  needs: ['POST'],
  samples: 'values',
  sample: batchWith,
  probe: (probing) => creatingEitherWay(probing.resource, probing.sample, (wrapping) => wrapping.array),
  judge: judgeWrapped,
});

export const postIsNotIdempotent = requirement('DM-POST-2', {
  needs: ['POST'],
  samples: 'structures',
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const item = resource.identified(sample);
    const withIdentifiers = await twice(resource, item);
    if (withIdentifiers.posts.every(succeeded))
      return { ...withIdentifiers, firstTry: withIdentifiers.posts };
    return { ...(await twice(resource, sample)), firstTry: withIdentifiers.posts };
  },
  judge({ firstTry, posts, paths, reads }, { sample, type }) {
    const [, second] = posts;
    const [first] = firstTry;
    // how an identifier is declined that is taken is not shown; the repeat without one decides
    const broken = brokenRepeat(posts);
    if (broken !== undefined) return broken;
    if (first !== undefined && firstTry.every(refused) && posts.every(refused)) return accepted(first);
    if (posts.some(refused)) {
      return inapplicable(`The target refuses an identical POST: ${posts.map(answerOf).join(', then ')}.`);
    }
    const undecided = firstObjection(posts.map(accepted));
    if (undecided !== undefined || second === undefined) return undecided;
    if (paths.length < 2) return cantTell('The responses do not tell where the two resources are.');
    if (new Set(paths).size < 2) {
      return failed(
        'Two identical POSTs do not make two resources under identifiers of their own.',
        'two identifiers',
        [...paths],
        second,
      );
    }
    return reads.length === 0
      ? noted('The resources cannot be read; their identifiers differ.')
      : sameContent(reads, second, sample, type);
  },
});

/** Two or three resources, the one whose turn it is in each place of them. */
function batchWith({ item, plain, turn }: Ingredients<Case>): fc.Arbitrary<readonly Item[]> {
  const size = 2 + (turn % 2);
  const batch = Array.from({ length: size }, (_, place) => (place === turn % size ? item : plain));
  return fc.tuple(...batch);
}

/** Objects where two resources that were made alike do not show the same content. */
function sameContent(
  reads: readonly Exchange[],
  second: Exchange,
  sent: Item,
  type: LearntType,
): Objection | undefined {
  const unseen = firstObjection(reads.map((read) => notSeen(read) ?? unreadable(read)));
  if (unseen !== undefined) return unseen;
  const [one, other] = reads.map((read) => shownIn(read, type));
  if (one === undefined && other === undefined) return cantTell('Neither of the two can be read.');
  if (one === undefined || other === undefined) {
    return failed(
      'Of two identical POSTs one made nothing that can be read.',
      'two resources',
      reads.map(answerOf),
      second,
    );
  }
  const differing = difference(asSent(one, sent), other, type);
  return (
    differing &&
    failed(
      'Two identical POSTs make resources of different content.',
      differing.sent,
      differing.shown,
      second,
    )
  );
}

/** Objects where the first of two POSTs is accepted, and the server breaks down over the same once more. */
function brokenRepeat([first, second]: readonly Exchange[]): Objection | undefined {
  return first !== undefined && second !== undefined && succeeded(first) ? notBroken(second) : undefined;
}

async function creating(resource: Resource, items: readonly Item[], wrapping: Wrapping): Promise<Creation> {
  const sent = items.map((item) => resource.identified(item));
  const posted = await resource.post(sent, wrapping);
  const refs = resource.refsIn(posted, sent);
  const reads = resource.learnt.readable ? await Promise.all(refs.map((ref) => resource.read(ref))) : [];
  return { posted, paths: refs.map((ref) => ref.path), reads, count: items.length };
}

/** Where several at once are refused, fewer of them, and at last each alone: how many is a limit, which may be any. */
async function creatingSeveral(
  resource: Resource,
  items: readonly Item[],
  wrapping: Wrapping,
): Promise<Creation> {
  const made = await creating(resource, items, wrapping);
  if (!refused(made.posted) || items.length < 2) return made;
  if (items.length > 2) return creatingSeveral(resource, items.slice(0, -1), wrapping);
  const alone: Exchange[] = [];
  for (const item of items) alone.push((await creating(resource, [item], wrapping)).posted);
  return { ...made, alone };
}

/** Whether the target takes the wrapping, and one resource in it: then there is no batch to be judged. */
function onlyAlone({ posted, alone }: Creation): Objection | undefined {
  return refused(posted) && alone?.every(succeeded)
    ? inapplicable(`The target takes one resource in a request: two were answered with ${answerOf(posted)}.`)
    : undefined;
}

/** The wrapping in question, and, where it is refused, the control: the same items by the other one. */
async function creatingEitherWay(
  resource: Resource,
  items: readonly Item[],
  inQuestion: (wrapping: Wrapping) => boolean,
): Promise<Creation & { readonly control?: readonly Exchange[] }> {
  const { create } = resource.type;
  const wrapping = create.find(inQuestion) ?? create[0];
  const other = create.find((candidate) => candidate !== wrapping);
  const made = await creatingSeveral(resource, items, wrapping);
  if (!refused(made.posted) || made.alone?.some(succeeded) || other === undefined) return made;
  const batches = other.array ? [items] : items.map((item) => [item]);
  const control = await Promise.all(batches.map((batch) => creating(resource, batch, other)));
  return { ...made, control: control.map(({ posted }) => posted) };
}

function judgeWrapped(
  creation: Creation & { readonly control?: readonly Exchange[] },
  { sample, type }: { sample: readonly Item[]; type: LearntType },
): Objection | undefined {
  const { posted, control } = creation;
  if (refused(posted) && control?.every(succeeded)) {
    return failed(
      'POST refuses this wrapping, though it accepts the same content in the other.',
      '2xx',
      answerOf(posted),
      posted,
    );
  }
  return (
    notBroken(posted) ??
    onlyAlone(creation) ??
    accepted(posted) ??
    eachThere(creation, sample.slice(0, creation.count), type)
  );
}

/** Objects unless each item is there, as the response says, under an identifier of its own. */
function eachThere(
  { posted, paths, reads }: Creation,
  sent: readonly Item[],
  type: LearntType,
): Objection | undefined {
  const unread = firstObjection([posted, ...reads].map(unreadable));
  if (unread !== undefined) return unread;
  const answered = itemsShown(posted, type);
  if (paths.length === 0 && answered.length === 0)
    return cantTell('The response does not tell what was created.');
  if (paths.length >= sent.length && new Set(paths).size < sent.length)
    return failed(
      'POST tells of several resources under one identifier.',
      'an identifier of its own for each',
      [...paths],
      posted,
    );
  const created = paths.length || answered.length;
  if (created < sent.length)
    return failed('POST accepts several resources and creates fewer.', sent.length, created, posted);
  const unseen = firstObjection(reads.map(notSeen));
  if (unseen !== undefined) return unseen;
  const members = Object.assign({}, ...sent) as Item;
  const shown = reads.map((read) => shownIn(read, type));
  const wrong = shown.findIndex(
    (item, index) =>
      item === undefined || difference(asSent(answered[index] ?? {}, members), item, type) !== undefined,
  );
  if (wrong < 0) return undefined;
  return failed(
    'What can be read under the identifier of a created resource is not what the response to POST shows.',
    answered[wrong] ?? 'the resource',
    shown[wrong] ?? answerOf(reads[wrong] ?? posted),
    reads[wrong] ?? posted,
  );
}

/** Objects unless each item that was sent is there with its content. */
function eachWithItsContent(
  { posted, reads }: Creation,
  sent: readonly Item[],
  type: LearntType,
): Objection | undefined {
  if (reads.length < sent.length)
    return cantTell('The response to POST does not tell where each resource is.');
  const shown = reads.map((read) => shownIn(read, type)).filter((item) => item !== undefined);
  const lost = sent.find((item) => !shown.some((other) => difference(item, other, type) === undefined));
  if (lost === undefined) return undefined;
  return failed('A resource that POST accepted is not there with its content.', lost, shown, posted);
}

/** What was sent of what is shown: what the server adds may differ from one answer to the next. */
function asSent(shown: Item, sent: Item): Item {
  return pick(shown, Object.keys(sent));
}

async function twice(resource: Resource, item: Item) {
  const wrapping = resource.learnt.creation ?? resource.type.create[0];
  const posts = [await resource.post([item], wrapping), await resource.post([item], wrapping)];
  const refs = posts.flatMap((exchange) => resource.refsIn(exchange, [item]));
  const reads = resource.learnt.readable ? await Promise.all(refs.map((ref) => resource.read(ref))) : [];
  return { posts, paths: refs.map((ref) => ref.path), reads };
}

function isBareArray(wrapping: Wrapping): boolean {
  return wrapping.key === undefined && wrapping.array;
}
