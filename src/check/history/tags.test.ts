import { expect, test } from 'vitest';
import {
  betweenTags,
  charactersOf,
  isOfAnother,
  reference,
  referentsIn,
  tag,
  withItsOwn,
  withTags,
} from './tags.ts';

const path = reference('path:a');
const text = `x ${tag(1)} y ${path}z`;

test('a reference becomes what it stands for in an attempt, or nobody if that is unknown', () => {
  const item = { note: [text], other: { id: reference('identifier:same:a') } };
  expect(withTags(item, 'ra', { 'path:a': '/customers/7' })).toEqual({
    note: ['x ra1. y /customers/7z'],
    other: { id: 'nobody' },
  });
  expect(referentsIn([item])).toEqual(['path:a', 'identifier:same:a']);
});

test('no change to a text splits a tag or a reference', () => {
  expect(betweenTags(text, (part) => part.toUpperCase())).toBe(`X ${tag(1)} Y ${path}Z`);
  expect(charactersOf(text)).toEqual(['x', ' ', tag(1), ' ', 'y', ' ', path, 'z']);
});

test('among several plans, a text refers to resources of its own plan', () => {
  expect(withItsOwn({ text }, 100, (name) => `${name}/2`)).toEqual({
    text: `x ${tag(101)} y ${reference('path:a/2')}z`,
  });
});

test('a text is of another attempt if it has a mark and a number, and the mark is not that of this one', () => {
  const [own, other] = ['Rabcdfghjk', 'Rabcdfghjl'];
  for (const shown of [`${other}1. Ada`, [{ a: `${other.toUpperCase()}2F.` }], `${own}1. ${other}1.`])
    expect(isOfAnother(shown, own)).toBe(true);
  for (const shown of ['Ada', `${own}1. Ada`, `${own.toUpperCase()}1.`, other, undefined])
    expect(isOfAnother(shown, own)).toBe(false);
});
