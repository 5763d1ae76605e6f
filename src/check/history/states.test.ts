import { expect, test } from 'vitest';
import { patchLeavesTheOtherFields } from '../../../suites/core/patch-leaves-the-other-fields.ts';
import { historyOf, makes, reads, writes } from '../../../suites/testing/histories.ts';
import { ada, customers, plainPlaces, shows, status } from '../../../suites/testing/judging.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { historyCase } from '../requirement.ts';

const item = { firstName: 'ours1. Ada', lastName: 'ours2. L' };
const patch = { firstName: 'ours3. Eve' };
const numbered = (exchange: Exchange, id: number): Exchange => ({ ...exchange, id });

function statesOf(last: Exchange) {
  const history = historyOf(
    makes('a', item, numbered(shows(item), 1)),
    writes('patch', 'a', patch, numbered(status(204), 2)),
    reads('a', numbered(last, 3)),
  );
  const judging = {
    case: historyCase,
    sample: history.sample,
    type: { ...customers, places: plainPlaces },
    types: new Map([[customers.name, customers]]),
  };
  const verdict = patchLeavesTheOtherFields.judge(history.trace, judging);
  return [verdict.outcome, 'states' in verdict ? verdict.states : undefined] as const;
}

const state = (fields: object) => [{ name: 'a', path: '/customers/a', life: 'existing', fields }];
const expected = [
  { exchange: 1, resources: state(item) },
  { exchange: 2, resources: state({ ...item, ...patch }) },
  { exchange: 3, resources: state({ ...item, ...patch }) },
];

test.each([
  ['passed', shows({ ...item, ...patch })],
  ['failed', shows(patch)],
] as const)('%s: each exchange comes with the expected state', (outcome, last) => {
  expect(statesOf(last)).toEqual([outcome, expected]);
});

test('an undecided history comes with no states', () => {
  expect(statesOf(shows(ada, { status: 503 }))).toEqual(['cantTell', undefined]);
});
