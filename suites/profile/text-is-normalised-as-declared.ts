import { isDeepStrictEqual } from 'node:util';
import { answerOf } from '../../src/check/expectations.ts';
import { itemsFor } from '../../src/check/items.ts';
import { type Case, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, inapplicable, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import { withTexts } from '../../src/http/exchange/json.ts';
import type { Normalisation, ResourceType } from '../../src/profile/profile.ts';
import { itemsShown } from '../../src/resource/place.ts';
import { normalised } from '../../src/resource/representation/normalised.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import { provenByItsTest } from './faults.ts';

interface OfField extends Case {
  readonly field: string;
  readonly form: Normalisation;
}

/** Strings that a normalisation changes, made of another one; a schema may allow only some. */
const distinguishing: Readonly<Record<Normalisation, readonly ((text: string) => string)[]>> = {
  NFC: [(text) => `${text}e\u0301`, () => 'e\u0301'],
  NFKC: [(text) => `${text}\uFB01`, () => '\uFB01'],
  trimmed: [(text) => ` ${text} `, (text) => ` ${text.slice(1)}`, (text) => `${text.slice(1)} `],
  'single-spaced': [(text) => `a  ${text}`, (text) => `${text.slice(0, -3)}  a`],
  'lower-case': [(text) => `${text}Ab`, (text) => text.toUpperCase()],
  'upper-case': [(text) => `${text}Ab`, (text) => text.toLowerCase()],
};

/** An item with such strings in a field, as far as the schema allows any. */
function distinguished(item: Item, { field, form }: OfField, type: ResourceType): Item {
  const { isValid } = itemsFor(type);
  return (
    distinguishing[form]
      .map((change) => ({ ...item, [field]: withTexts(item[field] ?? '', change) }))
      .find(isValid) ?? item
  );
}

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
  sample: ({ plain, case: ofField, type }) => plain.map((item) => distinguished(item, ofField, type)),
  async probe({ sample, resource }) {
    return { read: await resource.read(await resource.create(sample)) };
  },
  judge({ read }, { case: { field, form }, sample, type }) {
    const sent = sample[field] ?? '';
    const expected = normalised(field, sent, type);
    if (isDeepStrictEqual(expected, sent))
      return inapplicable(`The schema of ${type.name} allows no string in ${field} that is not ${form}.`);
    const [shown] = itemsShown(read, type);
    if (!succeeded(read) || shown === undefined)
      return cantTell(`GET of the resource was answered with ${answerOf(read)}.`);
    if (isDeepStrictEqual(shown[field], expected)) return passed();
    const message = isDeepStrictEqual(shown[field], sent)
      ? `The profile declares ${field} as ${form}, but the target shows it as it was sent.`
      : `The profile declares ${field} as ${form}, but the target shows something else.`;
    return failed(message, expected, shown[field] ?? 'no such field', read);
  },
});
