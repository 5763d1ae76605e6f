import { expect, test } from 'vitest';
import { parsedJson } from '../../http/exchange/json.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { isAlone, leavesOf } from './learn-place.ts';

test('everything that may be an identifier is considered: texts, and integers of any length', () => {
  const body = parsedJson(
    '{"a": "x", "b": [{"id": 7}, {"id": 9007199254742179}], "c": 1.5, "d": true, "e": null}',
  );
  expect(leavesOf(body)).toEqual([['a'], ['b', null, 'id']]);
  expect(leavesOf(parsedJson('9007199254742179'))).toEqual([[]]);
});

test('a list of as many items as were sent is of nothing else, even if it shows one of them twice', () => {
  const [type] = defaultProfile.resources;
  const sent = { firstName: 'Rab', lastName: 'Rac' };
  const body = [sent, sent];
  expect(isAlone([null], [{ sent, body, among: 2 }], type)).toBe(true);
  expect(isAlone([null], [{ sent, body }], type)).toBe(false);
  expect(isAlone([null], [{ sent, body: [...body, sent], among: 2 }], type)).toBe(false);
});
