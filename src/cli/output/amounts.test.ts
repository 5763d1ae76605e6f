import { expect, test } from 'vitest';
import { durationText, roughly } from './amounts.ts';

test.for([
  [0, 0],
  [7.4, 7],
  [43, 43],
  [7_771, 7_800],
  [107_529, 110_000],
] as const)('%d is roughly %d', ([count, about]) => {
  expect(roughly(count)).toBe(about);
});

test.for([
  [0, '1 s'],
  [0.4, '1 s'],
  [45.4, '45 s'],
  [119, '120 s'],
  [120, '2 min'],
  [1_800, '30 min'],
  [7_200, '2 h'],
] as const)('%d seconds are %s', ([seconds, text]) => {
  expect(durationText(seconds)).toBe(text);
});
