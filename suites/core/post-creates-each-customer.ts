import { objectIfBroken, objectUnlessAccepted, shownIn } from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, type Objection, passed } from '../../src/evidence/verdict.ts';
import type { Wrapping } from '../../src/profile/profile.ts';
import type { LearntType } from '../../src/resource/place.ts';
import { difference } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import {
  batchesMayFailFor,
  batchWith,
  type Creation,
  creatingSeveral,
  creationClauses,
  eachThere,
  onlyAlone,
  saysOfCreation,
} from './creation.ts';
import { shownAsObject } from './fields-have-the-types-shown.ts';

export const postCreatesEachCustomer = alsoByHistories(
  probeRequirement({
    id: 'DM-POST-1',
    level: 'MUST',
    source: 'Methods, POST',
    title: 'POST creates each customer of an array',
    statement:
      'Each customer in an array that POST accepts is created: all can be read back, each with its own content and its own identifier, as the response shows it.',
    faults: [
      'post-stores-nothing',
      'post-stores-first-of-array',
      'post-swaps-identifiers',
      'post-fails-on-quote',
      'post-fails-on-emoji',
      'post-fails-on-200-characters',
    ],
    mayFailFor: [
      ...batchesMayFailFor,
      {
        faults: [
          'post-drops-empty-strings',
          'post-trims-blanks',
          'post-cuts-strings-at-40',
          'post-loses-non-ascii',
          'post-escapes-markup',
        ],
        why: 'If the items of a batch are not stored as they were sent, they do not exist with their own content.',
      },
      shownAsObject,
    ],
    about: (type) => type.create.some(isBareArray),
    needs: ['POST', 'GET'],
    samples: 'structures',
    sample: batchWith,
    probe: ({ sample, resource }) => creatingSeveral(resource, sample, { array: true }),
    judge: (creation, { sample, type }) =>
      objectIfBroken(creation.posted) ??
      onlyAlone(creation) ??
      objectUnlessAccepted(creation.posted) ??
      eachThere(creation, sample.slice(0, creation.count), type) ??
      eachWithItsContent(creation, sample.slice(0, creation.count), type) ??
      passed(),
  }),
  {
    clauses: creationClauses(() => true),
    says: saysOfCreation,
  },
);

/** An objection unless each item that was sent exists with its content. */
function eachWithItsContent(
  { posted, reads }: Creation,
  sent: readonly Item[],
  type: LearntType,
): Objection | undefined {
  if (reads.length < sent.length)
    return cantTell('The response to POST does not say where each resource is.');
  const shown = reads.map((read) => shownIn(read, type)).filter((item) => item !== undefined);
  const lost = sent.find((item) => !shown.some((other) => difference(item, other, type) === undefined));
  if (lost === undefined) return undefined;
  return failed('A resource that POST accepted does not exist with its content.', lost, shown, posted);
}

function isBareArray(wrapping: Wrapping): boolean {
  return wrapping.key === undefined && wrapping.array;
}
