import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactorFor } from '../../http/auth/redactor.ts';
import { clearOfSecrets } from './clear-of-secrets.ts';

const always = () => true;

test.each([
  ['a value that is nothing but a short secret', { weak: ['Ada'] }, { name: 'Ada' }],
  ['a text that holds a long one', { strong: ['aaaaaaaa'] }, { name: `x${'a'.repeat(120)}` }],
  ['an integer that holds one', { strong: ['16777217'] }, { age: 16_777_217 }],
  ['what stands in place of another', { weak: ['b', 'c'] }, { name: 'b' }],
])('%s is another one afterwards, which can be written as it was sent', (_what, secrets, item) => {
  const redact = redactorFor({ strong: [], weak: [], words: [], ...secrets });
  const other = clearOfSecrets(item, redact, always);
  expect(other).not.toEqual(item);
  expect(redact.values(other)).toBe(other);
  expect(JSON.stringify(other)).toHaveLength(JSON.stringify(item).length);
});

test('whatever is drawn, it can be written as it was sent', () => {
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

test('what may be nothing else stays, and so does what holds no secret', () => {
  const redact = redactorFor({ strong: [], weak: ['red'], words: [] });
  const [only, other] = [{ colour: 'red' }, { colour: 'blue' }];
  expect(clearOfSecrets(only, redact, () => false)).toBe(only);
  expect(clearOfSecrets(other, redact, always)).toBe(other);
});
