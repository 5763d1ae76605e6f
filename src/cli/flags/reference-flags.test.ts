import { expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { textOf } from '../../reference/space/drawn.ts';
import { referenceFrom } from './reference-flags.ts';

const usual = { fault: [], style: 'plain' };

test('a trigger and an effect together are a fault', async () => {
  const flags = { trigger: 'kth-on-resource:3', effect: 'value-cut:16@patch.customers.lastName' };
  const { drawn } = await referenceFrom({ ...usual, ...flags });
  expect(drawn && textOf(drawn)).toEqual(flags);
});

test('without either there is no fault', async () => {
  expect(await referenceFrom(usual)).not.toHaveProperty('drawn');
});

test.each([
  [{ trigger: 'always' }, 'Give both'],
  [{ effect: 'write-lost@patch.customers' }, 'Give both'],
  [{ trigger: 'never', effect: 'write-lost@patch.customers' }, 'There is no trigger never'],
])('%o is refused, with what to do', async (flags, why) => {
  const refused = expect(referenceFrom({ ...usual, ...flags })).rejects;
  await refused.toThrow(UsageError);
  await refused.toThrow(why);
});
