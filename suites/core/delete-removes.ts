import {
  answerOf,
  contentOf,
  objectIfBroken,
  objectUnlessAccepted,
  objectUnlessSeen,
} from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, firstObjection, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/content.ts';

export const deleteRemoves = probeRequirement({
  id: 'DM-DELETE-1',
  level: 'MUST',
  source: 'Methods, DELETE',
  title: 'DELETE removes the resource',
  statement: 'After DELETE has succeeded, neither GET nor HEAD of the resource succeeds.',
  faults: ['delete-removes-nothing', 'delete-leaves-head-alive', 'delete-leaves-null'],
  mayFailFor: [
    {
      faults: ['head-succeeds-on-missing'],
      why: 'A deleted resource is a missing one, and HEAD of it succeeds.',
    },
  ],
  needs: ['POST', 'GET', 'DELETE'],
  samples: 'structures',
  alone: true,
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const made = await resource.create(sample);
    const control = await resource.read(made);
    const removal = await resource.remove(made);
    return { control, removal, head: await resource.head(made), get: await resource.read(made) };
  },
  judge({ control, removal, get, head }) {
    const broken = objectIfBroken(removal);
    if (broken !== undefined) return broken;
    if (!succeeded(control))
      return cantTell(`The resource could not be read before it was deleted: ${answerOf(control)}.`);
    const undecided = objectUnlessAccepted(removal);
    if (undecided !== undefined) return undecided;
    const alive = [get, head].find(succeeded);
    if (alive === undefined) return firstObjection([get, head].map(objectUnlessSeen)) ?? passed();
    const message = `After DELETE, ${alive.request.method} of the resource still succeeds.`;
    const observed = alive === get ? contentOf(alive) : answerOf(alive);
    return failed(message, 'no success', observed, alive);
  },
});
