import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../src/http/exchange/json.ts';
import { ada, customers, judged, shows, status } from '../testing/judging.ts';
import { textIsNormalisedAsDeclared } from './text-is-normalised-as-declared.ts';

const of = (form: 'trimmed' | 'NFC', sent: string) => ({
  case: { name: `firstName, ${form}`, field: 'firstName', form },
  sample: { ...ada, firstName: sent },
  type: { ...customers, normalised: { firstName: [form] } },
});

judged(textIsNormalisedAsDeclared, [
  {
    about: 'it is trimmed',
    ...of('trimmed', ' Ada '),
    trace: { read: shows({ firstName: 'Ada' }) },
    outcome: 'passed',
  },
  {
    about: 'it is composed',
    ...of('NFC', 'Ade\u0301'),
    trace: { read: shows({ firstName: 'Ad\u00E9' }) },
    outcome: 'passed',
  },
  {
    about: 'it is shown as it was sent',
    ...of('trimmed', ' Ada '),
    trace: { read: shows({ firstName: ' Ada ' }) },
    outcome: 'failed',
    reason: 'The profile declares firstName as trimmed, but the target shows it as it was sent.',
  },
  {
    about: 'more than that is done to it',
    ...of('trimmed', ' Ada '),
    trace: { read: shows({ firstName: 'ada' }) },
    outcome: 'failed',
    reason: 'The profile declares firstName as trimmed, but the target shows something else.',
  },
  {
    about: 'those within it are trimmed',
    ...of('trimmed', ''),
    sample: { ...ada, firstName: [' Ada ', { of: ' L' }] },
    trace: { read: shows({ firstName: ['Ada', { of: 'L' }] }) },
    outcome: 'passed',
  },
  {
    about: 'the schema allows none that this would change',
    ...of('trimmed', 'Ada'),
    trace: { read: shows({ firstName: 'Ada' }) },
    outcome: 'inapplicable',
    reason: 'The schema of customers allows no string in firstName that is not trimmed.',
  },
  { about: 'it is not shown', ...of('trimmed', ' Ada '), trace: { read: status(500) }, outcome: 'cantTell' },
]);

const sampleOf = (form: 'trimmed' | 'lower-case' | 'NFC', firstName: object) => {
  const { schema } = customers;
  const type = {
    ...customers,
    schema: { ...schema, required: ['objectId'], properties: { ...schema.properties, firstName } },
  };
  const ingredients = {
    case: { name: '', field: 'firstName', form },
    type,
    plain: fc.constant(ada),
  } as unknown as Parameters<typeof textIsNormalisedAsDeclared.sample>[0];
  const [item] = fc.sample(textIsNormalisedAsDeclared.sample(ingredients), { numRuns: 1, seed: 1 });
  return (item as { firstName?: Json }).firstName;
};

test.each([
  ['any text', 'trimmed', { type: 'string' }, ' Ada '],
  ['no blank at the end', 'trimmed', { type: 'string', pattern: '\\S$' }, ' da'],
  ['as many characters only', 'NFC', { type: 'string', maxLength: 3 }, 'e\u0301'],
  ['one of some words', 'lower-case', { enum: ['Ada', 'ADA'] }, 'ADA'],
  ['no blank', 'trimmed', { type: 'string', pattern: '^\\S+$' }, 'Ada'],
] as const)('where the schema allows %s, what is sent keeps to it: %s', (_, form, firstName, sent) => {
  expect(sampleOf(form, firstName)).toBe(sent);
});
