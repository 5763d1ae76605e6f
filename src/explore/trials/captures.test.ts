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
function capturesFrom(body: string, accountID: string, place: Place = alone) {
  const answered = exchange({ method: 'POST', status: 201, content: { text: body } });
  const sent = { content: { text: '[{"firstName":"Ada"}]' } };
  const posted = { ...answered, request: { ...answered.request, ...sent } };
  const resource = {
    made: [{ path: `/customers/${accountID}`, identifiers: { accountID }, exchange: posted }],
    learnt: { addressings: ['identifier'] },
    type: { ...type, places: [place] },
  };
  return capturesOf(resource as unknown as Resource);
}

const beside = '{"account":{"accountID":"me"},"data":[{"accountID":"a-7"}],"old":{"accountID":"a-6"}}';

test('an identifier is captured where it stands, and not where that of somebody else does', () => {
  expect(capturesFrom(beside, 'a-7')).toMatchObject([
    { variable: 'ACCOUNT_ID_1', from: { member: 'accountID', index: 1 }, value: 'a-7' },
  ]);
});

test.each([
  ['it stands among the resources of others', beside, 'a-7', { ...alone, alone: false }],
  ['it is escaped in the text', '{"data":[{"accountID":"a\\u002d7"}]}', 'a-7', alone],
  ['it is not written into a path as it is', '{"data":[{"accountID":"a b"}]}', 'a b', alone],
])('there is no capture where %s', (_why, body, identifier, place) => {
  expect(capturesFrom(body, identifier, place as Place)).toEqual([]);
});

test('a version is captured where a response shows it that a later write names', () => {
  const shown = exchange({ id: 7, headers: [['ETag', '"v1"']] });
  const other = exchange({ id: 8, headers: [['ETag', '"v2"']] });
  const write = exchange({ id: 9, method: 'PUT', sent: [['If-Match', '"v1"']] });
  const exchanges = [shown, other, write];
  const resource = { made: [], exchanges, learnt: { addressings: [] }, type: { ...type, ifMatch: true } };
  expect(capturesOf(resource as unknown as Resource)).toEqual([
    { exchange: 7, variable: 'ETAG_1', from: 'etag', value: '"v1"' },
  ]);
});
