import { expect, test } from 'vitest';
import { historyOf, makes } from '../../../suites/testing/histories.ts';
import { customers, plainPlaces, status } from '../../../suites/testing/judging.ts';
import { told } from '../../check/history/history.ts';
import type { Exchange } from '../../http/exchange.ts';
import { ownershipOf } from '../../resource/ownership.ts';
import { Holdings } from './holdings.ts';

const type = { ...customers, places: plainPlaces };
const at = (startMs: number, endMs: number, code: number): Exchange => ({ ...status(code), startMs, endMs });

/**
 * Whether a path at which two histories made something was handed out again, where both were under way at once.
 * @param made - when each of them made it, from and until
 * @param removals - DELETE, whoever sent it
 */
function isShared(
  made: readonly (readonly [from: number, until: number, code?: number])[],
  ...removals: readonly Exchange[]
): boolean {
  const ownership = ownershipOf([type]);
  for (const removal of removals) ownership.removed('/customers/a', removal);
  const holdings = new Holdings(ownership);
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
])('what was removed %s may be handed out again', (_when, removal) => {
  expect(isShared([one, other], removal)).toBe(true);
  expect(isShared([other, one], removal)).toBe(true);
});

test('what is made some time later may be given what is removed by then', () => {
  expect(isShared([one, other], at(25, 26, 204))).toBe(false);
  expect(isShared([one, [20, 24, 202]], at(25, 26, 204))).toBe(true);
});

test('what nobody has removed may not', () => {
  expect(isShared([one, other])).toBe(false);
  expect(isShared([one, other], at(3, 4, 204), at(25, 26, 204))).toBe(false);
});

test('what one history alone has made is shared with nobody', () => {
  expect(isShared([one], at(14, 15, 204))).toBe(false);
});
