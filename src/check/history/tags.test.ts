import { expect, test } from 'vitest';
import { betweenTags, charactersOf, reference, referentsIn, tag, withItsOwn, withTags } from './tags.ts';

const path = reference('path:a');
const text = `x ${tag(1)} y ${path}z`;

test('a text says in each attempt what it names, and what nothing tells is nobody', () => {
  const item = { note: [text], other: { id: reference('identifier:same:a') } };
  expect(withTags(item, 'ra', { 'path:a': '/customers/7' })).toEqual({
    note: ['x ra1. y /customers/7z'],
    other: { id: 'nobody' },
  });
  expect(referentsIn([item])).toEqual(['path:a', 'identifier:same:a']);
});

test('no change of a text takes a tag or a reference apart', () => {
  expect(betweenTags(text, (part) => part.toUpperCase())).toBe(`X ${tag(1)} Y ${path}Z`);
  expect(charactersOf(text)).toEqual(['x', ' ', tag(1), ' ', 'y', ' ', path, 'z']);
});

test('among several plans a text names what its own plan does', () => {
  expect(withItsOwn({ text }, 100, (name) => `${name}/2`)).toEqual({
    text: `x ${tag(101)} y ${reference('path:a/2')}z`,
  });
});
