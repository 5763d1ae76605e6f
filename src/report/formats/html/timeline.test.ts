import { expect, test } from 'vitest';
import { exchange, type Sketch } from '../../../http/testing/exchanges.ts';
import { drawingOf } from './drawing.ts';
import { areConcurrent } from './timeline.ts';

const sent = (id: number, startMs: number, endMs: number, sketch: Sketch = { method: 'PATCH' }) => ({
  ...exchange({ id, ...sketch }),
  startMs,
  endMs,
});
const get = { method: 'GET' };

test.each([
  ['writes of which one began before the other was answered', [sent(1, 0, 10), sent(2, 9, 20)], true],
  ['however they are ordered', [sent(1, 9, 20), sent(2, 0, 10)], true],
  ['a write that lasts beyond a later one', [sent(1, 0, 90), sent(2, 10, 20), sent(3, 30, 40)], true],
  ['one write after another', [sent(1, 0, 10), sent(2, 10, 20)], false],
  [
    'reads beside each other, and beside a write',
    [sent(1, 0, 9, get), sent(2, 0, 9, get), sent(3, 0, 9)],
    false,
  ],
  ['nothing', [], false],
] as const)('%s', (_what, exchanges, isSo) => expect(areConcurrent(exchanges)).toBe(isSo));

test('concurrent requests are drawn on one time scale, up to the exchange that shows the failure', () => {
  const exchanges = [sent(1, 100, 150), sent(2, 120, 200), sent(3, 200, 300, get), sent(4, 300, 400)];
  const text = String(drawingOf({ exchanges, at: 3 }));
  expect(text).toContain('aria-label="Timeline of 3 requests in 200.0 ms"');
  expect([...text.matchAll(/<title>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'from 0.0 to 50.0 ms',
    'from 20.0 to 100.0 ms',
    'from 100.0 to 200.0 ms',
  ]);
  expect([...text.matchAll(/class="bars" d="M([\d.]+) 1H([\d.]+)/g)].map(([, ...ends]) => ends)).toEqual([
    ['0', '120'],
    ['48', '240'],
    ['240', '480'],
  ]);
  expect(text).toContain('3. GET /customers/a → 200 ← here');
});

test('consecutive requests are drawn as a sequence', () => {
  expect(String(drawingOf({ exchanges: [sent(1, 0, 10), sent(2, 10, 20)], at: 2 }))).toContain(
    'aria-label="Sequence diagram of 2 requests',
  );
});

test('the end of a long timeline is drawn', () => {
  const exchanges = Array.from({ length: 30 }, (_, index) => sent(index + 1, 0, 10));
  expect(String(drawingOf({ exchanges, at: undefined }))).toContain('6 earlier in the list below');
});
