import { describe, expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import { tag } from '../../check/history/tags.ts';
import type { Act } from '../../model/act.ts';
import type { Deviation } from '../../model/deviation.ts';
import { type Attempt, type Finding, type Pursuing, pursue, pursueBeside } from './pursue.ts';

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

const by = (attempt: Attempt, isKnown = () => false): Pursuing => ({ attempt, isKnown });

const has = (plan: Plan, operation: Step['operation'], name: string) =>
  plan.findIndex((each) => each.operation === operation && each.about[0] === name);

/** A server that removes b when a is patched. */
const removesOther = (plan: Plan): boolean =>
  has(plan, 'create', 'b') >= 0 &&
  has(plan, 'patch', 'a') >= 0 &&
  plan.findLastIndex(({ operation, about }) => operation === 'read' && about[0] === 'b') >
    has(plan, 'patch', 'a');

test('what is not needed to show the same goes, with its resources and fields', async () => {
  const found = await pursue(
    long,
    missing,
    by(async (plan) => (removesOther(plan) ? [finding('DM-PATCH-4')] : [])),
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
  const found = await pursue(
    long,
    missing,
    by(async (plan) => (removesOther(plan) && looks(plan) === 1 ? [finding('DM-PATCH-4')] : [])),
  );
  expect(found?.[0]?.plan.map(({ operation }) => operation)).toEqual(['create', 'create', 'patch', 'read']);
});

test('what is not seen again is not found, and what no rule forbids breaks none', async () => {
  expect(
    await pursue(
      long,
      missing,
      by(async () => []),
    ),
  ).toBeUndefined();
  const { rule: _rule, ...unruled } = finding('');
  expect(
    await pursue(
      long,
      missing,
      by(async () => [unruled]),
    ),
  ).toEqual([]);
});

test('what is known to be broken is not made smaller again', async () => {
  let attempts = 0;
  const once = async () => {
    attempts += 1;
    return [finding('DM-PATCH-4')];
  };
  expect(
    await pursue(
      long,
      missing,
      by(once, () => true),
    ),
  ).toEqual([]);
  expect(attempts).toBe(1);
});

describe('what shows beside other histories alone', () => {
  const own: Plan = [step('create', 'a'), step('create', 'b'), step('read', 'b', true)];
  const deviation: Deviation = { ...missing, step: 2 };
  const idle = (name: string): Plan => [step('create', name), step('read', name)];
  const culprit: Plan = [step('create', 'x'), step('list', ''), step('patch', 'x')];

  /** A server that removes b when something else is patched that is not in its history. */
  const removesBeside = async (plan: Plan) => {
    const at = plan.findIndex(({ operation }) => operation === 'patch');
    const isSeen = plan.findLastIndex(({ about, isLook }) => isLook === true && about[0] === 'b') > at;
    return at >= 0 && isSeen && has(plan, 'create', 'b') >= 0 ? [finding('DM-PATCH-4')] : [];
  };

  test('is found with the history that did it, and without the others', async () => {
    const beside = [idle('c'), idle('d'), culprit, idle('e'), idle('f')];
    const found = await pursueBeside(own, { beside, deviation }, by(removesBeside));
    const [{ plan } = { plan: [] }] = found ?? [];
    const done = plan.filter(({ isLook }) => !isLook);
    expect(done.map(({ operation, about }) => `${operation} ${about}`)).toEqual([
      'create b',
      'create x/1',
      'patch x/1',
    ]);
  });

  test('each history keeps names and tags of its own', async () => {
    const tagged = (name: string): Plan => [{ ...step('create', name), items: [{ first: tag(1) }] }];
    const sent: Plan[] = [];
    await pursueBeside(
      tagged('a'),
      { beside: [tagged('a'), tagged('a')], deviation },
      by(async (plan) => {
        sent.push(plan);
        return [];
      }),
    );
    const [all = []] = sent;
    expect(new Set(all.flatMap(({ about }) => about)).size).toBe(3);
    expect(new Set(all.flatMap(({ items = [] }) => items.map(({ first }) => first))).size).toBe(3);
  });

  test('stays unknown where it does not show again', async () => {
    expect(
      await pursueBeside(
        own,
        { beside: [idle('c')], deviation },
        by(async () => []),
      ),
    ).toBeUndefined();
  });
});

test('a read in another form may have done it, so that it is looked after it, too', async () => {
  const tried: Plan[] = [];
  const odd = { ...step('read', 'b'), query: 'verbose=true' };
  await pursue(
    [step('create', 'b'), odd, step('read', 'b')],
    missing,
    by(async (plan) => {
      tried.push(plan);
      return [];
    }),
  );
  const look = step('read', 'b', true);
  expect(tried[0]).toEqual([step('create', 'b'), look, look, odd, look, look, step('read', 'b')]);
});

test('where a look had no answer at first, it is asked once more who has done it', async () => {
  let tries = 0;
  const found = await pursue(
    long,
    missing,
    by(async (plan) => {
      tries += 1;
      return removesOther(plan) ? [finding(tries === 1 ? 'DM-PATCH-4' : 'DM-GET-2')] : [];
    }),
  );
  expect(found?.map(({ rule }) => rule)).toEqual(['DM-GET-2']);
});
