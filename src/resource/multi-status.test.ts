import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { saysEachIsMade } from './multi-status.ts';
import type { Place } from './place.ts';

const [customers] = defaultProfile.resources;
const content = ['results', null, 'resource'];
const place = (operation: 'create one' | 'create several'): Place => ({
  operation,
  wrapping: { array: true },
  content,
  leads: true,
  alone: true,
});
const type = { ...customers, places: [place('create one'), place('create several')] };

const item = { objectId: 250, accountID: '404', firstName: 'Ada' };
const answered = (...results: readonly unknown[]) => {
  const posted = exchange({
    method: 'POST',
    url: 'http://127.0.0.1/customers',
    status: 207,
    json: { results },
  });
  const text = JSON.stringify(results.map(() => ({ firstName: 'Ada' })));
  return { ...posted, request: { ...posted.request, content: { text } } };
};

test.each<[string, readonly unknown[], boolean]>([
  ['its item was created', [{ status: 201, resource: item }], true],
  ['its item was created, in a status line', [{ status: 'HTTP/1.1 201 Created', resource: item }], true],
  [
    'each item was created',
    [
      { status: 201, resource: item },
      { status: '200 OK', resource: item },
    ],
    true,
  ],
  [
    'one of two was refused',
    [
      { status: 201, resource: item },
      { status: 409, resource: item },
    ],
    false,
  ],
  ['one of two was created', [{ status: 201, resource: item }, { resource: item }], false],
  ['nothing of it', [{ resource: item }], false],
  ['what could be more than one status', [{ status: 201, size: 204, resource: item }], false],
])('an answer that says %s', (_name, results, isMade) => {
  expect(saysEachIsMade(answered(...results), results.length, type)).toBe(isMade);
});

test('nothing is taken for a status where no place of the items is known', () => {
  const unknown = { ...type, places: type.places.map(({ content: _, ...rest }) => rest) };
  expect(saysEachIsMade(answered({ status: 201, resource: item }), 1, unknown)).toBe(false);
});
