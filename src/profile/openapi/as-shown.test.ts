import { expect, test } from 'vitest';
import { sentAsShown } from './as-shown.ts';

const decimal = { type: 'string', pattern: '^\\d+\\.\\d\\d$' };

test.each([
  ['is shown in one of its types', [decimal, { type: 'null' }], [decimal, { type: 'null' }], ['price']],
  ['is shown in all of its types', [{ type: 'number' }, decimal, { type: 'null' }], undefined, []],
  ['is shown in none of its types', [{ type: 'boolean' }], undefined, []],
])('a field that %s', (_about, shown, left, narrowed) => {
  const taken = [{ type: 'number' }, decimal, { type: 'null' }];
  const sent = { properties: { price: { anyOf: taken }, name: { type: 'string' } } };
  const found = sentAsShown(sent, { properties: { price: { anyOf: shown }, name: { type: 'integer' } } });
  expect(found.schema).toEqual({ properties: { ...sent.properties, price: { anyOf: left ?? taken } } });
  expect(found.narrowed).toEqual(narrowed);
});

test('what is not shown is sent as it is taken', () => {
  const sent = { properties: { price: { oneOf: [{ type: 'number' }, decimal] } } };
  expect(sentAsShown(sent)).toEqual({ schema: sent, narrowed: [] });
});
