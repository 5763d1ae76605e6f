import { expect, test } from 'vitest';
import { plainPlaces } from '../../../suites/testing/judging.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { LearntType } from '../../resource/place.ts';
import { everyExchange } from './seen.ts';

const type: LearntType = { ...defaultProfile.resources[0], places: plainPlaces };
const url = 'http://127.0.0.1/customers/a';
const made = exchange({
  method: 'POST',
  url: 'http://127.0.0.1/customers',
  status: 201,
  json: [{ accountID: 'a', firstName: 'Ada' }],
});

/** How many versions are known to have been sent of a resource that is read after a DELETE with some status. */
const sentBefore = (status: number) => {
  const exchanges = [
    made,
    exchange({ id: 2, url, json: [{ accountID: 'a', firstName: 'Ada' }] }),
    exchange({ id: 3, method: 'DELETE', url, status }),
    exchange({ id: 4, url, json: [{ accountID: 'a', firstName: 'Bob' }] }),
    exchange({ id: 5, url: 'http://127.0.0.1/customers', json: [{ accountID: 'a', firstName: 'Bob' }] }),
  ];
  const ref = {
    path: '/customers/a',
    identifiers: { accountID: 'a' },
    exchange: { ...made, request: { ...made.request, content: { text: '[{"firstName":"Ada"}]' } } },
  };
  const seen = everyExchange({ exchanges, made: [ref], type, company: new Map(), isMadeOnce: () => true });
  return seen.map(({ sent }) => sent.length);
};

test('a resource that is shown after its removal may be somebody else’s, and need not be what was sent', () => {
  expect(sentBefore(204)).toEqual([0, 1, 1, 0, 0]);
  expect(sentBefore(403)).toEqual([0, 1, 1, 1, 1]);
});

test('a PATCH of a resource that POST did not make has an unknown version before it, and a PUT has none', () => {
  const sentBy = (method: string) => {
    const sent = exchange({ method, url, json: [{ accountID: 'a', firstName: 'Bob' }] });
    const content = { text: '[{"firstName":"Bob"}]' };
    const exchanges = [{ ...sent, request: { ...sent.request, content } }];
    const seen = everyExchange({ exchanges, made: [], type, company: new Map(), isMadeOnce: () => true });
    return seen.flatMap((each) => each.sent);
  };
  expect(sentBy('PATCH')).toEqual([{}, { firstName: 'Bob' }]);
  expect(sentBy('PUT')).toEqual([{ firstName: 'Bob' }]);
});

test.each(['/customers', '/%63ustomers', '/customers/', '/CUSTOMERS'])(
  'what a list at %s shows of others is not held against what was sent',
  (path) => {
    const listed = exchange({ url: `http://127.0.0.1${path}`, json: [{ accountID: 'b', firstName: 1 }] });
    const [seen] = everyExchange({ exchanges: [listed], made: [], type, isMadeOnce: () => true });
    expect(seen?.shown).toEqual([]);
  },
);

test('a resource in another spelling of its path is the one that was sent', () => {
  const read = exchange({ id: 2, url: 'http://127.0.0.1/%63ustomers/%61', json: [{ accountID: 'a' }] });
  const content = { text: '[{"firstName":"Ada"}]' };
  const creation = { ...made, request: { ...made.request, content } };
  const ref = { path: '/customers/a', identifiers: { accountID: 'a' }, exchange: creation };
  const seen = everyExchange({ exchanges: [creation, read], made: [ref], type, isMadeOnce: () => true });
  expect(seen.at(-1)?.sent).toEqual([{ firstName: 'Ada' }]);
});
