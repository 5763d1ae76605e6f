import { expect, test } from 'vitest';
import { complaintsOf, pinsOf, unsettledOf } from './gate.ts';
import type { Fate, FaultRecord, Measurement, StyleRecord } from './records.ts';

const fault = (index: number, fate: Fate): FaultRecord => ({
  index,
  cohort: 1,
  trigger: 'always',
  effect: `write-lost@patch.customers.${index}`,
  tried: {
    seed: 1,
    effort: 'quick',
    fate,
    failed: [],
    mayReport: [],
    conformance: 'nonconformant',
    requests: 9,
    reasons: [],
  },
});

const style = (verdict: StyleRecord['verdict'], foreignWrites: readonly string[] = []): StyleRecord => ({
  index: 0,
  style: 'framing=chunked',
  seed: 4,
  effort: 'quick',
  verdict,
  reasons: [],
  foreignWrites,
});

const measurement = (faults: readonly FaultRecord[], styles: readonly StyleRecord[]): Measurement => ({
  seed: 11,
  seedIsFresh: false,
  effort: 'quick',
  measuredAt: '2026-01-01T00:00:00.000Z',
  commit: 'abc',
  durationMs: 1,
  faults,
  styles,
});

const pinned = measurement([fault(1, 'caught'), fault(2, 'not fired')], [style('right')]);
const pins = pinsOf(pinned);

test('what is as it was pinned, or better, is no complaint', () => {
  expect(complaintsOf(pinned, pins)).toEqual([]);
  const better = measurement([fault(1, 'caught'), fault(2, 'caught')], [style('undecided')]);
  expect(complaintsOf(better, pins)).toEqual([]);
});

test('a fault that is lost, a server that is blamed, and a foreign write are', () => {
  const worse = measurement(
    [fault(1, 'not confirmed'), fault(2, 'caught')],
    [style('blamed', ['DELETE /customers/me'])],
  );
  const complaints = complaintsOf(worse, pins).join('\n');
  expect(complaints).toContain('was caught, and is: not confirmed');
  expect(complaints).toContain(
    'a conforming server is blamed: npm run demo -- --effort quick --seed 4 --style',
  );
});

test('writing to what is not ours is wrong, too', () => {
  const [complaint] = complaintsOf(
    measurement([fault(1, 'caught')], [style('right', ['DELETE /customers/me'])]),
    pins,
  );
  expect(complaint).toContain('and they are written to: npm run demo');
});

test('what one try does not settle is what was lost, or is to be pinned', () => {
  const later = [fault(1, 'not confirmed'), fault(2, 'caught'), fault(3, 'not fired')];
  expect(unsettledOf(later, pins)).toEqual([later[0]]);
  expect(unsettledOf(later)).toEqual([later[1]]);
});
