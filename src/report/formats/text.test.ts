import { expect, test } from 'vitest';
import { shown, visible, wrapped } from './text.ts';

const long = 'x'.repeat(2_000);

test.each<[string, unknown, readonly string[]]>([
  ['a short value', { name: 'a' }, []],
  ['a long text', { name: long }, ['2000']],
  ['two long texts', [long, `${long}y`], ['2000', '2001']],
  ['many long texts', Array.from({ length: 9 }, () => long), ['18028']],
  ['many short texts', Array.from({ length: 500 }, () => 'ab'), ['2501']],
])('of %s each cut says one length, that of what was cut', (_, value, lengths) => {
  const text = shown(value);
  const counts = [...text.matchAll(/\((\d+) characters\)/g)].map(([, count]) => count);
  expect(counts).toEqual(lengths);
  expect([...text].length).toBeLessThan(430);
});

test('what is no JSON is shown all the same', () => {
  expect(shown(undefined)).toBe('undefined');
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

test('a mark that joins the letter before it is told from the letter that has it', () => {
  expect(visible('e\u0301')).toBe('e\\u0301');
  expect(visible('\u00e9')).toBe('\u00e9');
});

test('what moves a line is escaped, also beyond 16 bits', () => {
  expect(visible('a\u202eb\u{1e000}')).toBe('a\\u202eb\\ud838\\udc00');
});
