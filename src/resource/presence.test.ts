import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { presenceIn, presencesIn } from './presence.ts';

test.each([
  [[200, 201, 202, 204, 400, 406, 409, 411, 412, 413, 415, 422, 428, 431], 'there'],
  [[404, 405, 501], 'lacking'],
  [[0, 101, 304, 307, 401, 403, 408, 429, 500, 502, 503, 504], 'unknown'],
] as const)('%j of what GET shows: %s', (statuses, presence) => {
  for (const status of statuses)
    expect({ status, presence: presenceIn(exchange({ status }), true) }).toEqual({ status, presence });
});

test('404 of what GET does not show either tells nothing', () => {
  expect(presenceIn(exchange({ status: 404 }), false)).toBe('unknown');
});

test('304 of a write comes from the server; that of a read may come from a cache', () => {
  expect(presenceIn(exchange({ method: 'PATCH', status: 304 }), true)).toBe('there');
});

test('a method that was not asked is neither there nor unknown, whatever another one was answered', () => {
  const answers = [
    exchange({ method: 'GET', status: 200 }),
    exchange({ method: 'PUT', status: 503 }),
    exchange({ method: 'PATCH', status: 405 }),
    exchange({ method: 'DELETE', status: 503 }),
    exchange({ method: 'DELETE', status: 204 }),
  ];
  const { found, unknown } = presencesIn(answers);
  expect(found).toEqual(['GET', 'DELETE']);
  expect([...unknown]).toEqual([['PUT', answers[1]]]);
});
