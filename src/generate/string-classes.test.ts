import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiSigns, blanks, compatible, controls, foldedOtherwise, noncharacters } from './characters.ts';
import { edgeCaseTexts, stringClasses } from './string-classes.ts';

const among = (family: readonly string[]) => (text: string) =>
  [...text].some((each) => family.includes(each));

/** Whether a text belongs to a class. */
const members: Readonly<Record<string, (text: string) => boolean>> = {
  empty: (text) => text === '',
  'a quote': (text) => text.includes('"'),
  'beyond the BMP': (text) => /[\u{10000}-\u{10ffff}]/u.test(text),
  markup: (text) => /[<&>]/.test(text),
  'leading or trailing blanks': (text) => /^ | $/.test(text),
  'blanks beyond ASCII': among(blanks),
  'over 40 characters': (text) => text.length > 40,
  'over 200 characters': (text) => text.length >= 200,
  'one character': (text) => /^[!-~]$/.test(text),
  'beyond ASCII': (text) => /\P{ASCII}/u.test(text),
  'letters that fold, some of them otherwise': (text) =>
    among(foldedOtherwise.flat())(text) || /[a-z][A-Z]|[A-Z]{2}|[A-Z][a-z]/.test(text),
  'compatibility characters': among(compatible),
  'control characters': among([...controls.c0, '\0', '\t', '\n', '\r']),
  'control characters beyond ASCII': among(controls.c1),
  noncharacters: among(noncharacters),
  'combining, or from right to left': (text) => /\p{M}|[\u0590-\u06ff\u200f\u202e]/u.test(text),
  'backslashes and apostrophes': (text) => /[\\']/.test(text),
  signs: among(asciiSigns),
  'another type in disguise': (text) => text !== '',
  'a name that every object has': (text) => text in {} || text === 'prototype',
  'a word of a query': (text) => /^[a-z]+$/.test(text),
  'of another language': (text) => /[';$%`]|\{\{|\.\./.test(text),
  'what stands for a value': (text) => /[?:{@$%]/.test(text),
  'an address or a number of somebody': (text) => /\S[@.:]\S|\d[ -]\d|#|\d{12}/.test(text),
  'a name or an address, as people have them': (text) => /^(\p{L}+\.? |\d)/u.test(text),
  'words joined as in programs': (text) => /^[a-z]+(_|[A-Z])[a-z]+$/.test(text),
  'the path of a file': (text) => /\/|\.[a-z]{3}$/.test(text),
  'what is set otherwise': (text) => /\.{3}|[()*_~`"':/<>[-]/.test(text),
};

test('there is a membership test for each class', () => {
  expect(stringClasses.map(({ name }) => name)).toEqual(Object.keys(members));
});

test.each(stringClasses)(
  'the edge cases of $name belong to it, and so do drawn texts',
  ({ name, arbitrary, edgeCases }) => {
    expect(edgeCases.length).toBeGreaterThan(0);
    for (const text of edgeCases)
      expect({ text, isMember: members[name]?.(text) }).toEqual({ text, isMember: true });
    fc.assert(
      fc.property(arbitrary, (text) => members[name]?.(text) ?? false),
      { seed: 20261122 },
    );
  },
);

test('each sign, control, noncharacter and blank is in an edge-case text, which JSON can carry', () => {
  const all = edgeCaseTexts.join('');
  const families = [asciiSigns, controls.c0, controls.c1, noncharacters, blanks, ['\0', '\t', '\n']];
  expect(families.flat().filter((each) => !all.includes(each))).toEqual([]);
  expect(edgeCaseTexts.some((text) => /\r(?!\n)/.test(text))).toBe(true);
  expect(JSON.parse(Buffer.from(JSON.stringify(edgeCaseTexts)).toString('utf8'))).toEqual(edgeCaseTexts);
});

test('no edge-case text is tried twice', () => {
  expect(new Set(edgeCaseTexts).size).toBe(edgeCaseTexts.length);
});
