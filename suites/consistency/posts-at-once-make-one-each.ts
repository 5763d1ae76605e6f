import fc from 'fast-check';
import { objectUnlessShown, shownIn } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { difference } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import type { Resource } from '../../src/resource/resource.ts';
import { atOnce, type Burst, notAllAtOnce, width } from './at-once.ts';

export const postsAtOnceMakeOneEach = probeRequirement({
  id: 'CO-POST-1',
  level: 'MUST',
  source: 'Concurrent creations',
  title: 'Concurrent POSTs each create a resource',
  statement:
    'Each accepted POST of several concurrent ones creates a separate resource, with its own content and its own identifier, even if they are identical.',
  faults: [
    'post-shares-identifier-when-concurrent',
    'post-of-several-shares-identifiers-when-concurrent',
    'post-merges-identical-when-concurrent',
  ],
  about: ({ createdBy }) => createdBy === undefined,
  needs: ['POST', 'GET'],
  cases: () => [{ name: 'different' }, { name: 'identical' }, { name: 'several' }],
  samples: 'races',
  alone: true,
  sample: ({ plain }) => fc.array(plain, { minLength: width, maxLength: width }),
  async probe({ case: { name }, sample, resource }) {
    const single = sample.map((item) => [item]);
    const bold: Readonly<Record<string, () => Promise<Created>>> = {
      // a target may insist on identifiers, and those of the client make any two requests differ
      identical: () =>
        createdAtOnce(
          resource,
          sample.map(() => sample.slice(0, 1)),
          (item) => item,
        ),
      // a target may create only one at a time
      several: () =>
        createdAtOnce(
          resource,
          sample.map((item) => [item, item]),
          resource.identified,
        ),
    };
    const tried = await bold[name]?.();
    // nor need it say where each of several is
    const isTold = name === 'identical' || tried?.paths.length === tried?.sent.length;
    return tried?.together.every(succeeded) && isTold
      ? tried
      : createdAtOnce(resource, single, resource.identified);
  },
  judge({ together, sent, paths, reads }, { type }) {
    const undecided = notAllAtOnce(together);
    if (undecided !== undefined) return undecided;
    if (paths.length < sent.length)
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

/** What concurrent creations made, as far as their responses say where it is. */
interface Created extends Burst {
  readonly sent: readonly Item[];
  readonly paths: readonly string[];
  readonly reads: readonly Exchange[];
}

/**
 * Creates resources at once, and reads those of which the responses say where they are.
 * @param contents - of each request
 * @param identified - an item as it is sent
 */
async function createdAtOnce(
  resource: Resource,
  contents: readonly (readonly Item[])[],
  identified: (item: Item) => Item,
): Promise<Created> {
  const { together, made } = await atOnce(async () => {
    const made = contents.map((items) => items.map(identified));
    return { made, together: await Promise.all(made.map((items) => resource.post(items))) };
  });
  const refs = together.flatMap((exchange, index) => resource.refsIn(exchange, made[index] ?? []));
  return {
    together,
    sent: contents.flat(),
    paths: refs.map(({ path }) => path),
    reads: await Promise.all(refs.map((ref) => resource.read(ref))),
  };
}
