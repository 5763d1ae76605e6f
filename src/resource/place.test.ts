import { expect, test } from 'vitest';
import type { Exchange } from '../http/exchange/exchange.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { itemsSent, itemsShown, type Place } from './place.ts';
import { type Item, wrapped } from './representation/representation.ts';

const [customers] = defaultProfile.resources as readonly [ResourceType];
const url = 'http://127.0.0.1:1/customers';

function posted(sent: readonly Item[], shown: readonly Item[], location?: string): Exchange {
  const headers = location === undefined ? [] : [['Location', location] as const];
  const { request, ...rest } = exchange({ method: 'POST', url, status: 201, json: shown, headers });
  return { ...rest, request: { ...request, content: { text: JSON.stringify(sent) } } };
}

/** The identifiers shown by a response that contains the whole collection, where new items may appear at an edge. */
function shownBy(answer: Exchange, edge?: Place['edge']): readonly unknown[] {
  const operations = ['create one', 'create several'] as const;
  const [wrapping] = customers.create;
  const places = operations.map(
    (operation): Place => ({
      operation,
      content: [null],
      leads: true,
      alone: false,
      ...(wrapping === undefined ? {} : { wrapping }),
      ...(edge === undefined ? {} : { edge }),
    }),
  );
  return itemsShown(answer, { ...customers, places }).map(({ accountID }) => accountID);
}

const a = { firstName: 'A', lastName: 'B' };
const as = (accountID: string, item: Item = a): Item => ({ ...item, accountID });
const other = { firstName: 'C', lastName: 'D' };

test('what was sent is found among other items if it is there once', () => {
  expect(shownBy(posted([a], [as('x', other), as('y')]))).toEqual(['y']);
  expect(shownBy(posted([a], [as('x'), as('y')]))).toEqual([]);
  expect(shownBy(posted([a, other], [as('x', other), as('y')]))).toEqual(['y', 'x']);
});

test('of two items with the same content, Location determines which was sent', () => {
  expect(shownBy(posted([a], [as('x'), as('y')], '/customers/x'))).toEqual(['x']);
  expect(shownBy(posted([a], [as('x'), as('y')], '/customers/x'), 'last')).toEqual(['x']);
});

test('if Location leads to an item with other content, that is somebody else’s', () => {
  expect(shownBy(posted([a], [as('x', other), as('y')], '/customers/x'))).toEqual(['y']);
});

test('of two equal items, neither is the only one with its content', () => {
  expect(shownBy(posted([a, a], [as('x', other), as('y')]))).toEqual([]);
  expect(shownBy(posted([a, a], [as('x', other), as('y'), as('z')], undefined), 'last')).toEqual(['y', 'z']);
});

test.each([5, 0, false, null, 'text', ['a', 'b'], { a: 1 }])(
  'a content that is a value alone: %j',
  (value) => {
    const update = { array: false, only: 'value' };
    const places: readonly Place[] = [{ operation: 'read', content: [], leads: false, alone: true }];
    const type = { ...customers, collection: '/value', item: '/value', identifiers: [], update, places };
    const content = wrapped([{ value }], update, customers);
    expect(content).toEqual(value);
    const at = { url: 'http://127.0.0.1:1/value' };
    expect(itemsShown(exchange({ ...at, json: value }), type)).toEqual([{ value }]);
    const { request, ...rest } = exchange({ ...at, method: 'PUT', status: 204 });
    const put = { ...rest, request: { ...request, content: { text: JSON.stringify(content) } } };
    expect(itemsSent(put, type)).toEqual([{ value }]);
  },
);
