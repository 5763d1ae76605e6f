import fc from 'fast-check';
import { objectUnlessAccepted } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { neighbourhood, undisturbed, watching } from '../../src/check/unchanged-neighbours.ts';
import { passed } from '../../src/evidence/verdict.ts';

export const deleteRemovesNoOther = probeRequirement({
  id: 'DM-DELETE-3',
  level: 'MUST',
  source: 'Methods, DELETE',
  title: 'DELETE removes no other resource',
  statement: 'DELETE of one resource, once or repeated, leaves every other as it was.',
  faults: ['delete-removes-neighbour-on-second', 'delete-removes-everything'],
  needs: ['POST', 'GET', 'DELETE'],
  samples: 'few',
  alone: true,
  sample: ({ plain, item }) => fc.record({ removed: item, neighbours: neighbourhood(plain) }),
  async probe({ sample, resource }) {
    const { done, neighbours } = await watching(resource, sample.neighbours, {
      prepare: () => resource.create(sample.removed),
      perform: async (made) => [
        await resource.remove(made),
        await resource.remove(made),
        await resource.remove(made),
      ],
    });
    return { removals: done, neighbours };
  },
  judge: ({ removals: [first], neighbours }, { type }) =>
    undisturbed(neighbours, type, 'DELETE') ?? (first && objectUnlessAccepted(first)) ?? passed(),
});
