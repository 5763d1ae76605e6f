import { describe, expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import { tag } from '../../check/history/tags.ts';
import type { Deviation } from '../../model/deviation.ts';
import type { Finding } from './finding.ts';
import { pursue } from './pursue.ts';
import type { CarryOut } from './pursuing.ts';
import { by, finding, has, missing, removesOther, step } from './testing/pursuing.ts';

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

test('steps, resources and fields that are not needed to show the deviation are left out', async () => {
  const found = await pursue(
    long,
    missing,
    by(async (plan) => (removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [])),
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

describe('values that are not needed', () => {
  const plain = { first: 'a', when: '2000-01-01T00:00:00Z', is: true };
  const content = (first: string) => ({ first, when: '0001-02-29T23:59:60.123456789Z', is: false });
  const filled = (name: string, first: string): Step => ({
    ...step('create', name),
    items: [content(first)],
  });
  const steps = [filled('a', 'long '.repeat(400)), filled('b', `${tag(7)} long`), ...long.slice(2)];
  const plainest = (shows: (plan: Plan) => boolean) =>
    pursue(
      steps,
      missing,
      by(async (plan) => (removesOther(plan) && shows(plan) ? [finding('DM-PATCH-4', plan)] : []), {
        plainOf: () => plain,
      }),
    );
  const itemsOf = (plan: Plan = []) => plan.flatMap(({ items = [] }) => items);

  test('become plain, except for the tag of a text', async () => {
    const [found] = (await plainest(() => true)) ?? [];
    expect(itemsOf(found?.plan)).toEqual([plain, { ...plain, first: tag(7) }, {}]);
  });

  test('become plain beside the one that is needed', async () => {
    const isOdd = (plan: Plan) => itemsOf(plan).some(({ when }) => when === content('').when);
    const [found] = (await plainest(isOdd)) ?? [];
    const items = itemsOf(found?.plan);
    expect(items.filter(({ when }) => when === content('').when)).toHaveLength(1);
    expect(items.map(({ first, is }) => [first, is])).toEqual([
      ['a', true],
      [tag(7), true],
      [undefined, undefined],
    ]);
  });

  test('stay as they are if nothing else shows it, in a bounded number of tries', async () => {
    const many = Array.from({ length: 40 }, (_, index) => content(`text ${index}`));
    const about = many.map((_, index) => (index === 0 ? 'a' : `${index}`));
    const batch: Step = { ...step('create', 'a'), about, items: many };
    let tries = 0;
    const whole: CarryOut = async (plan) => {
      tries += 1;
      const isWhole = JSON.stringify(itemsOf(plan).slice(0, 40)) === JSON.stringify(many);
      return isWhole && removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [];
    };
    const found = await pursue([batch, ...long.slice(1)], missing, by(whole, { plainOf: () => plain }));
    expect(itemsOf(found?.[0]?.plan)).toEqual(expect.arrayContaining(many));
    expect(tries).toBeLessThan(170);
  });
});

test('a text that can be shortened in many like ways is shortened in a bounded number of tries', async () => {
  const text = 'a'.repeat(5_000);
  const steps = [{ ...step('create', 'a'), items: [{ first: text }] }, ...long.slice(1)];
  const ofLength = (plan: Plan) => String(plan[0]?.items?.[0]?.['first']).length;
  const found = await pursue(
    steps,
    missing,
    by(async (plan) => (removesOther(plan) && ofLength(plan) > 4_000 ? [finding('DM-PATCH-4', plan)] : []), {
      freeTextsOf: () => ['first'],
    }),
  );
  expect(ofLength(found?.[0]?.plan ?? [])).toBeLessThan(4_020);
});

test('a request has the plainest form that shows the same, in a bounded number of tries', async () => {
  const odd: Step = {
    ...step('patch', 'a'),
    headers: [
      ['Origin', 'https://app'],
      ['If-Match', '*'],
    ],
    query: 'a=1',
  };
  const plan = long.map((each) => (each.operation === 'patch' && each.about[0] === 'a' ? odd : each));
  const pursued = async (isNeeded: (patch: Step | undefined) => boolean) => {
    let tries = 0;
    const carryOut: CarryOut = async (each) => {
      tries += 1;
      const shows = removesOther(each) && isNeeded(each[has(each, 'patch', 'a')]);
      return shows ? [finding('DM-PATCH-4', each)] : [];
    };
    const [found] = (await pursue(plan, missing, by(carryOut))) ?? [];
    expect(tries).toBeLessThan(170);
    return found?.plan.find(({ operation }) => operation === 'patch');
  };
  const { headers: _, query: __, ...plain } = odd;
  expect(await pursued(() => true)).toEqual({ ...plain, items: [{}] });
  expect(await pursued((patch) => patch?.headers?.some(([name]) => name === 'If-Match') === true)).toEqual({
    ...plain,
    items: [{}],
    headers: [['If-Match', '*']],
  });
});

test('of many resources, those that are not needed are left out together', async () => {
  const about = Array.from({ length: 64 }, (_, index) => `n${index}`);
  const batch: Step = {
    ...step('create', 'b'),
    about: ['b', ...about],
    items: [{}, ...about.map(() => ({}))],
  };
  const found = await pursue(
    [
      batch,
      ...long.filter(({ about: [name] }) => name !== 'b'),
      step('create', 'a'),
      step('patch', 'a'),
      step('read', 'b'),
    ],
    missing,
    by(async (plan) => (removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [])),
  );
  const made = found?.[0]?.plan
    .filter(({ operation }) => operation === 'create')
    .flatMap((each) => each.about);
  expect(new Set(made)).toEqual(new Set(['a', 'b']));
});

test('a deviation that looks in between would hide is made smaller without looks', async () => {
  const looks = (plan: Plan) =>
    plan.filter(({ operation, about }) => operation === 'read' && about[0] === 'b').length;
  const found = await pursue(
    long,
    missing,
    by(async (plan) => (removesOther(plan) && looks(plan) === 1 ? [finding('DM-PATCH-4', plan)] : [])),
  );
  expect(found?.[0]?.plan.map(({ operation }) => operation)).toEqual(['create', 'create', 'patch', 'read']);
});

test('a plan that shows it only because of what the attempt before left is not the smallest', async () => {
  let isLeft = false;
  // a PATCH of c leaves something that affects the next PATCH of a, in the same attempt or in another one
  const carryOut: CarryOut = async (plan) => {
    let isShown = false;
    for (const { operation, about } of plan) {
      if (operation !== 'patch') continue;
      isShown ||= about[0] === 'a' && isLeft;
      isLeft = about[0] === 'c';
    }
    return isShown && has(plan, 'read', 'b') >= 0 ? [finding('DM-PATCH-4', plan)] : [];
  };
  const alternating: Plan = [...long.slice(0, 6), step('patch', 'c'), ...long.slice(6)];
  const [{ plan } = { plan: [] }] = (await pursue(alternating, missing, by(carryOut))) ?? [];
  isLeft = false;
  expect(await carryOut(plan)).not.toEqual([]);
});

test('once no more plans may be carried out, the last one found is the smallest', async () => {
  let tried = 0;
  const isSpent = () => tried >= 3;
  const carryOut: CarryOut = async (plan) => {
    tried += 1;
    return removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [];
  };
  const found = await pursue(long, missing, by(carryOut, { isSpent }));
  expect(found).toHaveLength(1);
  expect(found?.[0]?.plan.length).toBeGreaterThan(3);
  // what was found is confirmed, and no more
  expect(tried).toBeLessThanOrEqual(7);
  expect(await pursue(long, missing, by(carryOut, { isSpent }))).toBeUndefined();
});

test('a deviation that does not show again is tried less often if some rule is known to be broken', async () => {
  let tried = 0;
  const carryOut: CarryOut = async () => {
    tried += 1;
    return [];
  };
  expect(await pursue(long, missing, by(carryOut))).toBeUndefined();
  const usually = tried;
  tried = 0;
  expect(await pursue(long, missing, by(carryOut, { hasBroken: () => true }))).toBeUndefined();
  expect(tried).toBeGreaterThan(1);
  expect(tried).toBeLessThan(usually);
});

test('a deviation that does not show again is not found, and one that no rule forbids breaks none', async () => {
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

test('for a rule that is known to be broken, no plan is made smaller again', async () => {
  let attempts = 0;
  const once = async () => {
    attempts += 1;
    return [finding('DM-PATCH-4')];
  };
  expect(await pursue(long, missing, by(once, { isKnown: () => true }))).toEqual([
    { rule: 'DM-PATCH-4', type: 'customers', plan: long },
  ]);
  expect(attempts).toBe(1);
});

test('a read in another form may be the cause, so looks follow it, too', async () => {
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

test('a deviation that also shows without the blamed step was caused by something else', async () => {
  /** A server that removes b at the third read of it, whatever is patched after that. */
  const third = async (plan: Plan) => {
    const reads = plan.flatMap(({ operation, about }, index) =>
      operation === 'read' && about[0] === 'b' ? [index] : [],
    );
    const [, , at = plan.length] = reads;
    if (reads.length < 4) return [];
    const patch = plan.findIndex(({ operation }, index) => operation === 'patch' && index > at);
    const isPatch = patch >= 0 && patch < (reads[3] ?? 0);
    const { blamed } = finding('');
    const rule = isPatch ? 'DM-PATCH-4' : 'DM-GET-2';
    return [{ rule, blamed: { ...blamed, step: isPatch ? patch : at } }];
  };
  const reads = (count: number) => Array.from({ length: count }, () => step('read', 'b'));
  const plan = [step('create', 'a'), step('create', 'b'), ...reads(3), step('patch', 'a'), ...reads(1)];
  const found = await pursue(plan, missing, by(third));
  expect(found?.map(({ rule }) => rule)).toEqual(['DM-GET-2']);
});

test('if a look had no answer at first, the blame is found once more', async () => {
  let tries = 0;
  const found = await pursue(
    long,
    missing,
    by(async (plan) => {
      tries += 1;
      return removesOther(plan) ? [finding(tries === 1 ? 'DM-PATCH-4' : 'DM-GET-2', plan)] : [];
    }),
  );
  expect(found?.map(({ rule }) => rule)).toEqual(['DM-GET-2']);
});

test('where another resource deviates once steps were left out, the looks are at that one', async () => {
  /** A server that, once c was made, removes every other resource when a is patched right after a read of it. */
  const onlyRightAfterRead: CarryOut = async (plan) => {
    const patch = has(plan, 'patch', 'a');
    const before = plan[patch - 1];
    const isMeant = before?.operation === 'read' && before.about[0] === 'a' && has(plan, 'create', 'c') >= 0;
    // b can no longer be found without the list
    const gone = ['b', 'c'].find(
      (name) => has(plan, 'create', name) >= 0 && (name !== 'b' || has(plan, 'list', '') >= 0),
    );
    const looks = [...plan.entries()].filter(
      ([, { operation, about }]) => operation === 'read' && about[0] === gone,
    );
    if (!isMeant || gone === undefined || !looks.some(([index]) => index > patch)) return [];
    const isSeenBefore = looks.some(([index]) => index < patch);
    const made = has(plan, 'create', gone);
    const { rule, blamed } = finding(isSeenBefore ? 'DM-PATCH-4' : 'DM-GET-1', plan);
    const deviation = { ...missing, about: gone, suspects: isSeenBefore ? [patch] : [made, patch] };
    return [{ ...(rule && { rule }), blamed: { ...blamed, deviation } }];
  };
  const list: Step = { ...step('list', ''), about: [''] };
  const plan = [
    ...['a', 'b', 'c'].map((name) => step('create', name)),
    step('read', 'a'),
    step('patch', 'a'),
    step('read', 'c', true),
    list,
    step('read', 'b', true),
  ];
  const found = await pursue(plan, missing, by(onlyRightAfterRead));
  expect(found?.map(({ rule }) => rule)).toEqual(['DM-PATCH-4']);
});

test('if HEAD differs from GET, the requests around it are tried before the whole plan', async () => {
  const reading = (name: string) => ['read', 'head', 'read'].map((each) => step(each as 'read', name));
  const plan = [
    step('create', 'a'),
    step('create', 'b'),
    ...Array.from({ length: 9 }, () => reading('b')).flat(),
  ];
  const unlike: Deviation = { ...missing, kind: 'unlike GET', field: 'vary', step: 15, suspects: [15] };
  const sizes: number[] = [];
  await pursue(
    plan,
    unlike,
    by(async (tried) => {
      sizes.push(tried.length);
      return [];
    }),
  );
  expect(sizes.slice(0, 2)).toEqual([7, plan.length]);
});

test('if HEAD differs from GET, only that comparison is settled, and nothing is found unless it still differs', async () => {
  const plan = [step('create', 'b'), step('read', 'b'), step('head', 'b'), step('read', 'b')];
  const unlike: Deviation = { ...missing, kind: 'unlike GET', field: 'vary', step: 2, suspects: [2] };
  const of = (deviation: Deviation): Finding => {
    const { rule = '', blamed } = finding('DM-HEAD-2');
    return { rule, blamed: { ...blamed, deviation } };
  };
  const settled: unknown[] = [];
  const found = await pursue(
    plan,
    unlike,
    by(async (_plan, settles = 'none') => {
      settled.push(settles);
      return settles === 'none' ? [of({ ...unlike, step: 7 })] : [];
    }),
  );
  expect(found).toEqual([]);
  expect(settled.filter((each) => each !== 'none')).toEqual([7]);
});

test('one look between the possible causes tells which it was, if a look after each step would hide the deviation', async () => {
  /** A server that removes b when a is patched right after a list: without a look before, the creation seems to have failed. */
  const carryOut: CarryOut = async (plan) => {
    const [made, list] = [has(plan, 'create', 'b'), plan.findIndex(({ operation }) => operation === 'list')];
    const { operation, about: [name] = [] } = plan[list + 1] ?? {};
    const shown = plan.findLastIndex((each) => each.operation === 'read' && each.about[0] === 'b');
    if (made < 0 || list < 0 || operation !== 'patch' || name !== 'a' || shown < list) return [];
    const isSeen = plan.slice(made, list).some((each) => each.operation === 'read' && each.about[0] === 'b');
    const { rule, blamed } = finding(isSeen ? 'DM-PATCH-4' : 'DM-POST-1', plan);
    const deviation = { ...missing, step: shown, suspects: isSeen ? [list + 1] : [made, list, list + 1] };
    return [{ rule: rule ?? '', blamed: { ...blamed, deviation } }];
  };
  const plan = ['create a', 'create b', 'list', 'patch a', 'read b'].map((words) => {
    const [operation, name = ''] = words.split(' ');
    return step(operation as Step['operation'], name);
  });
  const found = await pursue(plan, missing, by(carryOut));
  expect(found?.map(({ rule }) => rule)).toEqual(['DM-PATCH-4']);
});

/** A server that spoils a batch smaller than the previous one. @param before - the size of the batch before the plan */
const spoiling = (before: number) => {
  let size = before;
  const carryOut: CarryOut = async (plan) => {
    let isSpoilt = false;
    for (const { operation, about } of plan) {
      if (operation !== 'create') continue;
      isSpoilt ||= about.length < size && about.includes('b');
      size = about.length;
    }
    return isSpoilt ? [finding('DM-POST-1', plan)] : [];
  };
  return carryOut;
};
const batch = (...about: readonly string[]): Step => ({
  operation: 'create',
  type: 'customers',
  about,
  items: about.map(() => ({ first: 'x' })),
});

test('a plan does not explain a deviation that shows only because of what came before the plan', async () => {
  const plan = [batch('b', 'c'), step('read', 'b')];
  expect(await pursue(plan, missing, by(spoiling(5)))).toBeUndefined();
});

test('a plan that creates the condition itself keeps the steps that do so', async () => {
  const plan = [batch('v', 'w', 'x', 'y', 'z'), step('read', 'v'), batch('b', 'c'), step('read', 'b')];
  const [found] = (await pursue(plan, missing, by(spoiling(5)))) ?? [];
  expect(await spoiling(0)(found?.plan ?? [])).toHaveLength(1);
});

describe('the connection of each request', () => {
  /** A server that removes b when a is patched, if the plan is sent in a certain way. */
  const pursuedWhere = (isMeant: (plan: Plan) => boolean) =>
    pursue(
      long,
      missing,
      by(async (plan) => (removesOther(plan) && isMeant(plan) ? [finding('DM-PATCH-4', plan)] : [])),
    );
  const connectionsIn = (found: Awaited<ReturnType<typeof pursuedWhere>>) =>
    found?.[0]?.plan.map(({ operation, connection }) => [operation, connection]);
  const patchOf = (plan: Plan) => plan[has(plan, 'patch', 'a')];

  test('is left open if each may have one of its own', async () => {
    const found = await pursuedWhere(() => true);
    expect(connectionsIn(found)?.every(([, connection]) => connection === undefined)).toBe(true);
  });

  test('is stated for those that must be on the same one', async () => {
    const found = await pursuedWhere((plan) => patchOf(plan)?.connection !== 'own');
    expect(connectionsIn(found)).toEqual(
      expect.arrayContaining([
        ['patch', 'same'],
        ['create', undefined],
      ]),
    );
    expect(connectionsIn(found)?.filter(([, connection]) => connection !== undefined)).toHaveLength(1);
  });

  test('is another one where it takes several to show it', async () => {
    const found = await pursuedWhere((plan) => patchOf(plan)?.connection === 'another');
    expect(connectionsIn(found)?.filter(([, connection]) => connection !== undefined)).toEqual([
      ['patch', 'another'],
    ]);
  });
});
