import fc from 'fast-check';
import { objectUnlessShown, shownIn } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { difference } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import type { Resource } from '../../src/resource/resource.ts';
import { atOnce, notAllAtOnce, width } from './at-once.ts';

export const postsAtOnceMakeOneEach = probeRequirement({
  id: 'CO-POST-1',
  level: 'MUST',
  source: 'Concurrent creations',
  title: 'Concurrent POSTs each create a resource',
  statement:
    'Each accepted POST of several concurrent ones creates a separate resource, with its own content and its own identifier, even if they are identical.',
  faults: ['post-shares-identifier-when-concurrent', 'post-merges-identical-when-concurrent'],
  about: ({ createdBy }) => createdBy === undefined,
  needs: ['POST', 'GET'],
  cases: () => [{ name: 'different' }, { name: 'identical' }],
  samples: 'few',
  alone: true,
  sample: ({ plain }) => fc.array(plain, { minLength: width, maxLength: width }),
  async probe({ case: { name }, sample, resource }) {
    const same = sample.map(() => sample[0] as Item);
    const identical = name === 'identical' ? await created(resource, same, (item) => item) : undefined;
    // a target may insist on identifiers, and those of the client make any two requests differ
    return identical?.together.every(succeeded)
      ? identical
      : created(resource, sample, (item) => resource.identified(item));
  },
  judge({ together, sent, paths, reads }, { type }) {
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
      return shown === undefined || difference(sent[index] as Item, shown, type) !== undefined;
    });
    if (wrong < 0) return passed();
    return (
      objectUnlessShown(
        reads[wrong] as Exchange,
        sent[wrong] as Item,
        type,
        'The resource that one of several concurrent POSTs created does not exist with its content.',
      ) ?? passed()
    );
  },
});

/** Creates resources at once, and reads those of which the responses say where they are. @param identified - as it is sent */
async function created(resource: Resource, sent: readonly Item[], identified: (item: Item) => Item) {
  const { together, items } = await atOnce(async () => {
    const items = sent.map(identified);
    return { items, together: await Promise.all(items.map((item) => resource.post([item]))) };
  });
  const refs = together.map((exchange, index) => resource.refsIn(exchange, [items[index] as Item])[0]);
  const told = refs.filter((ref) => ref !== undefined);
  return {
    together,
    sent,
    paths: told.map(({ path }) => path),
    reads: await Promise.all(told.map((ref) => resource.read(ref))),
  };
}
