import fc from 'fast-check';
import { objectIfBroken, objectUnlessAccepted, objectUnlessShown } from '../../src/check/expectations.ts';
import { fieldsOf } from '../../src/check/items.ts';
import { probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { passed } from '../../src/evidence/verdict.ts';
import type { Exchange } from '../../src/http/exchange.ts';
import type { Item } from '../../src/resource/representation.ts';
import type { Resource } from '../../src/resource/resource.ts';
import { nothing, parts, partsOf } from './patched-parts.ts';

const allFields = ({ type }: Subject) => ({ name: 'all fields', supplied: fieldsOf(type) });

export const patchChangesTheSuppliedFields = probeRequirement({
  id: 'DM-PATCH-1',
  level: 'MUST',
  source: 'Methods, PATCH',
  title: 'PATCH changes the supplied fields',
  statement:
    'After PATCH every supplied field has the supplied value: for each subset of the fields, and for every kind of value, the empty string, 0 and false among them.',
  faults: [
    'patch-changes-nothing',
    'patch-ignores-falsy',
    'patch-applies-last-field-only',
    'patch-echoes-without-storing',
    'get-stale',
    'get-stale-after-patch',
  ],
  mayFailFor: [
    {
      faults: ['customer-name-as-object'],
      why: 'What GET shows is not what was supplied, whichever method supplied it.',
    },
  ],
  needs: ['POST', 'GET', 'PATCH'],
  cases: (subject) => [allFields(subject), ...partsOf(subject), nothing],
  samples: 'values',
  sample: ({ case: { supplied }, plain, item }) =>
    fc.record({ old: plain, changes: parts(item, plain, supplied) }),
  probe: ({ sample, resource }) => patching(resource, sample.old, sample.changes),
  judge: ({ patch, read }, { sample, type }) =>
    objectIfBroken(patch) ??
    objectUnlessAccepted(patch) ??
    objectUnlessShown(
      read,
      sample.changes,
      type,
      'After PATCH a supplied field does not have the supplied value.',
    ) ??
    passed(),
});

interface Patched {
  readonly patch: Exchange;
  readonly read: Exchange;
}

async function patching(resource: Resource, old: Item, changes: Item): Promise<Patched> {
  const made = await resource.create(old);
  return { patch: await resource.patch(made, changes), read: await resource.read(made) };
}
