import fc from 'fast-check';
import { objectUnlessAccepted, objectUnlessShown } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, firstObjection, passed, type Undecided } from '../../src/evidence/verdict.ts';
import { field } from '../../src/http/exchange/content.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import type { Ref } from '../../src/resource/identifiers/identity.ts';
import { pick } from '../../src/resource/representation/difference.ts';
import { type Item, ownFields } from '../../src/resource/representation/representation.ts';
import type { Variation } from '../../src/resource/requests.ts';
import type { Resource } from '../../src/resource/resource.ts';
import { atOnce, isConflict, notAllAtOnce, width } from './at-once.ts';

export const patchesAtOnceAreAllThere = probeRequirement({
  id: 'CO-PATCH-1',
  level: 'MUST',
  source: 'Concurrent changes',
  title: 'No concurrent PATCH is lost',
  statement:
    'Of several concurrent PATCHes to different fields of one resource, all changes that are accepted are there afterwards.',
  faults: ['patch-loses-concurrent-writes'],
  needs: ['POST', 'GET', 'PATCH'],
  unless: ({ type }) =>
    Object.keys(ownFields(type.schema.properties, type)).length < 2
      ? `Two PATCHes need two fields, but a client sets only one of ${type.name}.`
      : undefined,
  samples: 'races',
  alone: true,
  sample: ({ plain }) => fc.record({ old: plain, version: plain }),
  async probe({ sample: { old, version }, resource }) {
    const parts = Object.keys(version)
      .slice(0, width)
      .map((name) => pick(version, [name]));
    const { made, together } = await atOnce(async () => {
      const made = await resource.create(old);
      const naming = await oneVersion(made, resource);
      return { made, together: await Promise.all(parts.map((part) => resource.patch(made, part, naming))) };
    });
    const read = await resource.read(made);
    const oneByOne: Exchange[] = [];
    for (const part of parts) oneByOne.push(await resource.patch(made, part));
    return {
      together,
      read,
      oneByOne,
      control: await resource.read(made),
      wanted: Object.assign({}, ...parts) as Item,
    };
  },
  judge({ together, read, oneByOne, control, wanted }, { type }) {
    const undecided = notAccepted(together) ?? firstObjection(oneByOne.map(objectUnlessAccepted));
    if (undecided !== undefined) return undecided;
    if (objectUnlessShown(control, wanted, type, '') !== undefined)
      return cantTell('The PATCHes have no effect even when they are sent one after the other.');
    // each PATCH changes one of the wanted fields, in their order
    const accepted = Object.keys(wanted).filter((_name, index) => !isConflict(together[index] as Exchange));
    return (
      objectUnlessShown(
        read,
        pick(wanted, accepted),
        type,
        'Concurrent PATCHes to different fields were accepted, but one of the changes is lost.',
      ) ?? passed()
    );
  },
});

/**
 * What all PATCHes name if they must name a version: the same one. By itself, each would read a version of its own, and
 * try again after a refusal, when the others are done.
 */
async function oneVersion(made: Ref, { type, read }: Resource): Promise<Variation> {
  if (type.ifMatch !== true) return {};
  const { response } = await read(made);
  const version = response && field(response, 'etag');
  return version === undefined ? {} : { headers: [['If-Match', version]] };
}

/** An objection unless some PATCHes were accepted, and the others were refused only because of these. */
function notAccepted(together: readonly Exchange[]): Undecided | undefined {
  const rest = together.filter((each) => !isConflict(each));
  // a refusal for another change shows that they met
  return rest.length === 0 || rest.length === together.length
    ? notAllAtOnce(together)
    : firstObjection(rest.map(objectUnlessAccepted));
}
