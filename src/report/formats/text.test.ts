import { expect, test } from 'vitest';
import { shownBeside, visible, wrapped } from './text.ts';

const long = 'x'.repeat(2_000);

test.each<[string, unknown, unknown, readonly [string, string]]>([
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
])('of long values that differ %s the place is shown, and how long they are', (_, expected, observed) => {
  const [one, other] = shownBeside({ expected: { a: expected }, observed: { a: observed } });
  expect(one).toContain('y');
  expect(other).toContain('z');
  for (const [line, value] of [
    [one, expected],
    [other, observed],
  ] as const) {
    expect(line).toContain(`(${value.length + '{"a":""}'.length} characters)`);
    expect(line.length).toBeLessThan(430);
  }
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

test('of a value no blank goes, wherever a line ends', () => {
  for (let columns = 8; columns < 40; columns += 1) {
    const line = `Expected: {"name":"${'x'.repeat(9)}  y z "}`;
    const lines = wrapped(`  ${line}`, columns).split('\n');
    expect(lines.map((each) => each.slice(2)).join('')).toBe(line);
  }
});

test('a mark that joins the letter before it is told from the letter that has it', () => {
  expect(visible('e\u0301')).toBe('e\\u0301');
  expect(visible('\u00e9')).toBe('\u00e9');
});

test('what moves a line is escaped, also beyond 16 bits', () => {
  expect(visible('a\u202eb\u{1e000}')).toBe('a\\u202eb\\ud838\\udc00');
});
