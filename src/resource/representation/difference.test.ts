import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { difference, sameField } from './difference.ts';

const [type] = defaultProfile.resources;

test('a field that was sent as null may be omitted, and no other', () => {
  expect(difference({ firstName: null }, {}, type)).toBeUndefined();
  expect(difference({ firstName: null }, { firstName: null }, type)).toBeUndefined();
  expect(difference({ firstName: null }, { firstName: 'Ada' }, type)).toEqual({
    sent: { firstName: null },
    shown: { firstName: 'Ada' },
  });
});

test.each(['', 'null', 0, false, [], {}])('%j is neither null nor treated as omitted', (value) => {
  expect(sameField('firstName', value, null, type)).toBe(false);
  expect(sameField('firstName', value, undefined, type)).toBe(false);
});

test('members of an object may be omitted if they are null, and the elements of an array may not', () => {
  const sent = { city: 'Oslo', zip: null, geo: [{ north: 1, east: null }] };
  const shown = { city: 'Oslo', geo: [{ north: 1 }] };
  expect(sameField('firstName', sent, shown, type)).toBe(true);
  expect(sameField('firstName', shown, { ...sent, zip: '' }, type)).toBe(false);
  expect(sameField('firstName', [null, 1], [1], type)).toBe(false);
});
