import { answerOf, objectIfBroken, objectUnlessAccepted } from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { failed, passed, type Verdict } from '../../src/evidence/verdict.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import type { Wrapping } from '../../src/profile/profile.ts';
import type { LearntType } from '../../src/resource/place.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import type { Resource } from '../../src/resource/resource.ts';
import {
  acceptedIsRead,
  batchesMayFailFor,
  batchWith,
  type Creation,
  creating,
  creatingSeveral,
  creationClauses,
  eachThere,
  onlyAlone,
  saysOfCreation,
} from './creation.ts';

export const postCreatesAnEmployee = alsoByHistories(
  probeRequirement({
    id: 'DM-POST-3',
    level: 'MUST',
    source: 'Employee, body wrapping; Methods, POST',
    title: 'POST creates an employee under `employee`',
    statement:
      'A single employee sent under the key `employee` is accepted and created, as the response shows it.',
    faults: [
      'employee-wrapper-refused',
      'post-fails-on-quote',
      'post-fails-on-emoji',
      'post-fails-on-200-characters',
    ],
    mayFailFor: [acceptedIsRead],
    about: (type) => type.create.some((wrapping) => wrapping.key !== undefined && !wrapping.array),
    needs: ['POST'],
    samples: 'structures',
    sample: ({ item }) => item.map((only) => [only]),
    probe: (probing) => creatingEitherWay(probing.resource, probing.sample, (wrapping) => !wrapping.array),
    judge: judgeWrapped,
  }),
  {
    clauses: creationClauses(({ asArray }) => asArray !== true),
    says: saysOfCreation,
  },
);

export const postCreatesEachEmployee = alsoByHistories(
  probeRequirement({
    id: 'DM-POST-4',
    level: 'MUST',
    source: 'Employee, body wrapping; Methods, POST',
    title: 'POST creates each employee under `employees`',
    statement:
      'Employees sent as an array under the key `employees` are accepted, and each one is created, as the response shows it.',
    faults: [
      'employees-wrapper-refused',
      'employees-stores-first-only',
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
          'post-rounds-integers-to-float32',
          'post-escapes-markup',
          'employee-permanent-always-true',
        ],
        why: 'If the items of a batch are not stored as they were sent, they do not exist with their own content.',
      },
      {
        faults: ['employee-age-as-string', 'employee-drops-fractions'],
        why: 'GET does not show what was supplied in the batch.',
      },
    ],
    about: (type) => type.create.some((wrapping) => wrapping.key !== undefined && wrapping.array),
    needs: ['POST'],
    samples: 'structures',
    sample: batchWith,
    probe: (probing) => creatingEitherWay(probing.resource, probing.sample, (wrapping) => wrapping.array),
    judge: judgeWrapped,
  }),
  {
    clauses: creationClauses(({ asArray }) => asArray === true),
    says: saysOfCreation,
  },
);

/** POST with the wrapping in question, and, if it is refused, the control: the same items with the other wrapping. */
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
): Verdict {
  const { posted, control } = creation;
  if (refused(posted) && control?.every(succeeded)) {
    return failed(
      'POST refuses this wrapping, though it accepts the same content in the other one.',
      '2xx',
      answerOf(posted),
      posted,
    );
  }
  return (
    objectIfBroken(posted) ??
    onlyAlone(creation) ??
    objectUnlessAccepted(posted) ??
    eachThere(creation, sample.slice(0, creation.count), type) ??
    passed()
  );
}
