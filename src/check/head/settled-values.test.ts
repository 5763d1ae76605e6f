import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enough, mostValues, settlementOf } from './settled-values.ts';

const names = fc.uniqueArray(fc.stringMatching(/^[g-z]{3,8}$/), { minLength: 1, maxLength: 5 });
const count = enough + 20;

/** How a load balancer chooses the machine for an answer, out of so many. */
const balancers = {
  'in turn': (index: number, machines: number) => index % machines,
  'at random': (index: number, machines: number) => {
    let state = (index + 1) * 2_654_435_761;
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519);
    return (state >>> 8) % machines;
  },
  'by connection, a new one now and then': (index: number, machines: number) =>
    Math.floor(index / 3) % machines,
};

test.each(Object.entries(balancers))(
  'behind a load balancer that chooses %s, all machines are seen',
  (_how, choose) => {
    fc.assert(
      fc.property(names, (machines) => {
        const values = Array.from(
          { length: count },
          (_, index) => machines[choose(index, machines.length)] ?? '',
        );
        expect(settlementOf(values)).toBe('settled');
        expect(new Set(values)).toEqual(new Set(machines));
      }),
      { seed: 10 },
    );
  },
);

test('a value that only every tenth new connection shows is hardly ever missed, though half of all GETs use old ones', () => {
  const series = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 9 })), {
    minLength: enough + 1,
    maxLength: enough + 1,
  });
  const missed = fc
    .sample(series, { seed: 3, numRuns: 1_000 })
    .map((gets) => gets.map(([isNew, way]) => (isNew && way === 0 ? 'rare' : 'usual')))
    .filter((values) => settlementOf(values) === 'settled' && !values.includes('rare'));
  expect(missed.length).toBeLessThan(3);
});

const moving: readonly (readonly [string, (index: number) => string])[] = [
  ['a counter', (index) => `hits=${index}`],
  ['a counter of each ten', (index) => `${Math.floor(index / 10)} of 100`],
  ['a date', (index) => new Date(1_000 * Math.floor(index / 7)).toUTCString()],
  ['a hash', (index) => `"${(0x9e37_79b9 * (index + 1)).toString(16)}"`],
  ['words without end', (index) => 'g'.repeat(index + 1)],
  ['a word that is left for good', (index) => (index < 3 ? 'miss' : 'hit')],
  [
    'what machines in turn show of a clock',
    (index) => `${['one', 'two', 'three'][index % 3]} ${index < 4 ? 'early' : 'late'}`,
  ],
];

test.each(moving)('%s is never settled', (_what, valueAt) => {
  for (let length = 2; length <= mostValues; length += 1) {
    const values = Array.from({ length }, (_, index) => valueAt(index));
    if (new Set(values).size > 1) expect(settlementOf(values)).not.toBe('settled');
  }
  expect(settlementOf(Array.from({ length: mostValues }, (_, index) => valueAt(index)))).toBe('moving');
});

test('a value that is always the same is settled once it has been seen often enough', () => {
  const same = (length: number) => Array.from({ length }, () => 'a');
  expect(settlementOf(same(enough))).toBe('open');
  expect(settlementOf(same(enough + 1))).toBe('settled');
});

test('status codes count as names, not as numbers', () => {
  const alternating = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? '401' : '403'));
  expect(settlementOf(alternating)).toBe('moving');
  expect(settlementOf(alternating, true)).toBe('settled');
});
