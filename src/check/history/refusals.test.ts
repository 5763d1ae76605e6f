import { expect, test } from 'vitest';
import { deleteRemovesNoOther } from '../../../suites/core/delete-removes-no-other.ts';
import { putReplaces } from '../../../suites/core/put-replaces.ts';
import {
  type DoneStep,
  historyOf,
  makes,
  reads,
  removes,
  writes,
} from '../../../suites/testing/histories.ts';
import { customers, shows, status } from '../../../suites/testing/judging.ts';
import { refusalsIn, saysOfRefusals } from './refusals.ts';
import type { HistoryRule } from './rule.ts';
import { told } from './told.ts';

const ada = { firstName: 'ours1. Ada' };
const there = shows({ accountID: 'a', ...ada });
const made = makes('a', ada, status(201));
const cutOff = ([step, ...rest]: DoneStep): DoneStep => [{ ...step, invalid: 'cut off' }, ...rest];
const put = (code: number) => writes('replace', 'a', { firstName: 'ours2. Ada' }, status(code));

function answersIn({ history }: { readonly history?: HistoryRule }, ...steps: readonly DoneStep[]) {
  const { sample, trace } = historyOf(...steps);
  const what = told(sample, trace, new Map([[customers.name, customers]]));
  return refusalsIn(history as HistoryRule, customers.name, what).map(({ answer }) => answer);
}

test.each<[string, readonly DoneStep[], readonly string[]]>([
  ['a resource that GET shows twice', [made, reads('a', there), put(404), reads('a', there)], ['PUT 404']],
  ['content that is not JSON', [made, cutOff(put(400)), reads('a', there)], []],
  ['a resource that is not read afterwards', [made, reads('a', there), put(404)], []],
  ['a resource that is missing afterwards', [made, put(404), reads('a', status(404))], []],
  ['a resource that is written again before it is read', [made, put(409), put(200), reads('a', there)], []],
  ['a removed resource', [made, removes('a', status(204)), put(404), reads('a', status(404))], []],
])('which refusals of writes count: %s', (_about, steps, expected) => {
  expect(answersIn(putReplaces, ...steps)).toEqual(expected);
});

test('a rule counts refusals of the operations it covers, even if it is about other resources', () => {
  const steps = [made, put(404), reads('a', there), removes('a', status(410)), reads('a', there)];
  expect(answersIn(deleteRemovesNoOther, ...steps)).toEqual(['DELETE 410']);
});

test('the sentence says if an existing resource is treated as missing', () => {
  const says = [
    saysOfRefusals('PUT 404', 12),
    saysOfRefusals('PATCH 415', 1),
    saysOfRefusals('PATCH 415', 2, 'say so'),
  ];
  expect(says).toEqual([
    'PUT to a resource that GET shows was answered with status 404, as if it were not there, 12 times.',
    'PATCH to a resource that GET shows was answered with status 415, once.',
    'PATCH to a resource that GET shows was answered with status 415, 2 times: say so.',
  ]);
});
