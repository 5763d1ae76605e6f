import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { Place } from '../../resource/place.ts';
import type { Resource } from '../../resource/resource.ts';
import { capturesOf } from './captures.ts';

const [type] = defaultProfile.resources;
const alone: Place = {
  operation: 'create one',
  wrapping: type.create[0],
  content: ['data', null],
  leads: true,
  alone: true,
};

/** The captures of one customer that was created, by what the response to its creation shows. */
function capturesFrom(body: string, accountID: string, place: Place = alone, isNaming = false) {
  const answered = exchange({ method: 'POST', status: 201, content: { text: body } });
  const sent = { content: { text: '[{"firstName":"Ada"}]' } };
  const posted = { ...answered, request: { ...answered.request, ...sent } };
  const resource = {
    made: [{ path: `/customers/${accountID}`, identifiers: { accountID }, exchange: posted }],
    exchanges: [],
    learnt: { addressings: ['identifier'] },
    type: { ...type, places: [place] },
  };
  return capturesOf(resource as unknown as Resource, isNaming);
}

const beside = '{"account":{"accountID":"me"},"data":[{"accountID":"a-7"}],"old":{"accountID":"a-6"}}';

test('an identifier is captured at its own position, and not at that of somebody else’s', () => {
  expect(capturesFrom(beside, 'a-7')).toMatchObject([
    { variable: 'ACCOUNT_ID_1', from: { member: 'accountID', index: 1 }, value: 'a-7' },
  ]);
});

test('if texts name a created resource, its capture says by what path', () => {
  const named = (isNaming: boolean) => capturesFrom(beside, 'a-7', alone, isNaming).map((each) => each.named);
  expect([named(true), named(false)]).toEqual([['/customers/a-7'], [undefined]]);
});

test.each([
  ['it is among the resources of others', beside, 'a-7', { ...alone, alone: false }],
  ['it is escaped in the text', '{"data":[{"accountID":"a\\u002d7"}]}', 'a-7', alone],
  ['it would be escaped in a path', '{"data":[{"accountID":"a b"}]}', 'a b', alone],
])('an identifier is not captured if %s', (_why, body, identifier, place) => {
  expect(capturesFrom(body, identifier, place as Place)).toEqual([]);
});

test.each([
  ['PUT', 'If-Match'],
  ['GET', 'If-None-Match'],
])('a version that a later %s names is captured from the response that shows it before', (method, name) => {
  const shown = exchange({ id: 7, headers: [['ETag', '"v1"']] });
  const other = exchange({ id: 8, headers: [['ETag', '"v2"']] });
  const headers = [['ETag', '"v1"'] as const];
  const exchanges = [shown, other, exchange({ id: 9, method, sent: [[name, '"v1"']], headers })];
  const resource = {
    made: [],
    exchanges,
    learnt: { addressings: [] },
    type: { ...type, places: [] },
  };
  expect(capturesOf(resource as unknown as Resource)).toEqual([
    { exchange: 7, variable: 'ETAG_1', from: 'etag', value: '"v1"' },
  ]);
});

test.each([
  ['captured if a response to PUT shows another', 7, [{ exchange: 3, variable: 'OBJECT_ID_1', value: 7 }]],
  ['left if the client has chosen it', 1, []],
])('an identifier is %s', (_what, shown, captures) => {
  const url = 'http://127.0.0.1:1/customers/a-7';
  const text = (objectId: number) => ({ text: JSON.stringify([{ objectId, accountID: 'a-7' }]) });
  const put = exchange({ id: 3, method: 'PUT', url, status: 201, content: text(shown) });
  const replaced = { ...put, request: { ...put.request, content: text(1) } };
  const place = { operation: 'replace', content: [null], leads: true, alone: true };
  const resource = {
    made: [],
    exchanges: [replaced],
    learnt: { addressings: ['identifier'] },
    type: { ...type, places: [place] },
  };
  expect(capturesOf(resource as unknown as Resource)).toMatchObject(captures);
  expect(captures).toHaveLength(capturesOf(resource as unknown as Resource).length);
});
