import { expect, test } from 'vitest';
import { inRows, sentBeside } from './concurrent.ts';

const sent = (method: string, startMs: number, endMs: number) => ({ request: { method }, startMs, endMs });
const post = sent('POST', 0, 10);

test.each<[string, readonly ReturnType<typeof sent>[], readonly number[]]>([
  ['one after another', [post, sent('PATCH', 10, 20), sent('PATCH', 20, 30)], [1, 1, 1]],
  ['two at the same time', [post, sent('PATCH', 10, 20), sent('PATCH', 10.1, 30)], [1, 2]],
  ['one beside the first of them alone', [sent('PUT', 0, 30), sent('PUT', 1, 5), sent('PUT', 9, 40)], [3]],
  ['those that ended in another order', [sent('PUT', 5, 8), sent('PUT', 4, 9)], [2]],
  ['two times two', [sent('PUT', 0, 2), sent('PUT', 1, 3), sent('PUT', 3, 6), sent('PUT', 4, 5)], [2, 2]],
  ['reads', [sent('GET', 0, 10), sent('HEAD', 1, 10), sent('PUT', 2, 10)], [1, 1, 1]],
  ['nothing', [], []],
])('%s', (_, exchanges, lengths) => {
  expect(inRows(exchanges).map((row) => row.length)).toEqual(lengths);
  expect(inRows(exchanges).flat()).toEqual(exchanges);
  expect(sentBeside(exchanges).size).toBe(exchanges.length - lengths.length);
});
