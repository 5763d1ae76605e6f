import { expect, test } from 'vitest';
import { digest } from './digest.ts';
import { widthOf } from './text.ts';

const item = { id: 1148075798, name: 'n', age: 22, hired: '2000-12-19T04:24:28.5Z', location: 'X' };
const focus = (names: readonly string[], values: readonly unknown[] = []) => ({
  names: new Set(names),
  values: new Set(values.map((value) => JSON.stringify(value))),
});
const digestOf = (value: unknown, columns: number, ...told: Parameters<typeof focus>) =>
  digest({ text: JSON.stringify(value) }, columns, focus(...told));

test.each<[string, unknown, number, readonly string[], string]>([
  ['what fits is whole', { a: 1 }, 7, ['b'], '{"a":1}'],
  ['values that tell nothing go first', { id: 12345678, age: 2 }, 20, ['age'], '{"id":…,"age":2}'],
  ['then their names', item, 24, ['age'], '{… "age":22}'],
  ['what tells something stays at the end, too', item, 22, ['location'], '{… "location":"X"}'],
  [
    'of several items their number is said',
    ['one', 'two', 'three'].map((name) => ({ ...item, name })),
    24,
    ['name'],
    '[{… "name":"o… (3 items)',
  ],
  [
    'what items have in common goes at last, and what is odd in one is seen',
    [{ ...item, name: '\u007f' }, item, item],
    36,
    ['name', 'age', 'hired', 'location'],
    '[{… "name":"\\u007f"},{…},{…}]',
  ],
  ['also below a member', { list: [item, item] }, 22, ['none'], '{"list":[{…},{…}]}'],
  ['what has nothing that tells shows its end', item, 22, ['none'], '{… "location":"X"}'],
  ['what tells something and is too long is cut', { a: 'x'.repeat(99) }, 10, ['a'], '{"a":"xxx…'],
  [
    'of what is very long it is said how long it is',
    Array.from({ length: 16 }, () => ({ a: 'x'.repeat(300) })),
    40,
    ['a'],
    '[{"a":"xxxx… (16 items, 4945 characters)',
  ],
  ['where nothing is known to tell, it is the beginning', item, 12, [], '{"id":11480…'],
  ['a quotation mark ends no text', { id: 'a"b,c', age: 2 }, 16, ['age'], '{"id":…,"age":2}'],
])('%s', (_, value, columns, names, line) => {
  expect(digestOf(value, columns, names)).toBe(line);
  expect(widthOf(line)).toBeLessThanOrEqual(columns);
});

test.each([0, 1, 2])(
  'of several items, the one that a failure is about is shown, even at index %d',
  (index) => {
    const names = ['a long name', 'another long name', ' a third long name'];
    const list = names.map((name) => ({ ...item, name }));
    const line = digestOf({ list }, 56, ['name'], [names[index], 'what is observed']);
    expect(line).toContain(`"name":"${names[index]}"`);
    expect(widthOf(line)).toBeLessThanOrEqual(56);
  },
);

test('content that is not JSON is cut, and no character in it moves a line', () => {
  expect(digest({ text: '<p>\u001b[2J and much more</p>' }, 14, focus(['a']))).toBe('<p>\\u001b[2J …');
});

test('a number is shown as spelled', () => {
  const text = '{"id":1,"note":"xxxxxxx","big":9007199254740993,"share":1.0}';
  const line = digest({ text }, 54, focus(['big', 'share']));
  expect(line).toBe('{"id":…,"note":…,"big":9007199254740993,"share":1.0}');
});
