import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { presenceIn, presencesIn } from './presence.ts';

test.each([
  [[200, 201, 202, 204, 400, 406, 409, 411, 412, 413, 415, 422, 428, 431], 'there'],
  [[404, 405, 501], 'lacking'],
  [[0, 101, 304, 307, 401, 403, 408, 429, 500, 502, 503, 504], 'unknown'],
] as const)('%j for a resource that GET shows: %s', (statuses, presence) => {
  for (const status of statuses)
    expect({ status, presence: presenceIn(exchange({ status }), true) }).toEqual({ status, presence });
});

test('404 for a resource that GET does not show either says nothing', () => {
  expect(presenceIn(exchange({ status: 404 }), false)).toBe('unknown');
});

test.each([
  ['PUT', [400, 401, 403, 415, 422], 'lacking'],
  ['PATCH', [400, 401, 403, 415, 422], 'lacking'],
  ['PUT', [409, 412, 428], 'there'],
  ['PATCH', [429, 500, 503], 'unknown'],
  ['POST', [400, 415, 422], 'there'],
  ['DELETE', [401, 403], 'unknown'],
] as const)('%s with %j: %s', (method, statuses, presence) => {
  for (const status of statuses) expect(presenceIn(exchange({ method, status }), true)).toBe(presence);
});

test('304 for a write comes from the server; for a read it may come from a cache', () => {
  expect(presenceIn(exchange({ method: 'PATCH', status: 304 }), true)).toBe('there');
});

test('a redirect to the resource that was changed comes from a server that has the method', () => {
  const to = (location: string) =>
    presenceIn(exchange({ method: 'PUT', status: 303, headers: [['Location', location]] }), true);
  expect([to('/customers/a'), to('/login')]).toEqual(['there', 'unknown']);
});

test('a method that was not tried is neither there nor unknown, whatever others were answered', () => {
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
