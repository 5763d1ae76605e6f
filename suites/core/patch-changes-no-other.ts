import fc from 'fast-check';
import { objectUnlessAccepted, objectUnlessSeen, unreadable } from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { signsOfChange } from '../../src/check/history/rule.ts';
import { toOthers } from '../../src/check/history/sentences.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, type Objection, passed } from '../../src/evidence/verdict.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { placeholderOf, type ResourceType } from '../../src/profile/profile.ts';
import { itemsSent, itemsShown, type LearntType } from '../../src/resource/place.ts';
import { difference, pick, sameField } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';

/** GETs of two resources that share an identifier, before and after PATCH of one of them. */
interface Sharing {
  readonly before: Exchange;
  readonly patched?: Exchange;
  readonly after?: Exchange;
}

export const patchChangesNoOther = alsoByHistories(
  probeRequirement({
    id: 'DM-PATCH-4',
    level: 'MUST',
    source: 'Methods, PATCH',
    title: 'PATCH changes no other resource',
    statement:
      'PATCH of one resource leaves every other resource unchanged, creates no additional resource, and does not bring back a deleted one.',
    faults: ['patch-changes-neighbour', 'patch-resurrects'],
    mayFailFor: [
      {
        faults: ['patch-moves'],
        why: 'The resource exists under an identifier that the run did not make.',
      },
    ],
    needs: ['POST', 'GET', 'PATCH'],
    cases: ({ type, learnt }) =>
      learnt.sharesIdentifiers === true && type.identifyingField !== undefined
        ? [{ name: 'another one at the same path' }]
        : [],
    samples: 'few',
    alone: true,
    sample: ({ plain }) => fc.tuple(plain, plain, plain),
    async probe({ sample: [one, other, changes], resource }): Promise<Sharing> {
      const { type } = resource;
      const first = resource.identified(one);
      const posted = await resource.post([first]);
      const beside = resource.identified({ ...other, ...pick(first, inPathOf(type)) });
      await resource.post([beside]);
      const [ref] = resource.refsIn(posted, [first]);
      if (ref === undefined) return { before: posted };
      const before = await resource.read(ref);
      const shown = itemsShown(before, type).find((item) => difference(one, item, type) === undefined);
      if (shown === undefined) return { before };
      const patched = await resource.patch({ ...ref, identifiers: pick(shown, type.identifiers) }, changes);
      return { before, patched, after: await resource.read(ref) };
    },
    judge({ before, patched, after }, { sample: [, other, changes], type }) {
      const shown = itemsShown(before, type);
      if (patched === undefined || after === undefined || shown.length < 2)
        return cantTell('GET does not show two resources that were made with one identifier.');
      return (
        objectUnlessAccepted(patched) ??
        objectUnlessSeen(after) ??
        unreadable(after) ??
        objectUnlessKept({ patched, shown, after }, Object.keys({ ...other, ...changes }), type) ??
        passed()
      );
    },
  }),
  {
    clauses: [
      {
        after: ['patch'],
        subject: 'another',
        deviations: signsOfChange,
      },
      // a resource that PATCH says it has created contains nothing of a removed one (RFC 5789 2)
      {
        after: ['patch'],
        subject: 'itself',
        stateBefore: ['removed'],
        deviations: ['still there', 'kept value'],
      },
    ],
    says: toOthers('PATCH'),
  },
);

/** The identifiers that are in the path of a resource. */
function inPathOf({ item }: ResourceType): readonly string[] {
  return [placeholderOf(item) ?? []].flat();
}

/** An objection unless these fields are shown as before for all resources except the one that PATCH names. */
function objectUnlessKept(
  {
    patched,
    shown,
    after,
  }: { readonly patched: Exchange; readonly shown: readonly Item[]; readonly after: Exchange },
  names: readonly string[],
  type: LearntType,
): Objection | undefined {
  const key = type.identifyingField ?? '';
  const [meant = {}] = itemsSent(patched, type);
  const isOf = (one: Item, other: Item) => sameField(key, one[key], other[key], type);
  const now = itemsShown(after, type);
  for (const other of shown.filter((item) => !isOf(item, meant))) {
    const kept = now.find((item) => isOf(item, other));
    const was = pick(other, names);
    const differing = kept === undefined ? { sent: was, shown: [...now] } : difference(was, kept, type);
    if (differing !== undefined)
      return failed(
        'PATCH changes another resource at the same path.',
        differing.sent,
        differing.shown,
        after,
      );
  }
  return undefined;
}
