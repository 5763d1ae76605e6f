import { expect, test } from 'vitest';
import { exchange } from '../../src/http/testing/exchanges.ts';
import { ada, customers, plainPlaces } from '../testing/judging.ts';
import { whoAssigns } from './who-assigns.ts';

const type = { ...customers, identifiers: ['accountID'], places: plainPlaces };

test.each([
  ["accountID: the client's is kept", { json: [{ accountID: 'a', ...ada }] }],
  ['accountID: assigned by the server', { json: [{ accountID: 'b', ...ada }] }],
  ['accountID: not shown in the response', { status: 201, json: [ada] }],
  ['not seen: POST 500', { status: 500, json: { error: 'busy' } }],
  ['not seen: POST no response', { status: 0 }],
])('%s', (observed, answer) => {
  expect(whoAssigns(exchange({ method: 'POST', ...answer }), { accountID: 'a', ...ada }, type)).toBe(
    observed,
  );
});
