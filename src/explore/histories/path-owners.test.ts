import { expect, test } from 'vitest';
import { historyOf, makes } from '../../../suites/testing/histories.ts';
import { customers, plainPlaces, status } from '../../../suites/testing/judging.ts';
import { told } from '../../check/history/told.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { ownershipOf } from '../../resource/ownership/ownership.ts';
import { PathOwners } from './path-owners.ts';

const type = { ...customers, places: plainPlaces };
const at = (startMs: number, endMs: number, code: number): Exchange => ({ ...status(code), startMs, endMs });

/**
 * Whether an identifier may have been reassigned between two histories that were under way at once and made a resource there.
 * @param made - from when until when each of them made it
 * @param removals - DELETEs, whoever sent them
 */
function isShared(
  made: readonly (readonly [from: number, until: number, code?: number])[],
  ...removals: readonly Exchange[]
): boolean {
  const ownership = ownershipOf([type]);
  for (const removal of removals) ownership.removed('/customers/a', removal);
  const holdings = new PathOwners(ownership);
  for (const [order, [from, until, code = 201]] of made.entries()) {
    const { sample, trace } = historyOf(makes('a', { firstName: 'Ada' }, at(from, until, code)));
    const what = told(sample, trace, new Map([[type.name, type]]));
    holdings.take({ order, began: order, ended: 9 }, what);
  }
  return holdings.isShared(['/customers/a'], { order: 0, began: 0, ended: 9 });
}

const one = [10, 12] as const;
const other = [20, 24] as const;

test.each<[string, Exchange]>([
  ['between', at(14, 15, 204)],
  ['right before the second was made', at(19, 30, 204)],
  ['while the second was made', at(23, 25, 204)],
  ['while the first was made', at(8, 11, 404)],
  ['before, to be done some time', at(3, 4, 202)],
  ['before, without an answer', at(3, 4, 0)],
])('an identifier may be reassigned if its resource was removed %s', (_when, removal) => {
  expect(isShared([one, other], removal)).toBe(true);
  expect(isShared([other, one], removal)).toBe(true);
});

test('a creation accepted for later may be given an identifier that is free by then', () => {
  expect(isShared([one, other], at(25, 26, 204))).toBe(false);
  expect(isShared([one, [20, 24, 202]], at(25, 26, 204))).toBe(true);
});

test('an identifier may not be reassigned if nobody removed its resource', () => {
  expect(isShared([one, other])).toBe(false);
  expect(isShared([one, other], at(3, 4, 204), at(25, 26, 204))).toBe(false);
});

test('a resource that only one history made is not shared', () => {
  expect(isShared([one], at(14, 15, 204))).toBe(false);
});
