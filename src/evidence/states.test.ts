import { expect, test } from 'vitest';
import { renumberedStates, type StateAfter } from './states.ts';

test('in a merged report a state follows its exchange', () => {
  const states: readonly StateAfter[] = [
    { exchange: 1, resources: [{ name: 'a', life: 'removed', fields: {} }] },
    { exchange: 3, resources: [] },
  ];
  const renumbered = renumberedStates(states, 10);
  expect(renumbered.map(({ exchange }) => exchange)).toEqual([11, 13]);
  expect(renumbered[0]?.resources).toEqual(states[0]?.resources);
});
