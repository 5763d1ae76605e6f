import { expect, test } from 'vitest';
import { parsedJson } from '../../http/exchange/json.ts';
import { leavesOf } from './learn-place.ts';

test('everything that may be an identifier is considered: texts, and integers of any length', () => {
  const body = parsedJson(
    '{"a": "x", "b": [{"id": 7}, {"id": 9007199254742179}], "c": 1.5, "d": true, "e": null}',
  );
  expect(leavesOf(body)).toEqual([['a'], ['b', null, 'id']]);
  expect(leavesOf(parsedJson('9007199254742179'))).toEqual([[]]);
});
