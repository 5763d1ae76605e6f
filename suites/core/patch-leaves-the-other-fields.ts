import fc from 'fast-check';
import { answerOf, objectUnlessAccepted, objectUnlessShown, shownIn } from '../../src/check/expectations.ts';
import { type Case, probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, passed } from '../../src/evidence/verdict.ts';
import { pick } from '../../src/resource/difference.ts';
import type { Item } from '../../src/resource/representation.ts';
import { nothing, parts, partsOf } from './patched-parts.ts';

/** A change, by the fields that it supplies; one after another, where it names none. */
interface Change extends Case {
  readonly supplied?: readonly string[];
}

export const patchLeavesTheOtherFields = probeRequirement({
  id: 'DM-PATCH-2',
  level: 'MUST',
  source: 'Methods, PATCH; Rules 4',
  title: 'PATCH leaves the other fields alone',
  statement: 'After PATCH every field that was not supplied is as it was.',
  faults: ['patch-replaces', 'patch-nulls-others'],
  mayFailFor: [
    {
      faults: ['get-writes'],
      why: 'Where the response to a creation does not show the identifiers, they are read first, which changes the resource.',
    },
    {
      faults: ['get-writes-every-third'],
      why: 'Where an identifier is assigned again, the GET before a comparison may be the third of its path: it changes what the next one shows.',
    },
    {
      faults: ['customer-name-as-object'],
      why: 'What GET shows is not what was supplied, whichever method supplied it.',
    },
  ],
  needs: ['POST', 'GET', 'PATCH'],
  cases: (subject): readonly Change[] => [{ name: 'one field after another' }, ...partsOf(subject), nothing],
  samples: 'values',
  sample: ({ case: { supplied }, plain, item, fields, turn }) => {
    const names = supplied ?? [fields[turn % fields.length] ?? ''];
    return fc.record({ old: item, changes: parts(plain, plain, names) });
  },
  async probe({ sample: { old, changes }, resource }) {
    const made = await resource.create(old);
    const before = await resource.read(made);
    return { before, patch: await resource.patch(made, changes), read: await resource.read(made) };
  },
  judge({ before, patch, read }, { sample: { old, changes }, type }) {
    const undecided = objectUnlessAccepted(patch);
    if (undecided !== undefined) return undecided;
    const shown = shownIn(before, type);
    if (shown === undefined)
      return cantTell(`The resource could not be read before it was patched: ${answerOf(before)}.`);
    // what POST made of the content is not for PATCH to answer
    const others = pick(shown, Object.keys(rest(old, changes)));
    return objectUnlessShown(read, others, type, 'PATCH changes a field that was not supplied.') ?? passed();
  },
});

function rest(item: Item, changes: Item): Item {
  return pick(
    item,
    Object.keys(item).filter((name) => !Object.hasOwn(changes, name)),
  );
}
