import { expect, test } from 'vitest';
import { exchange } from '../../../http/testing/exchanges.ts';
import { hostile } from '../../testing/sample-report.ts';
import { sequenceDiagram } from './sequence.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => exchange({ id: index + 1 }));
const drawn = (count: number, at?: number) =>
  String(sequenceDiagram({ exchanges: many(count), at, id: 'x' }));
const exchangesIn = (text: string) => text.match(/<g/g)?.length;

test('it shows the way to the exchange that shows the failure, and names it in words', () => {
  const exchanges = [
    exchange({ id: 1, method: 'POST', url: 'http://127.0.0.1/customers', status: 201 }),
    exchange({ id: 2, method: 'GET', url: 'http://127.0.0.1/customers/a?b=c', status: 0 }),
    exchange({ id: 3, method: 'DELETE' }),
  ];
  const text = String(sequenceDiagram({ exchanges, at: 2, id: 'x' }));
  expect(exchangesIn(text)).toBe(2);
  expect(text).toContain('>2. GET /customers/a?b=c</text>');
  expect(text).toContain('>no response (reset) ← here</text>');
  expect(text).toContain('1. POST /customers: 201. 2. GET /customers/a?b=c: no response (reset). </desc>');
  expect(text).not.toContain('DELETE');
});

test('of a long sequence the end is drawn, and the rest is counted', () => {
  expect(exchangesIn(drawn(30))).toBe(12);
  expect(drawn(30)).toContain('18 earlier requests in the list below');
  expect(drawn(30)).toContain('>30. GET');
  expect(exchangesIn(drawn(30, 5))).toBe(5);
  expect(drawn(30, 5)).not.toContain('earlier');
});

test('a long path is cut in its middle', () => {
  const url = `http://127.0.0.1/customers/${'x'.repeat(500)}/end`;
  expect(String(sequenceDiagram({ exchanges: [exchange({ url })], at: 1, id: 'x' }))).toMatch(
    />1\. GET \/customers\/x+…x+\/end<\/text>/,
  );
});

test('words of a stranger are no markup', () => {
  const one = exchange({ method: hostile });
  const exchanges = [{ ...one, request: { ...one.request, as: hostile } }];
  const text = String(sequenceDiagram({ exchanges, at: 1, id: 'x' }));
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
});
