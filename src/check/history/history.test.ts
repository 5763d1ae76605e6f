import { expect, test } from 'vitest';
import { getReturnsWhatWasCreated } from '../../../suites/core/get-returns-what-was-created.ts';
import { patchChangesTheSuppliedFields } from '../../../suites/core/patch-changes-the-supplied-fields.ts';
import { historyOf, makes, reads, writes } from '../../../suites/testing/histories.ts';
import { customers, shows, status } from '../../../suites/testing/judging.ts';
import { leastExercising, told } from './history.ts';
import type { HistoryRule } from './rule.ts';

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
])('of a long history %s are all that a rule speaks of', async (_name, rule, operations) => {
  const { acts, history } = told(long.sample, long.trace, types);
  const least = await leastExercising(rule as HistoryRule, customers.name, long.sample, {
    acts,
    history,
    types,
  });
  expect(least.map(({ operation }) => operation)).toEqual(operations);
  expect(new Set(least.map(({ about }) => about[0])).size).toBe(1);
});
