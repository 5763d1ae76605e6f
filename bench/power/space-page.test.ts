import { expect, test } from 'vitest';
import { keptPage, spacePage } from './space-page.ts';

test('docs/space.md lists the rows that there are (`npm run derive` writes it)', () => {
  expect(keptPage()).toBe(spacePage());
});
