import { expect, test } from 'vitest';
import { exchange, type Sketch } from '../testing/exchanges.ts';
import { strongTagOf, withCopy } from './copies.ts';

const tagged = (tag: string, sketch: Sketch = {}) =>
  exchange({ id: 1, headers: [['ETag', tag]], json: { name: 'old' }, ...sketch });
const asked = (tag: string, sketch: Sketch = {}) =>
  exchange({ id: 9, status: 304, sent: [['If-None-Match', tag]], ...sketch });

test.each<[string, Sketch, string | undefined]>([
  ['"v1"', {}, '"v1"'],
  ['W/"v1"', {}, undefined],
  ['v1', {}, undefined],
  ['"v1"', { status: 206 }, undefined],
  ['"v1"', { status: 304 }, undefined],
  ['"v1"', { headers: [] }, undefined],
])('the strong tag of a response with ETag %s, %o, is %s', (tag, sketch, expected) => {
  expect(strongTagOf(tagged(tag, sketch))).toBe(expected);
});

test('a GET that is answered by 304 shows the copy that it names, the last one of several', () => {
  const others = [
    tagged('"v1"'),
    tagged('"v1"', { id: 2, json: { name: 'new' } }),
    tagged('"v2"', { id: 3 }),
  ];
  const shown = withCopy(asked('"v1"'), others);
  expect(shown.response).toEqual(others[1]?.response);
  expect([shown.id, shown.request]).toEqual([9, asked('"v1"').request]);
});

test.each<[string, Parameters<typeof withCopy>[0], Parameters<typeof withCopy>[1][0]]>([
  ['no copy has its tag', asked('"v2"'), tagged('"v1"')],
  ['the copy came later', asked('"v1"'), tagged('"v1"', { id: 10 })],
  ['the copy is of another resource', asked('"v1"'), tagged('"v1"', { url: 'http://127.0.0.1/customers/b' })],
  ['the copy has no content', asked('"v1"'), tagged('"v1"', { method: 'HEAD' })],
  ['it has no condition', exchange({ id: 9, status: 304 }), tagged('"v1"')],
  ['it is no GET', asked('"v1"', { method: 'PATCH' }), tagged('"v1"')],
  ['it is answered otherwise', asked('"v1"', { status: 200 }), tagged('"v1"')],
])('an exchange stays as it is if %s', (_why, sent, other) => {
  expect(withCopy(sent, [other])).toBe(sent);
});
