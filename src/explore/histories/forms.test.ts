import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { formsOf } from './forms.ts';

const [customers] = defaultProfile.resources;
const hal = 'application/hal+json';
const own = { ...customers, accept: { GET: hal }, contentType: { PATCH: hal } };

const valuesOf = (name: string, ...asked: Parameters<typeof formsOf>) =>
  formsOf(...asked).flatMap(({ headers = [] }) =>
    headers.filter(([each]) => each === name).map(([, value]) => value),
  );

test('who shows a media type of its own is asked for no other', () => {
  expect(valuesOf('Accept', own, 'list')).toEqual([`text/html;q=0.5, ${hal}`]);
  expect(formsOf(own, 'read').some(({ without }) => without !== undefined)).toBe(false);
  expect(formsOf(own, 'head')).toEqual(formsOf(customers, 'head'));
});

test('who takes a media type of its own is sent no other, in letters of either case', () => {
  expect(valuesOf('Content-Type', own, 'patch')).toEqual([hal.toUpperCase()]);
  expect(formsOf(own, 'replace')).toEqual(formsOf(customers, 'replace'));
});

test('reads have parameters named like the fields that a client sets, and not like identifiers', () => {
  for (const word of ['read', 'list', 'head'] as const)
    expect(formsOf(customers, word)).toContainEqual({ query: 'firstName=a&lastName=a' });
});
