import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactorFor } from '../../http/auth/redactor.ts';
import { clearOfSecrets } from './clear-of-secrets.ts';

const always = () => true;

test.each([
  ['a value that is nothing but a short secret', { weak: ['Ada'] }, { name: 'Ada' }],
  ['a text that holds a long one', { strong: ['aaaaaaaa'] }, { name: `x${'a'.repeat(120)}` }],
  ['an integer that holds one', { strong: ['16777217'] }, { age: 16_777_217 }],
  ['a text that would replace another secret', { weak: ['b', 'c'] }, { name: 'b' }],
])('%s is replaced by another value, which can be recorded as it was sent', (_what, secrets, item) => {
  const redact = redactorFor({ strong: [], weak: [], words: [], ...secrets });
  const other = clearOfSecrets(item, redact, always);
  expect(other).not.toEqual(item);
  expect(redact.values(other)).toBe(other);
  expect(JSON.stringify(other)).toHaveLength(JSON.stringify(item).length);
});

test('any value that is drawn can be recorded as it was sent', () => {
  const texts = fc.string({ minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, fc.array(fc.string()), (weak, strong, more) => {
      const redact = redactorFor({ strong: [`strong${strong}`], weak: [weak], words: [] });
      const item = { one: weak, two: `a strong${strong} z`, more: [...more, weak] };
      const other = clearOfSecrets(item, redact, always);
      expect(redact.values(other)).toEqual(other);
    }),
    { seed: 20261122 },
  );
});

test('an item that may have no other value stays, and so does one without a secret', () => {
  const redact = redactorFor({ strong: [], weak: ['red'], words: [] });
  const [only, other] = [{ colour: 'red' }, { colour: 'blue' }];
  expect(clearOfSecrets(only, redact, () => false)).toBe(only);
  expect(clearOfSecrets(other, redact, always)).toBe(other);
});
