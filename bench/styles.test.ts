import { expect, test } from 'vitest';
import { styleOf } from '../src/reference/style.ts';
import { packed, single } from './styles.ts';

test('each option is in one of the styles that options are packed into', () => {
  const styles = packed(single);
  expect(styles.flatMap((style) => style.split(',')).toSorted()).toEqual(single.toSorted());
});

test('packed styles are such as one server can have, and fewer than their options', () => {
  const styles = packed(single);
  for (const style of styles) expect(() => styleOf(style)).not.toThrow();
  expect(styles.length).toBeLessThan(single.length / 2);
});
