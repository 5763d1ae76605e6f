import fc from 'fast-check';
import { accepted, answerOf, notBroken, shows } from '../src/check/expectations.ts';
import { neighbourhood, neighboursOf, undisturbed, watchingThese } from '../src/check/neighbours.ts';
import { cantTell, failed } from '../src/check/objection.ts';
import { requirement } from '../src/check/requirement.ts';
import { refused, succeeded } from '../src/http/content.ts';
import type { Exchange } from '../src/http/exchange.ts';
import { pick } from '../src/resource/difference.ts';
import type { Item } from '../src/resource/representation.ts';
import type { Resource } from '../src/resource/resource.ts';

export const patchChangesTheSuppliedFields = requirement('DM-PATCH-1', {
  needs: ['POST', 'GET', 'PATCH'],
  samples: 'values',
  sample: ({ plain, hostile, fields }) =>
    fc.record({ old: plain, changes: someOf(hostile, fields, fields.length) }),
  probe: ({ sample, resource }) => patching(resource, sample.old, sample.changes),
  judge: ({ patch, read }, { sample, type }) =>
    notBroken(patch) ??
    accepted(patch) ??
    shows(read, sample.changes, type, 'After PATCH a supplied field does not have the supplied value.'),
});

export const patchLeavesTheOtherFields = requirement('DM-PATCH-2', {
  needs: ['POST', 'GET', 'PATCH'],
  samples: 'values',
  sample: ({ plain, hostile, fields }) => fc.record({ old: plain, changes: someOf(hostile, fields, 1) }),
  probe: ({ sample, resource }) => patching(resource, sample.old, sample.changes),
  judge: ({ patch, read }, { sample: { old, changes }, type }) =>
    accepted(patch) ?? shows(read, rest(old, changes), type, 'PATCH changes a field that was not supplied.'),
});

export const patchAcceptsAPart = requirement('DM-PATCH-3', {
  needs: ['POST', 'GET', 'PATCH'],
  samples: 'few',
  sample: ({ plain, fields }) => fc.record({ old: plain, full: plain, part: someOf(plain, fields, 1) }),
  async probe({ sample: { old, full, part }, resource }) {
    const made = await resource.create(old);
    const patched = { patch: await resource.patch(made, part), read: await resource.read(made) };
    return { ...patched, control: await resource.patch(made, full) };
  },
  judge({ patch, read, control }, { sample: { part }, type }) {
    if (refused(patch) && succeeded(control)) {
      return failed('PATCH refuses one field, though it accepts all of them.', '2xx', answerOf(patch), patch);
    }
    const undecided = accepted(patch);
    if (undecided !== undefined) return undecided;
    const unseen = shows(read, part, type, '') !== undefined;
    return unseen ? cantTell('PATCH of one field is accepted, and its change does not show.') : undefined;
  },
});

export const patchChangesNoOther = requirement('DM-PATCH-4', {
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
    const made = await resource.create(sample.old);
    const neighbours = await neighboursOf(resource, sample.neighbours);
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
    return { patch: watched.deed, removal, neighbours: watched.neighbours, ...reads };
  },
  judge({ patch, removal, revived, control, neighbours }, { type }) {
    const disturbed = undisturbed(neighbours, type, 'PATCH');
    if (disturbed !== undefined) return disturbed;
    if (succeeded(removal) && succeeded(revived) && !succeeded(control)) {
      return failed('PATCH brings a deleted resource back.', answerOf(control), answerOf(revived), revived);
    }
    return accepted(patch);
  },
});

interface Patched {
  readonly patch: Exchange;
  readonly read: Exchange;
}

async function patching(resource: Resource, old: Item, changes: Item): Promise<Patched> {
  const made = await resource.create(old);
  return { patch: await resource.patch(made, changes), read: await resource.read(made) };
}

/** At least one and at most so many of the fields that an item has: each subset of them in time. */
function someOf(items: fc.Arbitrary<Item>, fields: readonly string[], most: number): fc.Arbitrary<Item> {
  const chosen = fc.subarray([...fields], { minLength: 1, maxLength: most });
  return fc.tuple(atLeast(1, items), chosen).map(([item, names]) => {
    const part = pick(item, names);
    // fields that need not be there may all be missing
    return Object.keys(part).length > 0 ? part : pick(item, Object.keys(item).slice(0, 1));
  });
}

/** Items that have so many fields. */
function atLeast(count: number, items: fc.Arbitrary<Item>): fc.Arbitrary<Item> {
  return items.filter((item) => Object.keys(item).length >= count);
}

function rest(item: Item, changes: Item): Item {
  return pick(
    item,
    Object.keys(item).filter((name) => !Object.hasOwn(changes, name)),
  );
}
