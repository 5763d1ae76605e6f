import { describe, expect, test } from 'vitest';
import type { Plan } from '../../check/history/plan.ts';
import { reference, referentsIn, tag } from '../../check/history/tags.ts';
import type { Deviation } from '../../model/deviation.ts';
import type { Finding } from './finding.ts';
import { type Carried, pursueBeside, pursueInCompany, pursueOthers } from './pursue-others.ts';
import { by, finding, has, missing, removesOther, step } from './testing/pursuing.ts';

/** @param sent - left out: after all steps of the history that is looked into */
const carried = (plan: Plan, sent = plan.map((_, index) => 100 + index)): Carried => ({ plan, sent });

describe('a deviation that shows only beside other histories', () => {
  const own: Plan = [step('create', 'a'), step('create', 'b'), step('read', 'b', true)];
  const deviation: Deviation = { ...missing, step: 2 };
  const idle = (name: string): Plan => [step('create', name), step('read', name)];
  const culprit: Plan = [step('create', 'x'), step('list', ''), step('patch', 'x')];

  /** A server that removes b when a resource of another history is patched. */
  const removesBeside = async (plan: Plan) => {
    const at = plan.findIndex(({ operation }) => operation === 'patch');
    const isSeen = plan.findLastIndex(({ about, isLook }) => isLook === true && about[0] === 'b') > at;
    return at >= 0 && isSeen && has(plan, 'create', 'b') >= 0 ? [finding('DM-PATCH-4', plan)] : [];
  };

  test('is found with the history that caused it, and without the others', async () => {
    const beside = [idle('c'), idle('d'), culprit, idle('e'), idle('f')].map((plan) => carried(plan));
    const found = await pursueBeside(carried(own, [...own.keys()]), { beside, deviation }, by(removesBeside));
    const [{ plan } = { plan: [] }] = found ?? [];
    const done = plan.filter(({ isLook }) => !isLook);
    expect(done.map(({ operation, about }) => `${operation} ${about}`)).toEqual([
      'create b',
      'create x/3',
      'patch x/3',
    ]);
  });

  test('is found with references to resources of their own history', async () => {
    const items = [{ first: reference('path:x') }];
    const naming = culprit.map((each) => (each.operation === 'patch' ? { ...each, items } : each));
    const beside = [idle('c'), naming].map((plan) => carried(plan));
    /** A server that does so only if the patch names a resource that was made before. */
    const removesNamed = async (plan: Plan) => {
      const made = new Set(plan.flatMap(({ operation, about }) => (operation === 'create' ? about : [])));
      const [named = ''] = referentsIn(plan);
      return made.has(named.replace('path:', '')) ? removesBeside(plan) : [];
    };
    const found = await pursueBeside(carried(own, [...own.keys()]), { beside, deviation }, by(removesNamed));
    expect(referentsIn(found)).toEqual(['path:x/2']);
  });

  test('is found if the other history is only the condition, before the step that caused it', async () => {
    const patched: Plan = [
      step('create', 'a'),
      step('create', 'b'),
      step('patch', 'a'),
      step('read', 'b', true),
    ];
    /** A server that removes b when a is patched, once something else was removed. */
    const afterRemoval = async (plan: Plan) => {
      const at = plan.findIndex(({ operation }) => operation === 'remove');
      return at >= 0 && has(plan, 'patch', 'a') > at && removesOther(plan)
        ? [finding('DM-PATCH-4', plan)]
        : [];
    };
    const remover: Plan = [step('create', 'x'), step('remove', 'x')];
    const found = await pursueBeside(
      carried(patched, [...patched.keys()]),
      { beside: [carried(idle('c')), carried(remover)], deviation: { ...missing, step: 3, suspects: [2] } },
      by(afterRemoval),
    );
    const done = found?.[0]?.plan.filter(({ isLook }) => !isLook) ?? [];
    expect(done.map(({ operation, about }) => `${operation} ${about}`)).toEqual([
      'create a',
      'create b',
      'create x/2',
      'remove x/2',
      'patch a',
    ]);
  });

  test('is found if the others are its condition only in the order in which they were sent', async () => {
    const patched: Plan = [
      step('create', 'b'),
      step('create', 'a'),
      step('patch', 'a'),
      step('read', 'b', true),
    ];
    const reader: Plan = [step('create', 'x'), step('read', 'x'), step('remove', 'x')];
    /** A server that removes b when a is patched, if something else was read since a was last written to. */
    const afterRead = async (plan: Plan) => {
      const [made, patch] = [has(plan, 'create', 'a'), has(plan, 'patch', 'a')];
      const isRead = plan
        .slice(made, patch)
        .some((each) => each.operation === 'read' && each.isLook !== true);
      return made >= 0 && isRead && removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [];
    };
    const found = await pursueBeside(
      { plan: patched, sent: [1, 2, 5, 7] },
      {
        beside: [carried(idle('c'), [3]), carried(reader, [3, 4, 8])],
        deviation: { ...missing, step: 3, suspects: [0, 1, 2] },
      },
      by(afterRead),
    );
    const done = found?.[0]?.plan.filter(({ isLook }) => !isLook) ?? [];
    expect(done.map(({ operation, about }) => `${operation} ${about}`)).toEqual([
      'create b',
      'create a',
      'create x/2',
      'read x/2',
      'patch a',
    ]);
  });

  test('is found at once if a resource of another history was made in place of its own', async () => {
    const made = (plan: Plan) => plan.filter(({ operation }) => operation === 'create');
    /** A server that gives the third resource the identifier of b. */
    const inItsPlace = async (plan: Plan) => {
      const { rule, blamed } = finding('DM-POST-1');
      const third = made(plan)[2]?.about[0] ?? '';
      const shared = {
        ...missing,
        kind: 'shared identifier' as const,
        about: third,
        suspects: [],
        observed: '/b',
      };
      return third === '' ? [] : [{ rule, blamed: { ...blamed, deviation: shared } } as Finding];
    };
    const found = await pursueBeside(
      { plan: own, sent: [1, 2, 9] },
      { beside: [carried(idle('c'), [3, 4])], deviation },
      by(inItsPlace),
    );
    expect(found?.map(({ rule, plan }) => [rule, made(plan).length])).toEqual([['DM-POST-1', 3]]);
  });

  /** A server that removes the newest resource when something is patched. */
  const removesNewest = async (plan: Plan) => {
    const at = plan.findIndex(({ operation }) => operation === 'patch');
    const newest = plan.slice(0, Math.max(0, at)).findLast(({ operation }) => operation === 'create');
    const [about = ''] = newest?.about ?? [];
    const isSeen = plan
      .slice(at)
      .some(({ operation, about: [name] }) => operation === 'read' && name === about);
    const { rule, blamed } = finding('DM-PATCH-4', plan);
    return at >= 0 && isSeen
      ? [{ rule, blamed: { ...blamed, deviation: { ...missing, about } } } as Finding]
      : [];
  };
  const patcher: Plan = [
    step('create', 'x'),
    step('create', 'y'),
    step('patch', 'x'),
    step('read', 'y', true),
  ];

  test('is found in the history that caused it alone, at a resource of its own', async () => {
    const beside = [idle('c'), patcher].map((plan) => ({ plan }));
    const found = await pursueOthers(beside, deviation, by(removesNewest));
    expect(found?.map(({ rule }) => rule)).toEqual(['DM-PATCH-4']);
    expect(found?.flatMap(({ plan }) => plan.flatMap(({ about }) => about))).not.toContain('a');
    expect(await pursueOthers(beside.slice(0, 1), deviation, by(removesNewest))).toBeUndefined();
  });

  test('is found at another resource, if it depends on the other resources which one is affected', async () => {
    const found = await pursueBeside(
      carried(own, [...own.keys()]),
      { beside: [carried(idle('c')), carried(patcher)], deviation },
      by(removesNewest),
    );
    expect(found?.map(({ rule }) => rule)).toEqual(['DM-PATCH-4']);
  });

  test('each history keeps names and tags of its own', async () => {
    const tagged = (name: string): Plan => [{ ...step('create', name), items: [{ first: tag(1) }] }];
    const sent: Plan[] = [];
    await pursueBeside(
      carried(tagged('a'), [0]),
      { beside: [carried(tagged('a')), carried(tagged('a'))], deviation },
      by(async (plan) => {
        sent.push(plan);
        return [];
      }),
    );
    const [all = []] = sent;
    expect(new Set(all.flatMap(({ about }) => about)).size).toBe(3);
    expect(new Set(all.flatMap(({ items = [] }) => items.map(({ first }) => first))).size).toBe(3);
  });

  describe('may need no particular one', () => {
    const patched: Plan = [
      step('create', 'a'),
      step('create', 'b'),
      step('patch', 'a'),
      step('read', 'b', true),
    ];
    const seen: Deviation = { ...missing, step: 3, suspects: [2] };
    const company = (count: number) => ({
      before: [step('create', 'c')],
      turns: Array.from({ length: count }, (_, turn) => [
        step('create', `${'ab'[turn]}`),
        step('remove', `${'ab'[turn]}`),
      ]),
    });
    /** A server that removes b when a is patched right after another one was removed. */
    const afterRemoval = async (plan: Plan) =>
      plan[has(plan, 'patch', 'a') - 1]?.operation === 'remove' && removesOther(plan)
        ? [finding('DM-PATCH-4', plan)]
        : [];

    test('then it is found with any that does the same, under names of its own', async () => {
      const found = await pursueInCompany(patched, { company, deviation: seen }, by(afterRemoval));
      const done = found?.[0]?.plan.filter(({ isLook }) => !isLook) ?? [];
      expect(done.map(({ operation, about }) => `${operation} ${about}`)).toEqual([
        'create a',
        'create b',
        'create a/1',
        'remove a/1',
        'patch a',
      ]);
    });

    test('then what looked like a further resource is found to be one of the others', async () => {
      /** A server that writes to all other resources what a is given. */
      const writesToAll = async (plan: Plan) => {
        const [there, patch] = [has(plan, 'create', 'c/1'), has(plan, 'patch', 'a')];
        const isSeen =
          plan.findLastIndex(({ operation, about }) => operation === 'read' && about[0] === 'c/1') > patch;
        return there >= 0 && patch >= 0 && isSeen ? [finding('DM-PATCH-4', plan)] : [];
      };
      const extra: Deviation = { ...seen, kind: 'extra resource', about: 'other customers' };
      const found = await pursueInCompany(patched, { company, deviation: extra }, by(writesToAll));
      const done = found?.[0]?.plan.map(({ operation, about }) => `${operation} ${about}`);
      expect(done).toEqual(['create c/1', 'create a', 'patch a', 'read c/1']);
    });

    test('and stays unexplained if that is not it', async () => {
      const never = by(async () => []);
      expect(await pursueInCompany(patched, { company, deviation: seen }, never)).toBeUndefined();
    });
  });

  test('stays unexplained if it does not show again', async () => {
    expect(
      await pursueBeside(
        carried(own, [...own.keys()]),
        { beside: [carried(idle('c'))], deviation },
        by(async () => []),
      ),
    ).toBeUndefined();
  });
});
