import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { sameField } from './difference.ts';

const [customers] = defaultProfile.resources;
const type = { ...customers, normalised: { firstName: ['trimmed', 'lower-case'] } } as const;

test.each([
  [' Ada ', 'ada'],
  [
    [' Ada', 'L '],
    ['ada', 'l'],
  ],
  [
    { first: ' Ada', others: [{ last: 'L' }] },
    { first: 'ada', others: [{ last: 'l' }] },
  ],
])('each text in the value of a field is normalised as declared: %o', (sent, shown) => {
  expect(sameField('firstName', sent, shown, type)).toBe(true);
  expect(sameField('lastName', sent, shown, type)).toBe(false);
});

test.each([
  [['Ada', 'L'], ['ada']],
  [
    ['Ada', 'L'],
    ['l', 'ada'],
  ],
  [['Ada'], 'ada'],
  [[1], ['1']],
])('nothing else about it may change: %o', (sent, shown) => {
  expect(sameField('firstName', sent, shown, type)).toBe(false);
});
