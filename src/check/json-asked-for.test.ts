import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { asksForJsonAlone, isJsonType, mustBeJson, typesAsked } from './json-asked-for.ts';

const asking = (accept: string, type = 'application/json', via: Exchange['via'] = 'pool'): Exchange => ({
  ...exchange({ sent: [['Accept', accept]], headers: [['Content-Type', type]], json: {} }),
  via,
});

test.each([
  ['application/json', ['application/json']],
  ['Application/JSON; q=0.9', ['application/json']],
  ['application/hal+json;q=0.5, application/json', ['application/hal+json', 'application/json']],
])('%s asks for JSON alone', (accept, types) => {
  const { request } = asking(accept);
  expect(asksForJsonAlone(request)).toBe(true);
  expect(typesAsked(request)).toEqual(types);
  // any answer to such a request must be JSON
  expect(mustBeJson(asking(accept, 'text/html'))).toBe(true);
  expect(isJsonType('text/html', { request })).toBe(false);
});

test.each([
  'application/json, */*',
  'text/html;q=0.5, application/json',
  'application/*',
  '*/*',
  'application/json;charset=utf-8',
])('a request for %s may be answered with JSON, or with something else', (accept) => {
  const { request } = asking(accept);
  expect(asksForJsonAlone(request)).toBe(false);
  expect(isJsonType('application/json; charset=utf-8', { request })).toBe(true);
  expect(mustBeJson(asking(accept))).toBe(true);
  expect(mustBeJson(asking(accept, 'text/html'))).toBe(false);
  expect(mustBeJson(asking(accept, 'application/json', 'socket'))).toBe(false);
});

test.each(['text/html', 'application/json;q=0, */*', 'application/json;q=0'])(
  'JSON is not what %s asks for',
  (accept) => {
    expect(mustBeJson(asking(accept))).toBe(false);
  },
);
