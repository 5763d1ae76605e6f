import fc from 'fast-check';
import { cutOff, objectUnlessAccepted } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { neighbourhood, undisturbed, watching } from '../../src/check/unchanged-neighbours.ts';
import { failed, firstObjection, passed } from '../../src/evidence/verdict.ts';
import { difference } from '../../src/resource/difference.ts';
import { itemsListed } from '../../src/resource/place.ts';
import type { Item } from '../../src/resource/representation.ts';

export const putChangesNoOther = probeRequirement({
  id: 'DM-PUT-2',
  level: 'MUST',
  source: 'Methods, PUT',
  title: 'PUT changes no other resource',
  statement: 'PUT of one resource leaves every other as it was and creates no additional resource.',
  faults: ['put-changes-neighbour', 'put-creates-extra'],
  needs: ['POST', 'GET', 'PUT'],
  samples: 'few',
  alone: true,
  sample: ({ plain, item }) => fc.record({ old: plain, version: item, neighbours: neighbourhood(plain) }),
  async probe({ sample, resource }) {
    const version = marked(
      sample.version,
      resource.type.schema.properties,
      `put ${resource.missing().path.slice(-8)}`,
    );
    const { done, neighbours } = await watching(resource, sample.neighbours, {
      prepare: () => resource.create(sample.old),
      perform: async (made) => [await resource.replace(made, version), await resource.replace(made, version)],
    });
    const listed = resource.learnt.listable ? await resource.pages() : undefined;
    return { puts: done, neighbours, version, listed };
  },
  judge({ puts, neighbours, version, listed }, { type }) {
    const refused = firstObjection(puts.map(objectUnlessAccepted));
    const disturbed = undisturbed(neighbours, type, 'PUT');
    if (disturbed !== undefined) return disturbed;
    if (refused !== undefined) return refused;
    if (listed === undefined)
      return passed('The collection cannot be listed, so a further resource would not be seen.');
    if (listed.some((page) => cutOff(page) !== undefined))
      return passed(
        'The collection is longer than what is kept of it, so a further resource would not be seen.',
      );
    const same = listed.map((page) =>
      itemsListed(page, type).filter((item) => difference(version, item, type) === undefined),
    );
    const last = listed[same.findLastIndex(({ length }) => length > 0)];
    return last !== undefined && same.flat().length > 1
      ? failed('PUT brings a further resource into being.', 1, same.flat(), last)
      : passed();
  },
});

/** The item with content that nobody else's has, where it has a string for it. */
function marked(
  item: Item,
  properties: Readonly<Record<string, { type?: unknown; format?: string }>>,
  mark: string,
): Item {
  const free = Object.keys(item).find(
    (name) => properties[name]?.type === 'string' && !properties[name]?.format,
  );
  return free === undefined ? item : { ...item, [free]: mark };
}
