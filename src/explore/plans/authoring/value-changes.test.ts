import { expect, test } from 'vitest';
import { tag } from '../../../check/history/tags.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import {
  dayLater,
  hoursLater,
  inSameSecond,
  instantsOf,
  nearChanges,
  writtenLonger,
} from './value-changes.ts';

test.each([
  ['2021-12-31T23:59:59.5Z', '2022-01-01T23:59:59.5Z'],
  ['2024-02-28T12:00:00.000000001+02:00', '2024-02-29T12:00:00.000000001+02:00'],
  ['9999-12-31T00:00:00Z', undefined],
])('the next day of %s has the same time, written alike', (instant, next) =>
  expect(dayLater(instant)).toBe(next),
);

test.each([
  ['2021-12-31T23:59:59.5Z', '2021-12-31T23:59:59.50Z'],
  ['2021-12-31T23:59:59Z', undefined],
  ['2021-12-31T23:59:59.123456789Z', undefined],
])('%s is written longer, if its fraction has room', (instant, longer) =>
  expect(writtenLonger(instant)).toBe(longer),
);

test('another moment of the second, and another hour', () => {
  expect(inSameSecond('2021-12-31T23:59:59.5Z')).toBe('2021-12-31T23:59:59.125Z');
  expect(inSameSecond('2021-12-31T23:59:59.125Z')).toBe('2021-12-31T23:59:59.625Z');
  expect(hoursLater('2021-12-31T23:59:59.5Z')).toBe('2022-01-01T01:59:59.500Z');
});

test('no instant becomes one that cannot be written, or that its field may not hold', () => {
  const type = {
    schema: { properties: { at: { format: 'date-time', pattern: '\\d:\\d\\d\\.\\d{6}Z$' } } },
  } as unknown as ResourceType;
  const at = '2021-12-31T23:59:59.500000Z';
  expect(hoursLater('9999-12-31T23:59:59.5Z')).toBeUndefined();
  expect(instantsOf({ at }, type, dayLater)).toEqual({ at: '2022-01-01T23:59:59.500000Z' });
  for (const change of [hoursLater, inSameSecond, writtenLonger])
    expect(instantsOf({ at }, type, change)).toEqual({});
});

test('a near change puts one letter right, and none within a tag', () => {
  const near = nearChanges.map((change) => change(`Dr. ${tag(37)} Ada b.`));
  expect(near).toEqual(
    expect.arrayContaining(['Ado', 'Ad', 'Adaa'].map((word) => `Dr. ${tag(37)} ${word} b.`)),
  );
});
