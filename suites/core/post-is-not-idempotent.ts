import {
  answerOf,
  objectIfBroken,
  objectUnlessAccepted,
  objectUnlessSeen,
  shownIn,
  unreadable,
} from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import {
  cantTell,
  failed,
  firstObjection,
  inapplicable,
  type Objection,
  passed,
} from '../../src/evidence/verdict.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { isSharing, itemsShown, type LearntType } from '../../src/resource/place.ts';
import { difference } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import type { Resource } from '../../src/resource/resource.ts';
import { asSent, isAlone } from './creation.ts';

export const postIsNotIdempotent = alsoByHistories(
  probeRequirement({
    id: 'DM-POST-2',
    level: 'MUST',
    source: 'Methods, POST; Rules 3',
    title: 'POST is not idempotent',
    statement:
      'Two identical POSTs, one after the other and both accepted, create two resources with the same content, each with its own identifier.',
    faults: ['post-deduplicates'],
    mayFailFor: [
      {
        faults: ['get-touches-neighbour'],
        why: 'Reading one of two created resources changes the other before it is compared.',
      },
      {
        faults: ['post-stores-first-of-array'],
        why: 'If identifiers are reused, the next creation gets one that the batch named but stored nothing under.',
      },
      {
        faults: ['post-stores-nothing'],
        why: 'If the client chooses identifiers, a second POST with one that should be in use is accepted.',
      },
    ],
    about: ({ createdBy }) => createdBy === undefined,
    needs: ['POST'],
    samples: 'structures',
    sample: ({ item }) => item,
    async probe({ sample, resource }) {
      const identified = resource.identified(sample);
      // if several resources may share an identifier, two POSTs without one show whether each resource gets its own
      const [item, otherwise] =
        resource.learnt.sharesIdentifiers === true ? [sample, identified] : [identified, sample];
      const tried = await twice(resource, item);
      if (tried.posts.every(succeeded)) return { ...tried, firstTry: tried.posts };
      return { ...(await twice(resource, otherwise)), firstTry: tried.posts };
    },
    judge({ firstTry, posts, paths, reads }, { sample, type }) {
      const [, second] = posts;
      const [first] = firstTry;
      // the specification does not show how an identifier that is taken, or a missing one, is declined; the other try decides
      const broken = brokenRepeat(posts);
      if (broken !== undefined) return broken;
      if (first !== undefined && firstTry.every(refused) && posts.every(refused))
        return objectUnlessAccepted(first) ?? passed();
      if (posts.some(refused)) {
        const [tried, otherwise] = [firstTry, posts].map((pair) => pair.map(answerOf).join(', then '));
        return inapplicable(
          `The target refuses an identical POST, with identifiers and without: ${tried}; ${otherwise}.`,
        );
      }
      const undecided = firstObjection(posts.map(objectUnlessAccepted));
      if (undecided !== undefined) return undecided;
      if (second === undefined) return cantTell('POST was not sent twice.');
      if (paths.length < 2) return cantTell('The responses do not say where the two resources are.');
      if (new Set(paths).size < 2) {
        if (isSharing(type)) return bothThere(reads, second, sample, type) ?? passed();
        return failed(
          'Two identical POSTs do not create two resources with different identifiers.',
          'two identifiers',
          [...paths],
          second,
        );
      }
      return reads.length === 0
        ? passed('The resources cannot be read, but their identifiers differ.')
        : (sameContent(reads, second, sample, type) ?? passed());
    },
  }),
  {
    clauses: [
      {
        after: ['create'],
        subject: 'itself',
        stateBefore: ['never made'],
        when: isAlone,
        deviations: ['shared identifier'],
      },
    ],
    says: () => 'POST returns an existing resource instead of creating a new one.',
  },
);

/** An objection unless GET shows both of two identical resources that the client created under one identifier. */
function bothThere(
  reads: readonly Exchange[],
  second: Exchange,
  sent: Item,
  type: LearntType,
): Objection | undefined {
  const unseen = firstObjection(reads.map((read) => objectUnlessSeen(read) ?? unreadable(read)));
  if (unseen !== undefined) return unseen;
  const alike = reads.map((read) =>
    itemsShown(read, type).filter((item) => difference(sent, item, type) === undefined),
  );
  return alike.some(({ length }) => length > 1)
    ? undefined
    : failed('Two identical POSTs make one resource.', 'two resources', alike[0] ?? [], second);
}

/** An objection if two resources that were created by identical POSTs do not show the same content. */
function sameContent(
  reads: readonly Exchange[],
  second: Exchange,
  sent: Item,
  type: LearntType,
): Objection | undefined {
  const unseen = firstObjection(reads.map((read) => objectUnlessSeen(read) ?? unreadable(read)));
  if (unseen !== undefined) return unseen;
  const [one, other] = reads.map((read) => shownIn(read, type));
  if (one === undefined && other === undefined) return cantTell('Neither of the two resources can be read.');
  if (one === undefined || other === undefined) {
    return failed(
      'One of two identical POSTs created nothing that can be read.',
      'two resources',
      reads.map(answerOf),
      second,
    );
  }
  const differing = difference(asSent(one, sent), other, type);
  return (
    differing &&
    failed(
      'Two identical POSTs create resources with different content.',
      differing.sent,
      differing.shown,
      second,
    )
  );
}

/** An objection if the first of two POSTs is accepted, and the identical second one is a server error. */
function brokenRepeat([first, second]: readonly Exchange[]): Objection | undefined {
  return first !== undefined && second !== undefined && succeeded(first) ? objectIfBroken(second) : undefined;
}

async function twice(resource: Resource, item: Item) {
  const posts = [await resource.post([item]), await resource.post([item])];
  const refs = posts.flatMap((exchange) => resource.refsIn(exchange, [item]));
  const reads = resource.learnt.readable ? await Promise.all(refs.map((ref) => resource.read(ref))) : [];
  return { posts, paths: refs.map((ref) => ref.path), reads };
}
