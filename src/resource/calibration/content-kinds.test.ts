import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { answerText } from './content-kinds.ts';

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
