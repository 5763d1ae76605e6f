import { expect, test } from 'vitest';
import { deleteRemovesNoOther } from '../../../suites/core/delete-removes-no-other.ts';
import { getReturnsWhatWasCreated } from '../../../suites/core/get-returns-what-was-created.ts';
import { patchChangesTheSuppliedFields } from '../../../suites/core/patch-changes-the-supplied-fields.ts';
import { historyOf, makes, reads, removes, writes } from '../../../suites/testing/histories.ts';
import { customers, shows, status } from '../../../suites/testing/judging.ts';
import type { HistoryRule } from '../../check/history/rule.ts';
import { told } from '../../check/history/told.ts';
import { leastExercising } from './least-exercising.ts';

const types = new Map([[customers.name, customers]]);
const ofNumber = (number: number) => ({ firstName: `ours${number}. Ada` });

/** A long history: each of many resources is made, read, patched and read. */
const long = historyOf(
  ...Array.from({ length: 40 }, (_, number) => number).flatMap((number) => [
    makes(`a${number}`, ofNumber(number), status(201)),
    reads(`a${number}`, shows({ accountID: `a${number}`, ...ofNumber(number) })),
    writes('patch', `a${number}`, ofNumber(number + 100), status(200)),
    reads(`a${number}`, shows({ accountID: `a${number}`, ...ofNumber(number + 100) })),
  ]),
);

test.each([
  ['a creation and a read', getReturnsWhatWasCreated.history, ['create', 'read']],
  ['a creation, a patch and a read', patchChangesTheSuppliedFields.history, ['create', 'patch', 'read']],
])('of a long history, %s are enough to exercise a rule', async (_name, rule, operations) => {
  const { acts, history } = told(long.sample, long.trace, types);
  const least = await leastExercising(rule as HistoryRule, customers.name, long.sample, {
    acts,
    history,
    types,
  });
  expect(least.map(({ operation }) => operation)).toEqual(operations);
  expect(new Set(least.map(({ about }) => about[0])).size).toBe(1);
});

test('no rest is needed to exercise a rule', async () => {
  const { sample, trace } = historyOf(
    makes('a', ofNumber(1), status(201)),
    reads('a', shows({ accountID: 'a', ...ofNumber(1) })),
  );
  const rested = sample.map((step, index) => (index === 1 ? { ...step, restMs: 2_000 } : step));
  const { acts, history } = told(rested, trace, types);
  const rule = getReturnsWhatWasCreated.history as HistoryRule;
  expect(await leastExercising(rule, customers.name, rested, { acts, history, types })).toEqual(sample);
});

/** A customer is removed, and other resources are read: one of another type, and then perhaps one of its own. */
function removed(isBesideOwn: boolean) {
  const beside = { type: 'employees' };
  const [made, answer, more] = makes('e', ofNumber(3), status(201));
  const [seen, shown] = reads('e', shows({ id: 3, ...ofNumber(3) }));
  const look = reads('b', shows({ accountID: 'b', ...ofNumber(2) }));
  return historyOf(
    makes('a', ofNumber(1), status(201)),
    makes('b', ofNumber(2), status(201)),
    [{ ...made, ...beside }, answer, { refs: [{ path: '/employees/3', identifiers: {} }], ...more }],
    removes('a', status(204)),
    [{ ...seen, ...beside }, shown],
    ...(isBesideOwn ? [look] : []),
  );
}

test.each([
  [true, ['create b', 'remove a', 'read b']],
  [false, ['create e', 'remove a', 'read e']],
])(
  'that DELETE removes no other is shown on a resource of the type, if the history reads one (%s)',
  async (isBesideOwn, steps) => {
    const { sample, trace } = removed(isBesideOwn);
    const both = new Map([...types, ['employees', { ...customers, name: 'employees' }]]);
    const places = { ...trace.places, employees: trace.places['customers'] ?? [] };
    const { acts, history } = told(sample, { ...trace, places }, both);
    const rule = deleteRemovesNoOther.history as HistoryRule;
    const least = await leastExercising(rule, customers.name, sample, { acts, history, types: both });
    const shown = least.map(({ operation, about }) => `${operation} ${about}`);
    expect(shown.filter((each) => each !== 'create a')).toEqual(steps);
  },
);
