import { expect, test } from 'vitest';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { exchangeLines } from './exchange-text.ts';
import { uncoloured } from './text.ts';

const plain = exchange({ content: { text: 'b'.repeat(900) } });
const sent = { ...plain, request: { ...plain.request, method: 'PATCH', content: { text: '[{}]' } } };

test('each exchange is shown with its status, and with the contents sent and received, cut', () => {
  const lines = exchangeLines({ exchanges: [sent, exchange({ id: 2, status: 404 })] }, uncoloured);
  expect(lines[0]).toBe('1. PATCH /customers/a → 200');
  expect(lines[1]).toBe('   sent:     [{}]');
  expect(lines[2]).toMatch(/^ {3}answered: b+…b+ \(900 characters\)$/);
  expect(lines.slice(3)).toEqual(['2. GET /customers/a → 404']);
});

test('a request target in absolute form is shown as such', () => {
  const whole = { ...plain, request: { ...plain.request, inAbsoluteForm: true } } as const;
  const [line] = exchangeLines({ exchanges: [whole] }, uncoloured);
  expect(line).toBe('1. GET http://127.0.0.1/customers/a → 200');
});

test('an exchange without a response says why', () => {
  expect(exchangeLines({ exchanges: [exchange({ status: 0 })] }, uncoloured)).toEqual([
    '1. GET /customers/a → no response: the connection was reset',
  ]);
});

test('a long pause between two exchanges is shown', () => {
  const exchanges = [exchange({ id: 1 }), { ...exchange({ id: 2 }), startMs: 2_500, endMs: 2_501 }];
  expect(exchangeLines({ exchanges }, uncoloured)).toContain('(3 s later)');
});

test('the exchange that shows the failure is the last one, and marked', () => {
  const lines = exchangeLines({ exchanges: [sent, exchange({ id: 2 })], at: 1 }, uncoloured);
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['1. PATCH /customers/a → 200  ← here']);
});

const unlike = (unusual: readonly string[], headers: readonly HeaderField[], as?: string) => {
  const request = { ...plain.request, headers, unusual, ...(as !== undefined && { as }) };
  return exchangeLines({ exchanges: [{ ...plain, request }] }, uncoloured)[0];
};

test.each<[string, readonly string[], readonly HeaderField[], string | undefined, string]>([
  ['has a field', ['if-match'], [['If-Match', '*']], undefined, ' (If-Match: *)'],
  ['lacks one', ['accept'], [['Host', 'a']], undefined, ' (no accept)'],
  [
    'has one twice',
    ['x-a'],
    [
      ['X-A', '1'],
      ['x-a', '2'],
    ],
    undefined,
    ' (X-A: 1, x-a: 2)',
  ],
  [
    'is of somebody else, too',
    ['range'],
    [['Range', 'bytes=0-1']],
    'no credential',
    ' (no credential; Range: bytes=0-1)',
  ],
  ['has what every request has', [], [['Accept', 'application/json']], undefined, ''],
  ['would move the line', ['x-a'], [['X-A', '\u001b[2J']], undefined, ' (X-A: \\u001b[2J)'],
])('a request %s is shown with that', (_, unusual, headers, as, told) => {
  expect(unlike(unusual, headers, as)).toBe(`1. GET /customers/a${told} → 200`);
});

test('concurrent writes are shown as such', () => {
  const at = (id: number, startMs: number) => ({ ...exchange({ id, method: 'PATCH' }), startMs, endMs: 9 });
  expect(exchangeLines({ exchanges: [at(1, 5), at(2, 6), at(3, 9)] }, uncoloured)).toEqual([
    '1. PATCH /customers/a → 200',
    '2. PATCH /customers/a (at the same time) → 200',
    '3. PATCH /customers/a → 200',
  ]);
});
