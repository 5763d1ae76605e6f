import { expect, test } from 'vitest';
import { isImagined, type Plan } from '../../check/history/plan.ts';
import { tagIn } from '../../check/history/tags.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { mostLeft } from '../../resource/ownership/max-left.ts';
import type { Usable } from './authoring/usable.ts';
import { chains, sequences, wordsOf } from './authoring/words.ts';
import { type Plans, plansFor, writesToRemoved } from './plans.ts';
import { made } from './testing/made.ts';
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
  const drafts = Object.values(plansFor([customers, employees], { seed: 1, effort: 'quick' })).flat();
  const all = made(drafts);
  expect(made(drafts)).toEqual(all);
  expect(plansIn([customers, employees], { seed: 1, effort: 'quick' })).toEqual(all);
  expect(plansIn([customers, employees], { seed: 2, effort: 'quick' })).not.toEqual(all);
});

/** The histories of a run, made. */
function plansOf(...asked: Parameters<typeof plansFor>) {
  const of = (name: keyof Plans) => made(plansFor(...asked)[name]);
  return {
    first: of('first'),
    together: of('together'),
    alone: of('alone'),
    last: of('last'),
    lastAlone: of('lastAlone'),
  };
}

function plansIn(...asked: Parameters<typeof plansFor>): readonly Plan[] {
  return Object.values(plansOf(...asked)).flat();
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
  for (const plan of plansIn([customers, employees], { seed: 3, effort: 'standard' })) {
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
  const { together, alone, last } = plansOf([kept], { seed: 3, effort: 'standard' });
  expect([together.length, alone]).toEqual([1, []]);
  const [plan = []] = together;
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

test('plans that need level numbers come first, before one type has far more resources than another', () => {
  const { first, ...later } = plansOf([customers, employees], { seed: 3, effort: 'quick' });
  const needsLevel = (plan: Plan) => plan.some(({ level }) => level !== undefined);
  expect(first.map(needsLevel)).toEqual([true, true]);
  expect(Object.values(later).flat().filter(needsLevel)).toEqual([]);
});

test('plans that write where something was removed may have others beside them, and immediate repetitions run alone', () => {
  const { together, first, alone } = plansOf([customers, employees], { seed: 3, effort: 'standard' });
  expect([...first, ...alone].some(writesToRemoved)).toBe(false);
  expect(together.some(writesToRemoved)).toBe(true);
  const rows = alone.map((plan) => plan.map(({ operation, about }) => `${operation} ${about}`));
  for (const operation of ['read', 'head', 'replace', 'patch'])
    expect(
      rows.some((row) => row.some((each, at) => each.startsWith(operation) && row[at + 2] === each)),
    ).toBe(true);
});

test('after the older of two resources was removed, one or two are made, with nothing else in between', () => {
  const { alone } = plansOf([customers, employees], { seed: 4, effort: 'quick' });
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
  const { last, together } = plansOf([customers, employees], { seed: 3, effort: 'quick' });
  const tried = last.flat().filter(({ credential }) => credential !== undefined);
  const wrong = new Set(tried.map(({ credential }) => credential));
  expect([...wrong].sort()).toEqual([0, 1, 2, 'none']);
  const longest = (plans: readonly Plan[]) => Math.max(...plans.map((plan) => plan.length));
  expect(longest(last)).toBeLessThan(longest(together));
});

test('of resources that stay, as many are made as it takes to try each content, unless a DELETE should remove them', () => {
  const made = (methods: Usable['methods']) =>
    plansIn([{ ...employees, isRemovable: false, methods }], { seed: 3, effort: 'quick' })
      .flat()
      .filter(({ operation, credential }) => operation === 'create' && credential === undefined)
      .reduce((sum, { about }) => sum + about.length, 0);
  expect(made(['GET', 'POST', 'DELETE'])).toBeLessThan(mostLeft);
  expect(made(['GET', 'POST'])).toBeGreaterThan(50);
  expect(made(['GET', 'POST'])).toBeLessThan(150);
});
