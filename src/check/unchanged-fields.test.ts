import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { holdsStill, isData, isLongEnough, suspects, traces, unsentFields } from './unchanged-fields.ts';

const reading = { operation: 'read', content: [null], leads: false, alone: true } as const;
const customers = { ...defaultProfile.resources[0], places: [reading] };
const at = (ms: number, note: unknown) => ({
  ...exchange({ json: [{ accountID: 'a', firstName: 'Ada', note }] }),
  startedAt: new Date(ms).toISOString(),
});

/** What a server notes beside what was sent, by the time and by the reads before. */
const notes: Readonly<Record<string, (ms: number, reads: number) => unknown>> = {
  'the time': (ms) => ms,
  'the second': (ms) => `at ${Math.floor(ms / 1000)}`,
  'seconds that are left': (ms) => ({ left: 60 - Math.floor(ms / 1000) }),
  'reads, each third counted': (_ms, reads) => Math.floor(reads / 3),
};

/** A watch of some reads, an action, a read, and a control that is longer and has more reads. */
const times = fc.record({
  start: fc.nat(100_000),
  before: fc.integer({ min: 1, max: 5 }),
  actionMs: fc.integer({ min: 1, max: 500 }),
});

test.each(Object.entries(notes))('a note of %s is no trace of an action', (_what, noteAt) => {
  fc.assert(
    fc.property(times, ({ start, before, actionMs }) => {
      let reads = 0;
      const read = (ms: number) => {
        reads += 1;
        return at(ms, noteAt(ms, reads));
      };
      const watch = {
        before: Array.from({ length: before }, (_, index) => read(start + index)),
        after: read(start + before + actionMs),
        control: [1, 2, 3].map((step) => read(start + before + actionMs + step * 1_000)),
      };
      expect(isLongEnough(watch)).toBe(true);
      expect(traces(watch, unsentFields(watch, customers), customers)).toEqual([]);
    }),
    { seed: 10 },
  );
});

test('what holds still but for the action is its trace', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.integer({ min: 1, max: 6 }), (old, now, count) => {
      fc.pre(JSON.stringify(old) !== JSON.stringify(now) && !Object.is(old, -0) && !Object.is(now, -0));
      const watch = {
        before: Array.from({ length: count }, () => at(0, old)),
        after: at(9, now),
        control: [at(20, now)],
      };
      expect(traces(watch, ['note'], customers)).toEqual(['note']);
      expect(suspects({ ...watch, after: at(9, old) }, ['note'], customers)).toEqual([]);
    }),
    { seed: 10 },
  );
});

test('a control that is shorter than the action is none', () => {
  expect(isLongEnough({ before: [at(0, 1)], after: at(100, 2), control: [at(150, 2)] })).toBe(false);
  expect(isLongEnough({ before: [at(0, 1)], after: at(100, 2) })).toBe(false);
});

test('data is what clients set; what a server sets or must not be sent is none', () => {
  expect(isData('firstName', customers)).toBe(true);
  expect(isData('firstName', { ...customers, serverSet: ['firstName'] })).toBe(false);
  expect(isData('note', customers)).toBe(false);
});

test('a date-time holds still in another spelling', () => {
  const [, declared = customers] = defaultProfile.resources;
  const employees = { ...declared, places: [reading] };
  const series = ['2020-01-01T00:00:00.5Z', '2020-01-01T01:00:00.500+01:00'].map((hiredatetime) => ({
    hiredatetime,
  }));
  expect(holdsStill('hiredatetime', series, employees)).toBe(true);
});
