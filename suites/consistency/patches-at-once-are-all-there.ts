import fc from 'fast-check';
import { objectUnlessAccepted, objectUnlessShown } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, firstObjection, passed } from '../../src/evidence/verdict.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { pick } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import { atOnce, notAllAtOnce, width } from './at-once.ts';

export const patchesAtOnceAreAllThere = probeRequirement({
  id: 'CO-PATCH-1',
  level: 'MUST',
  source: 'Concurrent changes',
  title: 'No concurrent PATCH is lost',
  statement:
    'If several concurrent PATCHes to different fields of one resource are all accepted, the resource has all their changes afterwards.',
  faults: ['patch-loses-concurrent-writes'],
  needs: ['POST', 'GET', 'PATCH'],
  unless: ({ type }) =>
    Object.keys(type.schema.properties).length - type.identifiers.length < 2
      ? `Two PATCHes need two fields, but ${type.name} have only one.`
      : undefined,
  samples: 'few',
  alone: true,
  sample: ({ plain }) => fc.record({ old: plain, version: plain }),
  async probe({ sample: { old, version }, resource }) {
    const parts = Object.keys(version)
      .slice(0, width)
      .map((name) => pick(version, [name]));
    const { made, together } = await atOnce(async () => {
      const made = await resource.create(old);
      return { made, together: await Promise.all(parts.map((part) => resource.patch(made, part))) };
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
    const undecided = notAllAtOnce(together) ?? firstObjection(oneByOne.map(objectUnlessAccepted));
    if (undecided !== undefined) return undecided;
    if (objectUnlessShown(control, wanted, type, '') !== undefined)
      return cantTell('The PATCHes have no effect even when they are sent one after the other.');
    return (
      objectUnlessShown(
        read,
        wanted,
        type,
        'Concurrent PATCHes to different fields were all accepted, but one of the changes is lost.',
      ) ?? passed()
    );
  },
});
