import { answerOf, objectUnlessAccepted, shownIn } from '../../src/check/expectations.ts';
import { type Case, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { omit, sameField } from '../../src/resource/representation/difference.ts';
import { provenByItsTest } from './faults.ts';

interface OfField extends Case {
  readonly field: string;
  /** The method that omits the field. */
  readonly method: 'POST' | 'PUT';
}

/** A version without the field, and a read of it. */
interface LeftOut {
  readonly written: Exchange;
  readonly read: Exchange;
}

export const leftOutIsShownAsDeclared = probeRequirement({
  id: 'DM-CLAIM-5',
  level: 'MUST',
  source: 'resources, shownWhenLeftOut',
  title: 'Omitted fields are shown as the profile declares',
  statement:
    'If the profile declares what an omitted field shows, the field shows that after a POST and a PUT that omit it.',
  faults: provenByItsTest,
  needs: ['POST', 'GET'],
  unless: ({ type }) =>
    type.shownWhenLeftOut === undefined
      ? `The profile does not declare what omitted fields of ${type.name} show.`
      : undefined,
  cases: ({ type, methods }: Subject): readonly OfField[] =>
    Object.keys(type.shownWhenLeftOut ?? {}).flatMap((field) =>
      (['POST', 'PUT'] as const)
        .filter((method) => methods.includes(method))
        .map((method) => ({ name: `${field}, ${method}`, field, method })),
    ),
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ case: { field, method }, sample, resource }): Promise<LeftOut> {
    const without = omit(sample, [field]);
    const made = await resource.create(method === 'POST' ? without : sample);
    const written = method === 'POST' ? made.exchange : await resource.replace(made, without);
    return { written, read: await resource.read(made) };
  },
  judge({ written, read }, { case: { field, method }, type }) {
    const undecided = objectUnlessAccepted(written);
    if (undecided !== undefined) return undecided;
    const shown = shownIn(read, type);
    if (shown === undefined) return cantTell(`GET of the resource was answered with ${answerOf(read)}.`);
    const expected = type.shownWhenLeftOut?.[field] ?? null;
    if (Object.hasOwn(shown, field) && sameField(field, expected, shown[field], type)) return passed();
    const declared = JSON.stringify(expected);
    const message = `The profile declares that ${field} is shown as ${declared} if it is omitted, but after ${method} it is not.`;
    return failed(message, expected, shown[field] ?? 'no such field', read);
  },
});
