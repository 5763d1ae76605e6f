import { expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { textOf } from '../../reference/space/drawn.ts';
import { drawnFromFlags } from './drawn-flags.ts';

test('a trigger and an effect together are a fault', () => {
  const flags = { trigger: 'kth-on-resource:3', effect: 'value-cut:16@patch.customers.lastName' };
  const { drawn } = drawnFromFlags(flags);
  expect(drawn && textOf(drawn)).toEqual(flags);
});

test('without either there is no fault', () => {
  expect(drawnFromFlags({})).toEqual({});
});

test.each([
  [{ trigger: 'always' }, 'Give both'],
  [{ effect: 'write-lost@patch.customers' }, 'Give both'],
  [{ trigger: 'never', effect: 'write-lost@patch.customers' }, 'There is no trigger never'],
])('%o is refused, with what to do', (flags, why) => {
  expect(() => drawnFromFlags(flags)).toThrow(UsageError);
  expect(() => drawnFromFlags(flags)).toThrow(why);
});
