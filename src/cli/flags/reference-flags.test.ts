import { expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { textOf } from '../../reference/space/drawn.ts';
import { referenceFrom } from './reference-flags.ts';

const usual = { fault: [], style: 'plain' };

test('a trigger and an effect together are a fault', () => {
  const flags = { trigger: 'kth-on-resource:3', effect: 'value-cut:16@patch.customers.lastName' };
  const { drawn } = referenceFrom({ ...usual, ...flags });
  expect(drawn && textOf(drawn)).toEqual(flags);
});

test('without either there is no fault', () => {
  expect(referenceFrom(usual)).not.toHaveProperty('drawn');
});

test.each([
  [{ trigger: 'always' }, 'Give both'],
  [{ effect: 'write-lost@patch.customers' }, 'Give both'],
  [{ trigger: 'never', effect: 'write-lost@patch.customers' }, 'There is no trigger never'],
])('%o is refused, with what to do', (flags, why) => {
  expect(() => referenceFrom({ ...usual, ...flags })).toThrow(UsageError);
  expect(() => referenceFrom({ ...usual, ...flags })).toThrow(why);
});
