import { isDeepStrictEqual } from 'node:util';
import { answerOf } from '../../src/check/expectations.ts';
import { type Case, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import { withTexts } from '../../src/http/exchange/json.ts';
import type { Normalisation } from '../../src/profile/profile.ts';
import { itemsShown } from '../../src/resource/place.ts';
import { normalised } from '../../src/resource/representation/normalised.ts';
import { provenByItsTest } from './faults.ts';

interface OfField extends Case {
  readonly field: string;
  readonly form: Normalisation;
}

/** A string that a normalisation changes. */
const distinguishing: Readonly<Record<Normalisation, (text: string) => string>> = {
  NFC: (text) => `${text}e\u0301`,
  NFKC: (text) => `${text}\uFB01`,
  trimmed: (text) => ` ${text} `,
  'single-spaced': (text) => `a  ${text}`,
  'lower-case': (text) => `${text}Ab`,
  'upper-case': (text) => `${text}Ab`,
};

export const textIsNormalisedAsDeclared = probeRequirement({
  id: 'DM-CLAIM-4',
  level: 'MUST',
  source: 'resources, normalised',
  title: 'Text is normalised as the profile declares',
  statement:
    'A string that the profile declares as normalised is shown normalised in that way, and otherwise as it was sent.',
  faults: provenByItsTest,
  needs: ['POST', 'GET'],
  unless: ({ type }) =>
    type.normalised === undefined
      ? `The profile declares no string of ${type.name} as normalised.`
      : undefined,
  cases: ({ type }: Subject): readonly OfField[] =>
    Object.entries(type.normalised ?? {}).flatMap(([field, all]) =>
      all.map((form) => ({ name: `${field}, ${form}`, field, form })),
    ),
  samples: 'few',
  sample: ({ plain, case: { field, form } }) =>
    plain.map((item) => ({ ...item, [field]: withTexts(item[field] ?? '', distinguishing[form]) })),
  async probe({ sample, resource }) {
    return { read: await resource.read(await resource.create(sample)) };
  },
  judge({ read }, { case: { field, form }, sample, type }) {
    const [shown] = itemsShown(read, type);
    if (!succeeded(read) || shown === undefined)
      return cantTell(`GET of the resource was answered with ${answerOf(read)}.`);
    const sent = sample[field] ?? '';
    const expected = normalised(field, sent, type);
    if (isDeepStrictEqual(shown[field], expected)) return passed();
    const message = isDeepStrictEqual(shown[field], sent)
      ? `The profile declares ${field} as ${form}, but the target shows it as it was sent.`
      : `The profile declares ${field} as ${form}, but the target shows something else.`;
    return failed(message, expected, shown[field] ?? 'no such field', read);
  },
});
