import { expect, test } from 'vitest';
import type { ResourceState, StateAfter } from '../../../evidence/states.ts';
import { exchange } from '../../../http/testing/exchanges.ts';
import { hostile } from '../../testing/sample-report.ts';
import { sequenceDiagram } from './sequence.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => exchange({ id: index + 1 }));
const drawn = (count: number, at?: number) => String(sequenceDiagram({ exchanges: many(count), at }));
const exchangesIn = (text: string) => text.match(/<svg/g)?.length;

test('it draws the exchanges up to the one that shows the failure, and names that in words', () => {
  const exchanges = [
    exchange({ id: 1, method: 'POST', url: 'http://127.0.0.1/customers', status: 201 }),
    exchange({ id: 2, method: 'GET', url: 'http://127.0.0.1/customers/a?b=c', status: 0 }),
    exchange({ id: 3, method: 'DELETE' }),
  ];
  const text = String(sequenceDiagram({ exchanges, at: 2 }));
  expect(exchangesIn(text)).toBe(2);
  expect(text).toContain('>2. GET /customers/a?b=c</text>');
  expect(text).toContain('>no response (reset) ← here</text>');
  expect(text).toContain('<title>1. POST /customers: 201</title>');
  expect(text).toContain('<title>2. GET /customers/a?b=c: no response (reset)</title>');
  expect(text).not.toMatch(/DELETE|expected state/);
});

test('the end of a long sequence is drawn, and the rest is counted', () => {
  expect(exchangesIn(drawn(30))).toBe(12);
  expect(drawn(30)).toContain('18 earlier requests in the list below');
  expect(drawn(30)).toContain('>30. GET');
  expect(exchangesIn(drawn(30, 5))).toBe(5);
  expect(drawn(30, 5)).not.toContain('earlier');
});

test('a long path is cut in its middle', () => {
  const url = `http://127.0.0.1/customers/${'x'.repeat(500)}/end`;
  expect(String(sequenceDiagram({ exchanges: [exchange({ url })], at: 1 }))).toMatch(
    />1\. GET \/customers\/x+…x+\/end<\/text>/,
  );
});

test('text from a target is not markup', () => {
  const one = exchange({ method: hostile });
  const exchanges = [{ ...one, request: { ...one.request, as: hostile } }];
  const text = String(sequenceDiagram({ exchanges, at: 1 }));
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
});

/** The text next to each of some exchanges with these states. */
function besideEach(states: readonly StateAfter[], at: number): readonly string[] {
  const [, ...rows] = String(sequenceDiagram({ exchanges: many(states.length), at, states })).split('</svg>');
  return rows.map((row) =>
    (row.split('<svg')[0] ?? '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .trim(),
  );
}

test('next to each exchange is the expected state, repeated where the failure shows', () => {
  const a = { name: 'a', path: '/customers/7', life: 'existing', fields: { first: 'Ada' } } as const;
  const states = [1, 2, 3, 4].map((exchange) => ({ exchange, resources: exchange === 4 ? [] : [a] }));
  const told = 'a /customers/7 exists, with {"first":"Ada"}';
  expect(besideEach(states, 3)).toEqual([told, 'a as before', told]);
  expect(besideEach(states, 4)).toEqual([told, 'a as before', 'a as before', '']);
});

const lives: readonly (readonly [ResourceState, string])[] = [
  [{ name: 'a', life: 'never made', fields: {} }, 'a does not exist: nobody has created it'],
  [{ name: 'a', life: 'maybe made', fields: { b: 1 } }, 'a may exist; if so, with {"b":1}'],
  [{ name: 'a', life: 'removed', fields: {} }, 'a is gone'],
  [{ name: 'a', life: 'unknown', fields: {} }, 'a is unknown'],
  [{ name: 'a', life: 'existing', fields: {}, leftOut: ['b', 'c'] }, 'a exists, with {}; changed: b, c'],
];

test.each(lives)('%j in words', (state, words) => {
  expect(besideEach([{ exchange: 1, resources: [state] }], 1)).toEqual([words]);
});

test('unusual header fields are shown below the request', () => {
  const plain = exchange({ id: 1, method: 'DELETE', sent: [['Origin', 'https://app']] });
  const odd = { ...plain, request: { ...plain.request, as: 'no credential', unusual: ['origin', 'accept'] } };
  const text = String(sequenceDiagram({ exchanges: [odd], at: 1 }));
  expect(text).toContain('>1. DELETE /customers/a (no credential)</text>');
  expect(text).toContain('>with Origin: https://app, no accept</text>');
  expect(text).toContain(
    '<title>1. DELETE /customers/a (no credential), with Origin: https://app, no accept: 200</title>',
  );
  expect(String(sequenceDiagram({ exchanges: [plain], at: 1 }))).not.toContain('with ');
});
