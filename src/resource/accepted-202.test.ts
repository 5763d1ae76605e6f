import { expect, test } from 'vitest';
import { textOf } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { effectIn } from './accepted-202.ts';

const reading = { operation: 'read', content: [null], leads: false, alone: true } as const;
const customers = { ...defaultProfile.resources[0], places: [reading] };
const shows = (item: object) => exchange({ json: [{ accountID: 'a', ...item }] });
const missing = exchange({ status: 404 });
const ada = { firstName: 'Ada', lastName: 'L' };
const bob = { firstName: 'Bob', lastName: 'M' };
const write = (method: string, item?: object) => ({
  method,
  path: '/customers/a',
  ...(item === undefined ? {} : { json: [item] }),
});

test.each([
  ['a creation that is there', write('POST', ada), [missing, shows(ada)], 'there'],
  ['a creation that is not', write('POST', ada), [missing, missing], 'not yet'],
  ['a removal that is done', write('DELETE'), [shows(ada), missing], 'there'],
  ['a removal that is not', write('DELETE'), [shows(ada), shows(ada)], 'not yet'],
  ['a version that is there', write('PUT', bob), [shows(ada), shows(bob)], 'there'],
  ['a version that is not', write('PUT', bob), [shows(ada), shows(ada), shows(ada)], 'not yet'],
  [
    'a version that leaves a field out, which is there as before',
    write('PUT', { firstName: 'Ada' }),
    [shows(ada), shows(ada)],
    'not yet',
  ],
  [
    'a version that leaves a field out, which has a default now',
    write('PUT', { firstName: 'Ada' }),
    [shows(ada), shows({ firstName: 'Ada', lastName: 'none' })],
    'there',
  ],
  ['changes that are there', write('PATCH', { lastName: 'M' }), [shows({ ...ada, lastName: 'M' })], 'there'],
  [
    'something else that came, and stays',
    write('PUT', { firstName: 'Z', lastName: 'Z' }),
    [shows(ada), shows(bob), shows(bob), shows(bob)],
    'otherwise',
  ],
  ['something that is put off', write('DELETE'), [shows(ada), exchange({ status: 503 })], 'not yet'],
  ['nothing that was read', write('PUT', ada), [], 'not yet'],
] as const)('%s', (_about, request, reads, effect) => {
  expect(effectIn(reads, request, customers)).toBe(effect);
});

test.each([
  ['POST', [exchange({ json: [] }), exchange({ json: [] })], 'not yet'],
  ['POST', [exchange({ json: [] }), shows(ada)], 'there'],
  ['DELETE', [shows(ada), exchange({ json: [] })], 'there'],
  // a success that is not known to say so may be about what is still there
  ['DELETE', [shows(ada), exchange({ json: { state: 'pending' } })], 'not yet'],
] as const)('where some success says that nothing is there, %s %#', (method, reads, effect) => {
  const isMissing = (read: Exchange) =>
    read.response?.content !== undefined && textOf(read.response.content) === '[]';
  expect(effectIn(reads, write(method, ada), customers, isMissing)).toBe(effect);
});

test('fields that only the server sets may keep changing', () => {
  const noted = (item: object, note: number) => shows({ ...item, note });
  const reads = [noted(ada, 1), noted(ada, 2), noted(ada, 3), noted(ada, 4)];
  expect(effectIn(reads, write('PUT', bob), customers)).toBe('not yet');
});
