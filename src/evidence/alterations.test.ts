import { describe, expect, test } from 'vitest';
import type { Json } from '../http/exchange/json.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { alterationsIn, isAlike, traitsOf } from './alterations.ts';
import type { Counterexample } from './result.ts';

interface Sketch {
  readonly method?: string;
  readonly status?: number;
}

const seen = (
  expected: Json,
  observed: Json,
  { method = 'GET', status = 200 }: Sketch = {},
): Counterexample => ({
  seed: 1,
  path: '',
  case: '',
  sample: null,
  exchanges: [exchange({ id: 1, method, status })],
  message: '',
  expected,
  observed,
  at: 1,
  replays: { seen: 2, of: 2 },
  captures: [],
  curl: [],
});

const late = '1969-12-31T23:59:59.999999999Z';

test.each<[string, Json, Json]>([
  ['a text is cut to 3 characters', { a: 'xyzé' }, { a: 'xyz' }],
  ['a text is cut to 4 octets', { a: 'xyé!' }, { a: 'xyé' }],
  ['a text is cut to 4 units of UTF-16', { a: 'xy\u{1f600}!' }, { a: 'xy\u{1f600}' }],
  ['a text is emptied', { a: 'x' }, { a: '' }],
  ['a text is read as a number', { a: '00' }, { a: '0' }],
  ['a text is read as a number', { a: '1e3' }, { a: '1000' }],
  ['a text is trimmed', { a: ' 7' }, { a: '7' }],
  ['a text is trimmed', { a: ' x' }, { a: 'x' }],
  ['a text is lower-case', { a: 'Xx' }, { a: 'xx' }],
  ['a text is NFC', { a: 'e\u0301' }, { a: 'é' }],
  ['characters beyond ASCII are changed', { a: 'xé' }, { a: 'x?' }],
  ['"<" became "&lt;"', { a: 'x<y' }, { a: 'x&lt;y' }],
  ['"~" is inserted', [{ a: 'x' }], [{ a: 'x~' }]],
  ['"" is left out', { a: '' }, 'no such field'],
  ['a number became a text', { a: 1 }, { a: '1' }],
  ['a number became a text', { type: 'integer' }, '1'],
  ['a number is rounded', { a: 16_777_217 }, { a: 16_777_216 }],
  ['true became false', { a: true }, { a: false }],
  ['an instant is written with 3 digits of a second', { a: late }, { a: '1969-12-31T23:59:59.999Z' }],
  [
    'an instant is written with 3 digits of a second',
    [late, '2000-01-01T00:00:00Z'],
    '1969-12-31T23:59:59.999Z',
  ],
  ['an instant is moved by 3600 s', { a: '2000-01-01T00:00:00Z' }, { a: '2000-01-01T01:00:00Z' }],
])('%s', (says, expected, observed) => {
  expect(alterationsIn(seen(expected, observed)).map((each) => each.says)).toContain(says);
});

test.each<[string, Counterexample]>([
  ['another text', seen({ a: 'one' }, { a: 'two' })],
  ['a text that is not there', seen({ a: 'x' }, 'no such field')],
  ['words', seen('a refusal', 'a success')],
  ['a refusal', seen({ a: '' }, 'status 404', { status: 404 })],
  ['what HEAD shows', seen({ a: 'xy' }, { a: 'x' }, { method: 'HEAD' })],
])('%s is no alteration', (_, counterexample) => {
  expect(alterationsIn(counterexample)).toEqual([]);
});

describe('the evidence of two failures agrees', () => {
  test.each<[string, Counterexample, Counterexample, boolean]>([
    [
      'if values are altered in the same way',
      seen({ a: 'xyz' }, { a: 'xy' }),
      seen({ b: 'uvw' }, { b: 'uv' }),
      true,
    ],
    ['but not in different ways', seen({ a: 'xyz' }, { a: 'xy' }), seen({ a: 'x&' }, { a: 'x&amp;' }), false],
    [
      'but not if they are cut to different lengths',
      seen({ a: 'xyz' }, { a: 'xy' }),
      seen({ a: 'xyz' }, { a: 'x' }),
      false,
    ],
    [
      'if the same value replaces the same other value',
      seen(200, 204),
      seen({ status: 200 }, { status: 204 }),
      true,
    ],
    ['if no value is altered, under the same condition', seen('a', 'b'), seen({ a: 'x' }, { a: 'y' }), true],
    ['but not under different conditions', seen('a', 'b'), seen('a', 'c', { status: 404 }), false],
    ['but not if only one of them alters a value', seen('a', 'b'), seen({ a: 'xyz' }, { a: 'xy' }), false],
  ])('%s', (_, one, other, agrees) => {
    expect(isAlike(traitsOf(one), traitsOf(other))).toBe(agrees);
    expect(isAlike(traitsOf(other), traitsOf(one))).toBe(agrees);
  });
});
