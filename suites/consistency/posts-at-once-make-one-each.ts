import fc from 'fast-check';
import { objectUnlessShown, shownIn } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { difference } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import { atOnce, notAllAtOnce, width } from './at-once.ts';

export const postsAtOnceMakeOneEach = probeRequirement({
  id: 'CO-POST-1',
  level: 'MUST',
  source: 'Concurrent creations',
  title: 'Concurrent POSTs each create a resource',
  statement:
    'Each accepted POST of several concurrent ones creates a separate resource, with its own content and its own identifier.',
  faults: ['post-shares-identifier-when-concurrent'],
  about: ({ createdBy }) => createdBy === undefined,
  needs: ['POST', 'GET'],
  samples: 'few',
  alone: true,
  sample: ({ plain }) => fc.array(plain, { minLength: width, maxLength: width }),
  async probe({ sample, resource }) {
    const wrapping = resource.learnt.creation ?? resource.type.create[0];
    const { together, items } = await atOnce(async () => {
      const items = sample.map((item) => resource.identified(item));
      return { items, together: await Promise.all(items.map((item) => resource.post([item], wrapping))) };
    });
    const refs = together.map((exchange, index) => resource.refsIn(exchange, [items[index] as Item])[0]);
    const told = refs.filter((ref) => ref !== undefined);
    return {
      together,
      paths: told.map(({ path }) => path),
      reads: await Promise.all(told.map((ref) => resource.read(ref))),
    };
  },
  judge({ together, paths, reads }, { sample, type }) {
    const undecided = notAllAtOnce(together);
    if (undecided !== undefined) return undecided;
    if (paths.length < together.length)
      return cantTell('The responses do not say where each of the resources is.');
    if (new Set(paths).size < paths.length) {
      const message =
        'Concurrent POSTs do not each create a resource: the same identifier was assigned twice.';
      return failed(message, `${paths.length} identifiers`, [...paths], together.at(-1));
    }
    const wrong = reads.findIndex((read, index) => {
      const shown = shownIn(read, type);
      return shown === undefined || difference(sample[index] as Item, shown, type) !== undefined;
    });
    if (wrong < 0) return passed();
    return (
      objectUnlessShown(
        reads[wrong] as Exchange,
        sample[wrong] as Item,
        type,
        'The resource that one of several concurrent POSTs created does not exist with its content.',
      ) ?? passed()
    );
  },
});
