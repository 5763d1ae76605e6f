import fc from 'fast-check';
import { answerOf, objectUnlessAccepted, objectUnlessShown } from '../../src/check/expectations.ts';
import { fieldsOf } from '../../src/check/items.ts';
import { probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';
import { isObject } from '../../src/http/exchange/json.ts';
import { itemsSent } from '../../src/resource/place.ts';
import { pick } from '../../src/resource/representation/difference.ts';

export const patchAcceptsAPart = probeRequirement({
  id: 'DM-PATCH-3',
  level: 'MUST',
  source: 'Customer, body wrapping; Rules 4',
  title: 'PATCH accepts a partial resource',
  statement: 'A PATCH with the identifying field and a single field to change is accepted.',
  faults: ['patch-demands-full-body'],
  needs: ['POST', 'GET', 'PATCH'],
  cases: partsOf,
  samples: 'few',
  sample: ({ case: { supplied }, plain }) =>
    fc.record({
      old: plain,
      spare: plain,
      // from one resource or, if it lacks them, from another, so that something changes
      part: fc.tuple(plain, plain).map(([item, other]) => {
        const part = pick(item, supplied);
        return Object.keys(part).length > 0 ? part : pick(other, supplied);
      }),
    }),
  async probe({ sample: { old, spare, part }, resource }) {
    const made = await resource.create(old);
    const first = await resource.patch(made, part);
    if (!refused(first)) return { patch: first, read: await resource.read(made) };
    // another value may be free, or allowed beside the others
    const other = pick(spare, Object.keys(part));
    const patch = await resource.patch(made, other);
    if (!refused(patch)) return { patch, read: await resource.read(made) };
    const control = await resource.patch(made, { ...spare, ...old, ...other });
    return { patch, read: await resource.read(made), control };
  },
  judge({ patch, read, control }, { sample: { part }, type }) {
    // a conflict may be over a moment later (RFC 9110 15.5.10)
    const isConflict = patch.response?.status === 409;
    // with the same values, so that only the number of fields can be why
    if (refused(patch) && !isConflict && control !== undefined && succeeded(control)) {
      return failed(
        'PATCH refuses a subset of the fields, though it accepts all of them with the same values.',
        '2xx',
        answerOf(patch),
        patch,
      );
    }
    const undecided = objectUnlessAccepted(patch);
    if (undecided !== undefined) return undecided;
    const [sent = part] = itemsSent(patch, type);
    // an object may be merged with what was there
    const replaced = Object.keys(part).filter((name) => !isObject(sent[name]));
    const unseen = objectUnlessShown(read, pick(sent, replaced), type, '') !== undefined;
    return unseen ? cantTell('A partial PATCH is accepted, but its change does not show.') : passed();
  },
});

/** Each field alone, and, if there are more than two, all fields but each. */
function partsOf({ type }: Subject) {
  const fields = fieldsOf(type);
  const change = (name: string, supplied: readonly string[]) => ({ name, samples: 'few' as const, supplied });
  const others = (left: string) => fields.filter((name) => name !== left);
  return [
    ...fields.map((name) => change(`${name} alone`, [name])),
    ...(fields.length > 2 ? fields.map((name) => change(`all but ${name}`, others(name))) : []),
  ];
}
