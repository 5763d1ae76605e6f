import fc from 'fast-check';
import { atOnce, haveMet } from '../src/check/at-once.ts';
import { accepted, shownIn, shows } from '../src/check/expectations.ts';
import { requirement } from '../src/check/requirement.ts';
import { cantTell, failed, firstObjection, type Undecided } from '../src/evidence/verdict.ts';
import type { Exchange } from '../src/http/exchange.ts';
import { difference, pick } from '../src/resource/difference.ts';
import type { Item } from '../src/resource/representation.ts';

/** How many requests are sent together: what is seen at this width is confirmed at this width. */
const width = 4;

export const postsAtOnceMakeOneEach = requirement('CO-POST-1', {
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
      return cantTell('The responses do not tell where each of the resources is.');
    if (new Set(paths).size < paths.length) {
      const message = 'POSTs at once do not make a resource each: an identifier was assigned twice.';
      return failed(message, `${paths.length} identifiers`, [...paths], together.at(-1));
    }
    const wrong = reads.findIndex((read, index) => {
      const shown = shownIn(read, type);
      return shown === undefined || difference(sample[index] as Item, shown, type) !== undefined;
    });
    return wrong < 0
      ? undefined
      : shows(
          reads[wrong] as Exchange,
          sample[wrong] as Item,
          type,
          'What one of several POSTs at once made is not there with its content.',
        );
  },
});

export const patchesAtOnceAreAllThere = requirement('CO-PATCH-1', {
  needs: ['POST', 'GET', 'PATCH'],
  unless: ({ type }) =>
    Object.keys(type.schema.properties).length - type.identifiers.length < 2
      ? `Two PATCHes need two fields, and ${type.name} have one.`
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
    const undecided = notAllAtOnce(together) ?? firstObjection(oneByOne.map(accepted));
    if (undecided !== undefined) return undecided;
    if (shows(control, wanted, type, '') !== undefined)
      return cantTell('The PATCHes do not show even where they are sent one after the other.');
    return shows(
      read,
      wanted,
      type,
      'Of PATCHes to different fields, sent at once and all accepted, one is lost.',
    );
  },
});

/** What was put off, or refused since something else was on its way, shows nothing. */
function notAllAtOnce(together: readonly Exchange[]): Undecided | undefined {
  const undecided = firstObjection(together.map(accepted));
  if (undecided !== undefined) return undecided;
  return haveMet({ together }) ? undefined : cantTell('The requests were never on their way at once.');
}
