import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { isMarked } from '../representation/marks.ts';
import { answerText, drawing } from './content-kinds.ts';

const customers = defaultProfile.resources.find(({ name }) => name === 'customers') as ResourceType;

test.each([
  [exchange({ status: 400, content: { text: 'no\n such' } }), '400 no such'],
  [exchange({ status: 0 }), 'the connection was reset'],
  [
    exchange({ method: 'POST', status: 415, headers: [['Accept', 'application/vnd.api+json']] }),
    '415: the target accepts only application/vnd.api+json, which a profile declares as contentType: { POST: application/vnd.api+json }',
  ],
])('a response is described in a few words', (answer, expected) => {
  expect(answerText(answer)).toBe(expected);
});

test('contents that begin with a text of the run are drawn rather than those that cannot', () => {
  const items = [{ firstName: null }, { firstName: 'Ada and others' }];
  const draw = drawing({ items, isMarked: true, isPlain: true }, customers);
  const drawn = [draw(), draw()].map(({ firstName }) => firstName);
  expect(drawn.every(isMarked)).toBe(true);
  expect(new Set(drawn).size).toBe(2);
});

test.each([
  { items: [{ firstName: null }], isMarked: true },
  { items: [{ firstName: 'Ada and others' }], isMarked: false },
])('other contents are drawn as they are', ({ items, isMarked }) => {
  const draw = drawing({ items, isMarked, isPlain: true }, customers);
  expect([draw(), draw()]).toEqual([...items, ...items]);
});
