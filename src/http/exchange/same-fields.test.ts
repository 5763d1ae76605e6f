import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameFields } from './same-fields.ts';

const field = fc.tuple(fc.constantFrom('A', 'a', 'B', '__proto__'), fc.string({ maxLength: 300 }));

test('the result equals the argument', () => {
  fc.assert(
    fc.property(fc.array(fc.array(field), { maxLength: 10 }), (sections) => {
      const same = sameFields();
      for (const section of sections) expect(same(section)).toEqual(section);
    }),
  );
});

test('fields seen before yield the same object, not merely an equal one', () => {
  const same = sameFields();
  const [first] = same([['Server', 'a']]);
  expect(same([['Server', 'a']])[0]).toBe(first);
  expect(same([['server', 'a']])[0]).not.toBe(first);
});

test('a target that never repeats itself does not fill the memory: old fields are forgotten', () => {
  const same = sameFields();
  const [first] = same([['Server', 'a']]);
  for (let index = 0; index < 10_000; index += 1) same([['Date', String(index)]]);
  expect(same([['Server', 'a']])[0]).not.toBe(first);
});
