import fc from 'fast-check';
import { accepted, answerOf, notBroken, shownIn, shows } from '../src/check/expectations.ts';
import { fieldsOf } from '../src/check/items.ts';
import { neighbourhood, neighboursOf, undisturbed, watchingThese } from '../src/check/neighbours.ts';
import { type Case, requirement, type Subject } from '../src/check/requirement.ts';
import { cantTell, failed } from '../src/evidence/verdict.ts';
import { refused, succeeded } from '../src/http/content.ts';
import type { Exchange } from '../src/http/exchange.ts';
import { pick } from '../src/resource/difference.ts';
import type { Item } from '../src/resource/representation.ts';
import type { Resource } from '../src/resource/resource.ts';

/** A change, by the fields that it supplies; one after another, where it names none. */
interface Change extends Case {
  readonly supplied?: readonly string[];
}

/** The identifying field alone: nothing is to change. */
const nothing = { name: 'no field', samples: 'few', supplied: [] } as const;

/** Each field by itself, and, where that is something else, all but each. */
function partsOf({ type }: Subject) {
  const fields = fieldsOf(type);
  const change = (name: string, supplied: readonly string[]) => ({ name, samples: 'few' as const, supplied });
  const others = (left: string) => fields.filter((name) => name !== left);
  return [
    ...fields.map((name) => change(`${name} alone`, [name])),
    ...(fields.length > 2 ? fields.map((name) => change(`all but ${name}`, others(name))) : []),
  ];
}

const allFields = ({ type }: Subject) => ({ name: 'all fields', supplied: fieldsOf(type) });

export const patchChangesTheSuppliedFields = requirement('DM-PATCH-1', {
  needs: ['POST', 'GET', 'PATCH'],
  cases: (subject) => [allFields(subject), ...partsOf(subject), nothing],
  samples: 'values',
  sample: ({ case: { supplied }, plain, item }) =>
    fc.record({ old: plain, changes: parts(item, plain, supplied) }),
  probe: ({ sample, resource }) => patching(resource, sample.old, sample.changes),
  judge: ({ patch, read }, { sample, type }) =>
    notBroken(patch) ??
    accepted(patch) ??
    shows(read, sample.changes, type, 'After PATCH a supplied field does not have the supplied value.'),
});

export const patchLeavesTheOtherFields = requirement('DM-PATCH-2', {
  needs: ['POST', 'GET', 'PATCH'],
  cases: (subject): readonly Change[] => [{ name: 'one field after another' }, ...partsOf(subject), nothing],
  samples: 'values',
  sample: ({ case: { supplied }, plain, item, fields, turn }) => {
    const names = supplied ?? [fields[turn % fields.length] ?? ''];
    return fc.record({ old: item, changes: parts(plain, plain, names) });
  },
  async probe({ sample: { old, changes }, resource }) {
    const made = await resource.create(old);
    const before = await resource.read(made);
    return { before, patch: await resource.patch(made, changes), read: await resource.read(made) };
  },
  judge({ before, patch, read }, { sample: { old, changes }, type }) {
    const undecided = accepted(patch);
    if (undecided !== undefined) return undecided;
    const shown = shownIn(before, type);
    if (shown === undefined)
      return cantTell(`The resource could not be read before it was patched: ${answerOf(before)}.`);
    // what POST made of the content is not for PATCH to answer
    const others = pick(shown, Object.keys(rest(old, changes)));
    return shows(read, others, type, 'PATCH changes a field that was not supplied.');
  },
});

export const patchAcceptsAPart = requirement('DM-PATCH-3', {
  needs: ['POST', 'GET', 'PATCH'],
  cases: partsOf,
  samples: 'few',
  sample: ({ case: { supplied }, plain }) =>
    fc.record({ old: plain, full: plain, part: parts(plain, plain, supplied) }),
  async probe({ sample: { old, full, part }, resource }) {
    const made = await resource.create(old);
    const patched = { patch: await resource.patch(made, part), read: await resource.read(made) };
    return { ...patched, control: await resource.patch(made, full) };
  },
  judge({ patch, read, control }, { sample: { part }, type }) {
    if (refused(patch) && succeeded(control)) {
      return failed(
        'PATCH refuses a part of the fields, though it accepts all of them.',
        '2xx',
        answerOf(patch),
        patch,
      );
    }
    const undecided = accepted(patch);
    if (undecided !== undefined) return undecided;
    const unseen = shows(read, part, type, '') !== undefined;
    return unseen ? cantTell('PATCH of a part is accepted, and its change does not show.') : undefined;
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
    // neighbours on either side: of what was there before nothing is known
    const [first, ...others] = sample.neighbours;
    const before = first === undefined ? [] : await neighboursOf(resource, [first]);
    const made = await resource.create(sample.old);
    const neighbours = [...before, ...(await neighboursOf(resource, others))];
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

/** The fields that a change supplies, of one resource or, where it has none of them, of another: a change of something. */
function parts(
  from: fc.Arbitrary<Item>,
  spare: fc.Arbitrary<Item>,
  names: readonly string[],
): fc.Arbitrary<Item> {
  return fc.tuple(from, spare).map(([item, other]) => {
    const part = pick(item, names);
    return Object.keys(part).length > 0 ? part : pick(other, names);
  });
}

function rest(item: Item, changes: Item): Item {
  return pick(
    item,
    Object.keys(item).filter((name) => !Object.hasOwn(changes, name)),
  );
}
