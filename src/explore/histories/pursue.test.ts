import { expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import type { Act } from '../../model/act.ts';
import type { Deviation } from '../../model/deviation.ts';
import { type Finding, pursue } from './pursue.ts';

const step = (operation: Step['operation'], name: string, isLook?: true): Step => ({
  operation,
  type: 'customers',
  about: operation === 'list' ? [] : [name],
  ...(operation === 'create' || operation === 'patch' ? { items: [{ first: 'x', last: 'y' }] } : {}),
  ...(isLook ? { isLook } : {}),
});

const missing: Deviation = {
  kind: 'missing',
  about: 'b',
  type: 'customers',
  step: 0,
  suspects: [],
  senders: [],
  expected: '',
  observed: '',
};

const finding = (rule: string): Finding => {
  const act: Act = {
    operation: 'patch',
    type: 'customers',
    about: ['a'],
    sent: [],
    fate: 'accepted',
    shown: [],
  };
  return { rule, blamed: { deviation: missing, step: 0, act, relation: 'another', life: 'alive' } };
};

const long: Plan = [
  step('create', 'a'),
  step('create', 'b'),
  step('create', 'c'),
  step('read', 'c'),
  step('patch', 'c'),
  step('patch', 'a'),
  step('list', ''),
  step('remove', 'c'),
  step('read', 'a', true),
  step('read', 'b', true),
];

const has = (plan: Plan, operation: Step['operation'], name: string) =>
  plan.findIndex((each) => each.operation === operation && each.about[0] === name);

/** A server that removes b when a is patched. */
const removesOther = (plan: Plan): boolean =>
  has(plan, 'create', 'b') >= 0 &&
  has(plan, 'patch', 'a') >= 0 &&
  plan.findLastIndex(({ operation, about }) => operation === 'read' && about[0] === 'b') >
    has(plan, 'patch', 'a');

test('what is not needed to show the same goes, with its resources and fields', async () => {
  const found = await pursue(long, missing, async (plan) =>
    removesOther(plan) ? [finding('DM-PATCH-4')] : [],
  );
  expect(found?.map(({ rule, type }) => ({ rule, type }))).toEqual([
    { rule: 'DM-PATCH-4', type: 'customers' },
  ]);
  const [{ plan } = { plan: [] }] = found ?? [];
  expect(plan.filter(({ isLook }) => !isLook)).toMatchObject([
    { operation: 'create', about: ['a'] },
    { operation: 'create', about: ['b'] },
    { operation: 'patch', about: ['a'], items: [{}] },
  ]);
});

test('what shows only where nobody looks in between is made smaller without looks', async () => {
  const looks = (plan: Plan) =>
    plan.filter(({ operation, about }) => operation === 'read' && about[0] === 'b').length;
  const found = await pursue(long, missing, async (plan) =>
    removesOther(plan) && looks(plan) === 1 ? [finding('DM-PATCH-4')] : [],
  );
  expect(found?.[0]?.plan.map(({ operation }) => operation)).toEqual(['create', 'create', 'patch', 'read']);
});

test('what is not seen again is not found, and what no rule forbids breaks none', async () => {
  expect(await pursue(long, missing, async () => [])).toBeUndefined();
  const { rule: _rule, ...unruled } = finding('');
  expect(await pursue(long, missing, async () => [unruled])).toEqual([]);
});
