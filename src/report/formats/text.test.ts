import { expect, test } from 'vitest';
import type { Json } from '../../http/exchange/json.ts';
import { cut, shownBeside, visible, wrapped } from './text.ts';

const long = 'x'.repeat(2_000);

test.each<[string, Json | undefined, Json | undefined, readonly [string, string]]>([
  ['values are JSON', { a: ' b' }, { a: 'b' }, ['{"a":" b"}', '{"a":"b"}']],
  ['words are words', { a: 1 }, 'a refusal', ['{"a":1}', 'a refusal']],
  ['a text that nobody would see is JSON', 'a', '', ['a', '""']],
  ['a blank at an end is seen', 'a', 'a ', ['a', '"a "']],
  ['what is no JSON is shown all the same', undefined, 1, ['undefined', '1']],
])('%s', (_, expected, observed, lines) => {
  expect(shownBeside({ expected, observed })).toEqual(lines);
});

test.each([
  ['at the beginning', `y${long}`, `z${long}`],
  ['in the middle', `${long}y${long}`, `${long}z${long}`],
  ['at the end', `${long}y`, `${long}z`],
  ['where one ends', `${long}y${long}`, `${long}z`],
])('for long values that differ %s, the position and the lengths are shown', (_, expected, observed) => {
  const [one, other] = shownBeside({ expected: { a: expected }, observed: { a: observed } });
  expect(one).toContain('y');
  expect(other).toContain('z');
  for (const [line, value] of [
    [one, expected],
    [other, observed],
  ] as const) {
    expect(line).toContain(`(${value.length} characters)`);
    expect(line.length).toBeLessThan(430);
  }
});

test.each([
  ['signs that are escaped are one each', '\u0001"é\u{1f600}'.repeat(20), 80],
  ['neither the other members nor the braces count', 'x'.repeat(300), 300],
])('the length of a text: %s', (_, text, length) => {
  const others = { id: 1, note: 'n'.repeat(500) };
  const [one, other] = shownBeside({
    expected: { name: text, ...others },
    observed: { name: `${text}y`, ...others },
  });
  expect([one, other].map((line) => /^\((.*?)\)/.exec(line)?.[1])).toEqual([
    `${length} characters`,
    `${length + 1} characters`,
  ]);
});

test.each<[string, Json, Json]>([
  ['a text that one sees whole', { a: 'b' }, { a: 'c' }],
  ['words', 'w'.repeat(60), 'v'.repeat(60)],
  ['a value that is no text', { a: [1], b: long }, { a: [2], b: long }],
])('the length of %s is not shown', (_, expected, observed) => {
  expect(shownBeside({ expected, observed }).join()).not.toContain('character');
});

test('lines are wrapped at words or within them, and keep their indentation', () => {
  const lines = wrapped(`Title\n  one two three\n    ${'y'.repeat(20)}`, 12).split('\n');
  expect(lines).toEqual([
    'Title',
    '  one two',
    '  three',
    ...['yyyyyyyy', 'yyyyyyyy', 'yyyy'].map((part) => `    ${part}`),
  ]);
});

test('no space in a value is lost, wherever a line ends', () => {
  for (let columns = 8; columns < 40; columns += 1) {
    const line = `Expected: {"name":"${'x'.repeat(9)}  y z "}`;
    const lines = wrapped(`  ${line}`, columns).split('\n');
    expect(lines.map((each) => each.slice(2)).join('')).toBe(line);
  }
});

test('a combining mark is distinguished from the precomposed letter', () => {
  expect(visible('e\u0301')).toBe('e\\u0301');
  expect(visible('\u00e9')).toBe('\u00e9');
});

test.each([
  ['a soft hyphen', '\u00ad', '\\u00ad'],
  ['a filler', '\u3164', '\\u3164'],
  ['a tag', '\u{e0041}', '\\udb40\\udc41'],
  ['half of a character', '\ud83d', '\\ud83d'],
])('%s, which nobody sees, is escaped', (_, sign, shown) => {
  expect(visible(`a${sign}b`)).toBe(`a${shown}b`);
});

test('characters that move a line are escaped, including those beyond 16 bits', () => {
  expect(visible('a\u202eb\u{1e000}')).toBe('a\\u202eb\\ud838\\udc00');
});

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'a…'],
  ['漢字', 4, '漢字'],
  ['漢字', 3, '漢…'],
  ['漢字漢', 4, '漢…'],
  ['👩🏽‍🚀b', 3, '👩🏽‍🚀b'],
  ['👩🏽‍🚀bc', 3, '👩🏽‍🚀…'],
  ['', 0, ''],
])('%j in %d columns', (text, columns, shown) => {
  expect(cut(text, columns)).toBe(shown);
});

test('a command stays on one line, so that it can be pasted', () => {
  const command = `rest-assay replay ${'a/'.repeat(40)} DM-GET-1`;
  for (const line of [`Again:    ${command}`, `  ${command}`, `\u001b[2mAgain: ${command}\u001b[22m`])
    expect(wrapped(line, 40)).toBe(line);
  expect(wrapped(`Whoever types ${command}`, 40).split('\n').length).toBeGreaterThan(1);
});
