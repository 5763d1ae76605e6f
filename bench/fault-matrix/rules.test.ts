import { expect, test } from 'vitest';
import { faults } from '../../src/reference/faults.ts';
import { hidden } from '../styles.ts';
import { catchersOf, consequencesOf, isCaught } from './rules.ts';

const plain = { style: 'plain', seed: 1 };

test.each(faults.map(({ name }) => name))(
  '%s is caught once each of its requirements has failed',
  (fault) => {
    const catchers = catchersOf(fault);
    expect(isCaught({ fault, ...plain }, catchers)).toBe(true);
    for (const asleep of catchers) {
      const others = catchers.filter((id) => id !== asleep);
      expect(isCaught({ fault, ...plain }, [...others, ...consequencesOf(fault)])).toBe(false);
    }
  },
);

test('a server without a fault is never done early, nor one whose style hides its fault', () => {
  expect(isCaught(plain, ['DM-GET-1'])).toBe(false);
  const [{ style, faults: [fault] = [] }] = hidden as [(typeof hidden)[number]];
  expect(fault).toBeDefined();
  if (fault !== undefined) expect(isCaught({ fault, style, seed: 1 }, catchersOf(fault))).toBe(false);
});
