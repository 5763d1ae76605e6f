import { expect, test } from 'vitest';
import { isImagined, type Plan } from '../../check/history/plan.ts';
import { tagIn } from '../../check/history/tags.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { mostLeft } from '../../resource/ownership/max-left.ts';
import type { Usable } from './authoring/usable.ts';
import { chains, sequences, wordsOf } from './authoring/words.ts';
import { plansFor } from './plans.ts';
import { usableType } from './testing/usable.ts';

const [customers, employees] = defaultProfile.resources.map((type) =>
  usableType(type, {
    edgeCases: [
      { firstName: '', lastName: '' },
      { firstName: '0', lastName: '0' },
    ],
    structures: [{ firstName: 'Ada', lastName: 'L' }, { firstName: 'Ada' }],
    wrong: 3,
    guarded: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  }),
) as [Usable, Usable];

test('in chains, each operation comes once directly before each', () => {
  const words = wordsOf(customers);
  const pairs = chains(words, 5).flatMap((chain) =>
    chain.slice(1).map((word, index) => `${chain[index]} ${word}`),
  );
  const all = sequences(words, 2).map((pair) => pair.join(' '));
  expect(new Set(pairs)).toEqual(new Set(all));
  expect(pairs).toHaveLength(all.length);
});

test('the same seed makes the same plans, and another seed makes others', () => {
  const of = (seed: number) => plansFor([customers, employees], { seed, effort: 'quick', isAsked });
  expect(of(1)).toEqual(of(1));
  expect(of(1)).not.toEqual(of(2));
});

const isAsked = () => true;

/** All histories of a run. */
function plansIn(...asked: Parameters<typeof plansFor>): readonly Plan[] {
  return Object.values(plansFor(...asked)).flat();
}

/** The resources that a plan uses without having made them. */
function strayIn(plan: Plan): readonly string[] {
  const made = new Set<string>();
  return plan.flatMap(({ operation, about }) => {
    if (operation === 'create') for (const name of about) made.add(name);
    return about.filter((name) => !made.has(name) && !isImagined(name));
  });
}

test('a plan uses only what it has made, and gives each resource a name of its own', () => {
  for (const plan of plansIn([customers, employees], { seed: 3, effort: 'standard', isAsked })) {
    // a refused creation makes nothing
    const names = plan.flatMap(({ operation, about, credential }) =>
      operation === 'create' && credential === undefined ? about : [],
    );
    expect({ stray: strayIn(plan), twice: names.length - new Set(names).size }).toEqual({
      stray: [],
      twice: 0,
    });
  }
});

test('if nothing can be removed, a plan makes only a few resources', () => {
  const kept = { ...customers, isRemovable: false };
  const { together, toRemoved, alone, last } = plansFor([kept], { seed: 3, effort: 'standard', isAsked });
  expect([together.length + toRemoved.length, alone]).toEqual([1, []]);
  const [plan = []] = [...together, ...toRemoved];
  expect(plan.length).toBeGreaterThan(40);
  // requests without permission make nothing that stays, unless the target is at fault
  expect(last.length).toBeGreaterThan(0);
  for (const each of [plan, ...last]) {
    const made = each.filter(
      ({ operation, credential }) => operation === 'create' && credential === undefined,
    );
    expect(made.flatMap(({ about }) => about)).toHaveLength(3);
    // a refused creation would leave nothing to act on
    for (const text of made.flatMap(({ items = [] }) => items.flatMap((item) => Object.values(item))))
      expect(String(text).replace(tagIn(String(text)) ?? '', '')).toBe(' Ada');
  }
});

/** Whether a plan writes to what it removed before. */
function writesToRemoved(plan: Plan): boolean {
  return plan.some(
    ({ operation, about: [name = ''] }, index) =>
      ['replace', 'patch', 'remove'].includes(operation) &&
      plan
        .slice(0, index)
        .some((each) => each.operation === 'remove' && each.about[0] === name && !('credential' in each)),
  );
}

test('plans that need level numbers come first, before one type has far more resources than another', () => {
  const { first, ...later } = plansFor([customers, employees], { seed: 3, effort: 'quick', isAsked });
  const needsLevel = (plan: Plan) => plan.some(({ level }) => level !== undefined);
  expect(first.map(needsLevel)).toEqual([true, true]);
  expect(Object.values(later).flat().filter(needsLevel)).toEqual([]);
});

test('plans that write where something was removed are separate, and immediate repetitions run alone', () => {
  const { together, toRemoved, alone } = plansFor([customers, employees], {
    seed: 3,
    effort: 'standard',
    isAsked,
  });
  expect([...together, ...alone].some(writesToRemoved)).toBe(false);
  expect(toRemoved.length).toBeGreaterThan(0);
  expect(toRemoved.every(writesToRemoved)).toBe(true);
  const rows = alone.map((plan) => plan.map(({ operation, about }) => `${operation} ${about}`));
  for (const operation of ['read', 'head', 'replace', 'patch'])
    expect(
      rows.some((row) => row.some((each, at) => each.startsWith(operation) && row[at + 2] === each)),
    ).toBe(true);
});

test('after the older of two resources was removed, one or two are made, with nothing else in between', () => {
  const { alone } = plansFor([customers, employees], { seed: 4, effort: 'quick', isAsked });
  for (const { type, several } of [customers, employees]) {
    const acts = alone.map((plan) => plan.filter(({ isLook }) => isLook !== true));
    const own = acts.filter((steps) => steps.every((step) => step.type === type.name));
    const made = own.filter((steps) => steps.map(({ operation }) => operation).join() === counted);
    expect(made.map((steps) => steps[3]?.about.length)).toEqual(several === undefined ? [1] : [1, 2]);
    for (const [older, , removal] of made) expect(removal?.about).toEqual(older?.about);
  }
});

const counted = 'create,create,remove,create';

test('wrong credentials are all tried last, by histories that are no longer than others', () => {
  const { last, together } = plansFor([customers, employees], { seed: 3, effort: 'quick', isAsked });
  const tried = last.flat().filter(({ credential }) => credential !== undefined);
  const wrong = new Set(tried.map(({ credential }) => credential));
  expect([...wrong].sort()).toEqual([0, 1, 2, 'none']);
  const longest = (plans: readonly Plan[]) => Math.max(...plans.map((plan) => plan.length));
  expect(longest(last)).toBeLessThan(longest(together));
});

test('for one rule the same histories are made as for all, but only those that may decide it', () => {
  const asked = { seed: 3, effort: 'quick' } as const;
  const asksHead = (plan: Plan) => plan.some(({ operation }) => operation === 'head');
  const all = plansIn([customers, employees], { ...asked, isAsked });
  const some = plansIn([customers, employees], { ...asked, isAsked: asksHead });
  expect(some).toEqual(all.filter(asksHead));
  expect(some.length).toBeLessThan(all.length);
});

test('of resources that stay, as many are made as it takes to try each content, unless a DELETE should remove them', () => {
  const made = (methods: Usable['methods']) =>
    plansIn([{ ...employees, isRemovable: false, methods }], { seed: 3, effort: 'quick', isAsked })
      .flat()
      .filter(({ operation, credential }) => operation === 'create' && credential === undefined)
      .reduce((sum, { about }) => sum + about.length, 0);
  expect(made(['GET', 'POST', 'DELETE'])).toBeLessThan(mostLeft);
  expect(made(['GET', 'POST'])).toBeGreaterThan(50);
  expect(made(['GET', 'POST'])).toBeLessThan(150);
});
