import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { isMarked, marked, numbered } from './marks.ts';

const customers = defaultProfile.resources[0] as ResourceType;

/** Customers whose first name is restricted by these keywords. */
const limitedTo = (limits: object): ResourceType => {
  const { properties } = customers.schema;
  const firstName = { ...properties['firstName'], ...limits };
  return { ...customers, schema: { ...customers.schema, properties: { ...properties, firstName } } };
};

test.each([
  ['any text', {}, true],
  ['something else than blanks', { pattern: '\\S' }, true],
  ['a letter first', { pattern: '^[A-Za-z]' }, true],
  ['digits alone', { pattern: '^[0-9]+$' }, false],
  ['one of several', { enum: ['Ada', 'Bob'] }, false],
  ['a date', { format: 'date' }, false],
  ['shorter than a mark', { maxLength: 5 }, false],
] as const)('a mark is added only where the schema permits it: %s', (_, limits, isTaken) => {
  const { firstName } = marked({ firstName: 'Ada' }, limitedTo(limits));
  expect(isMarked(firstName)).toBe(isTaken);
});

test('a marked text matches its pattern, whatever the text was before', () => {
  const text = fc.stringMatching(/^[A-Z][a-z]{0,20}$/);
  fc.assert(
    fc.property(text, (firstName) => {
      const type = limitedTo({ pattern: '^[A-Z][a-z]*$' });
      expect(marked({ firstName }, type)['firstName']).toMatch(/^[A-Z][a-z]*$/);
    }),
  );
});

test.each([
  ['any text', {}, true],
  ['letters alone', { pattern: '^[A-Za-z]+$' }, false],
  ['a text as short as a mark', { maxLength: 10 }, false],
] as const)('the text after a mark is added only where the schema permits it: %s', (_, limits, isTaken) => {
  const before = marked({ firstName: 'Ada', lastName: '' }, limitedTo(limits));
  const { firstName } = numbered(before, limitedTo(limits));
  expect(firstName).toBe(isTaken ? `${before['firstName']}1. Ada` : before['firstName']);
});

test('no two texts of an item have the same mark: one may be what identifies the resource', () => {
  const { firstName, lastName } = marked({ firstName: 'Ada', lastName: 'Ada' }, customers);
  expect([isMarked(firstName), isMarked(lastName)]).toEqual([true, true]);
  expect(firstName).not.toBe(lastName);
});
