import { expect, test } from 'vitest';
import type { TransportProblem } from '../http/exchange/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { outageIn, recordedOutage } from './outage.ts';

const baseUrl = 'http://127.0.0.1';
const lastAnswered = exchange({ id: 7, method: 'DELETE', url: `${baseUrl}/customers/b`, status: 204 });
const lostBy = (kind: TransportProblem, id = 12) => ({
  ...exchange({ id, status: 0 }),
  problem: { kind, message: 'why' },
});

test.each([
  ['refused', lostBy('refused'), 'The target stopped accepting connections at request #12,'],
  ['reset', lostBy('reset'), 'Since request #12 the target has closed every connection without answering,'],
  ['timeout', lostBy('timeout'), 'Since request #12 the target has accepted connections without answering,'],
  ['dns', lostBy('dns'), 'Since request #12 the name of the target has no longer resolved,'],
  [
    'a gateway',
    exchange({ id: 12, status: 502 }),
    'Since request #12 the target has answered only with 502,',
  ],
])('%s: what happened and when, in one sentence', (_, first, beginning) => {
  const { message } = recordedOutage({ first, lastAnswered, inFlight: [] }, baseUrl);
  expect(message).toBe(
    `${beginning} with no request in flight; the last request answered before was DELETE /customers/b (#7, 204).`,
  );
});

test('writes in flight are named first, and all requests in flight are kept in order', () => {
  const inFlight = ['GET', 'GET', 'PATCH', 'GET', 'HEAD'].map((method, index) =>
    exchange({ id: 8 + index, method, url: `${baseUrl}/customers/a?x=${index}`, status: 0 }),
  );
  const outage = recordedOutage({ first: lostBy('refused', 13), lastAnswered, inFlight }, baseUrl);
  expect(outage.message).toContain(
    'with PATCH /customers/a?x=2 (#10), GET /customers/a?x=0 (#8), GET /customers/a?x=1 (#9) and 2 more in flight',
  );
  expect(outage.exchanges.map(({ id }) => id)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(outage.curl).toHaveLength(5);
  expect(outage.advice).toMatch(/resend each request that was in flight/);
  expect(recordedOutage(outageIn(outage), baseUrl)).toEqual(outage);
});
