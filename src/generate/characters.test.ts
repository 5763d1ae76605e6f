import { expect, test } from 'vitest';
import {
  asciiSigns,
  blanks,
  compatible,
  controls,
  foldedOtherwise,
  noncharacters,
  oneOfEachBlock,
} from './characters.ts';

const families: readonly (readonly [name: string, family: readonly string[], some: string, none: string])[] =
  [
    ['signs', asciiSigns, '#|=;,:@~', 'aZ09 \n'],
    ['controls of C0', controls.c0, '\u0001\u000b\u001b\u001f', '\0\t\n\r\u007f'],
    ['controls of C1', controls.c1, '\u007f\u0085\u009f', '\u001f\u00a0'],
    ['noncharacters', noncharacters, '\ufdd0\ufdef\ufffe\uffff\u{1fffe}\u{10ffff}', '\ufffd\ue000'],
    ['blanks', blanks, '\u00a0\u200b\u2028\u3000\ufeff', ' \t\u0085a'],
    ['letters that fold otherwise', foldedOtherwise.flat(), 'ßſİıΣςﬁŉ', 'aäяZ'],
    ['compatibility characters', compatible, '²ﬁＡﾊ①™Ⅷ', 'aä漢\u00a0'],
  ];

test.each(families)('%s are exactly the characters of that kind', (_name, family, some, none) => {
  expect([...some].filter((each) => !family.includes(each))).toEqual([]);
  expect([...none].filter((each) => family.includes(each))).toEqual([]);
});

test('there are as many as in Unicode, and each is one character', () => {
  const counts = [asciiSigns, controls.c0, controls.c1, noncharacters].map(({ length }) => length);
  // four of C0 are treated separately
  expect(counts).toEqual([32, 32 - 4, 33, 66]);
  for (const [, family] of families) expect(family.filter((each) => [...each].length !== 1)).toEqual([]);
});

test('each kind of unusual folding has letters', () => {
  expect(foldedOtherwise.map(({ length }) => length > 0)).toEqual(foldedOtherwise.map(() => true));
});

test('the first of each 256 code points is there', () => {
  expect(oneOfEachBlock(['a', 'b', '漢', '\u{1fffe}', '\u{1ffff}'])).toEqual(['a', '漢', '\u{1fffe}']);
  const blocks = (all: readonly string[]) => all.map((each) => (each.codePointAt(0) ?? 0) >> 8);
  for (const [, family] of families)
    expect(blocks(oneOfEachBlock(family))).toEqual([...new Set(blocks(family))]);
});
