import fc from 'fast-check';
import { answerOf, objectUnlessAccepted } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import {
  neighbourhood,
  neighboursOf,
  undisturbed,
  watchingThese,
} from '../../src/check/unchanged-neighbours.ts';
import { failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/content.ts';

export const patchChangesNoOther = probeRequirement({
  id: 'DM-PATCH-4',
  level: 'MUST',
  source: 'Methods, PATCH',
  title: 'PATCH changes no other resource',
  statement:
    'PATCH of one resource leaves every other as it was, creates no additional resource, and does not bring back one that was deleted.',
  faults: ['patch-changes-neighbour', 'patch-resurrects'],
  needs: ['POST', 'GET', 'PATCH', 'DELETE'],
  samples: 'few',
  alone: true,
  sample: ({ plain }) =>
    fc.record({
      gone: plain,
      untouched: plain,
      old: plain,
      version: plain,
      neighbours: neighbourhood(plain),
    }),
  async probe({ sample, resource }) {
    const gone = await resource.create(sample.gone);
    const untouched = await resource.create(sample.untouched);
    // neighbours on either side: of what was there before nothing is known
    const [first, ...others] = sample.neighbours;
    const before = first === undefined ? [] : await neighboursOf(resource, [first]);
    const made = await resource.create(sample.old);
    const neighbours = [...before, ...(await neighboursOf(resource, others))];
    // nothing is created from here on: the server may assign an identifier again once it is free
    const removal = await resource.remove(gone);
    await resource.remove(untouched);
    const watched = await watchingThese(resource, neighbours, {
      async perform() {
        const patch = await resource.patch(made, sample.version);
        await resource.patch(gone, sample.version);
        return patch;
      },
    });
    const reads = { revived: await resource.read(gone), control: await resource.read(untouched) };
    return { patch: watched.done, removal, neighbours: watched.neighbours, ...reads };
  },
  judge({ patch, removal, revived, control, neighbours }, { type }) {
    const disturbed = undisturbed(neighbours, type, 'PATCH');
    if (disturbed !== undefined) return disturbed;
    if (succeeded(removal) && succeeded(revived) && !succeeded(control)) {
      return failed('PATCH brings a deleted resource back.', answerOf(control), answerOf(revived), revived);
    }
    return objectUnlessAccepted(patch) ?? passed();
  },
});
