import { describe, expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import { reference, referentsIn, tag } from '../../check/history/tags.ts';
import type { Act } from '../../model/act.ts';
import type { Deviation } from '../../model/deviation.ts';
import {
  type Attempt,
  type Carried,
  type Finding,
  type Pursuing,
  pursue,
  pursueBeside,
  pursueOthers,
} from './pursue.ts';

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

/** @param plan - in which the patch has done it */
const finding = (rule: string, plan: Plan = []): Finding => {
  const act: Act = {
    operation: 'patch',
    type: 'customers',
    about: ['a'],
    sent: [],
    fate: 'accepted',
    shown: [],
  };
  const at = Math.max(
    0,
    plan.findIndex(({ operation }) => operation === 'patch'),
  );
  return { rule, blamed: { deviation: missing, step: at, act, relation: 'another', life: 'alive' } };
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

const by = (attempt: Attempt, more: Partial<Pursuing> = {}): Pursuing => ({
  attempt,
  isKnown: () => false,
  plainOf: () => ({}),
  freeTextsOf: () => [],
  hasBroken: () => false,
  isSpent: () => false,
  ...more,
});

/** @param sent - left out: after all that is looked into */
const carried = (plan: Plan, sent = plan.map((_, index) => 100 + index)): Carried => ({ plan, sent });

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

describe('values that it does not take', () => {
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

  test('become plain, but for the tag of a text', async () => {
    const [found] = (await plainest(() => true)) ?? [];
    expect(itemsOf(found?.plan)).toEqual([plain, { ...plain, first: tag(7) }, {}]);
  });

  test('become plain beside the one that it takes', async () => {
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

  test('stay as they are where nothing else shows it, in a bounded number of tries', async () => {
    const many = Array.from({ length: 40 }, (_, index) => content(`text ${index}`));
    const about = many.map((_, index) => (index === 0 ? 'a' : `${index}`));
    const batch: Step = { ...step('create', 'a'), about, items: many };
    let tries = 0;
    const whole: Attempt = async (plan) => {
      tries += 1;
      const isWhole = JSON.stringify(itemsOf(plan).slice(0, 40)) === JSON.stringify(many);
      return isWhole && removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [];
    };
    const found = await pursue([batch, ...long.slice(1)], missing, by(whole, { plainOf: () => plain }));
    expect(itemsOf(found?.[0]?.plan)).toEqual(expect.arrayContaining(many));
    expect(tries).toBeLessThan(170);
  });
});

test('a text of which all that is shorter is alike is shortened in a bounded number of tries', async () => {
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
    const attempt: Attempt = async (each) => {
      tries += 1;
      const shows = removesOther(each) && isNeeded(each[has(each, 'patch', 'a')]);
      return shows ? [finding('DM-PATCH-4', each)] : [];
    };
    const [found] = (await pursue(plan, missing, by(attempt))) ?? [];
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

test('of many resources those go together that it does not take', async () => {
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

test('what shows only where nobody looks in between is made smaller without looks', async () => {
  const looks = (plan: Plan) =>
    plan.filter(({ operation, about }) => operation === 'read' && about[0] === 'b').length;
  const found = await pursue(
    long,
    missing,
    by(async (plan) => (removesOther(plan) && looks(plan) === 1 ? [finding('DM-PATCH-4', plan)] : [])),
  );
  expect(found?.[0]?.plan.map(({ operation }) => operation)).toEqual(['create', 'create', 'patch', 'read']);
});

test('what shows only after what the attempt before left there is not the smallest', async () => {
  let isLeft = false;
  // a PATCH of c leaves something that the next PATCH of a comes to feel, in the same attempt or in another one
  const attempt: Attempt = async (plan) => {
    let isShown = false;
    for (const { operation, about } of plan) {
      if (operation !== 'patch') continue;
      isShown ||= about[0] === 'a' && isLeft;
      isLeft = about[0] === 'c';
    }
    return isShown && has(plan, 'read', 'b') >= 0 ? [finding('DM-PATCH-4', plan)] : [];
  };
  const alternating: Plan = [...long.slice(0, 6), step('patch', 'c'), ...long.slice(6)];
  const [{ plan } = { plan: [] }] = (await pursue(alternating, missing, by(attempt))) ?? [];
  isLeft = false;
  expect(await attempt(plan)).not.toEqual([]);
});

test('once enough has been carried out, what was found last is the smallest', async () => {
  let tried = 0;
  const isSpent = () => tried >= 3;
  const attempt: Attempt = async (plan) => {
    tried += 1;
    return removesOther(plan) ? [finding('DM-PATCH-4', plan)] : [];
  };
  const found = await pursue(long, missing, by(attempt, { isSpent }));
  expect(found).toHaveLength(1);
  expect(found?.[0]?.plan.length).toBeGreaterThan(3);
  // what was found is confirmed, and no more
  expect(tried).toBeLessThanOrEqual(6);
  expect(await pursue(long, missing, by(attempt, { isSpent }))).toBeUndefined();
});

test('what is not seen again is asked for less often where some rule is known to be broken', async () => {
  let tried = 0;
  const attempt: Attempt = async () => {
    tried += 1;
    return [];
  };
  expect(await pursue(long, missing, by(attempt))).toBeUndefined();
  const usually = tried;
  tried = 0;
  expect(await pursue(long, missing, by(attempt, { hasBroken: () => true }))).toBeUndefined();
  expect(tried).toBeGreaterThan(1);
  expect(tried).toBeLessThan(usually);
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
  expect(await pursue(long, missing, by(once, { isKnown: () => true }))).toEqual([
    { rule: 'DM-PATCH-4', type: 'customers', plan: long },
  ]);
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
    return at >= 0 && isSeen && has(plan, 'create', 'b') >= 0 ? [finding('DM-PATCH-4', plan)] : [];
  };

  test('is found with the history that did it, and without the others', async () => {
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

  test('is found with what its texts name there', async () => {
    const items = [{ first: reference('path:x') }];
    const naming = culprit.map((each) => (each.operation === 'patch' ? { ...each, items } : each));
    const beside = [idle('c'), naming].map((plan) => carried(plan));
    /** A server that does so only where that names what was made before. */
    const removesNamed = async (plan: Plan) => {
      const made = new Set(plan.flatMap(({ operation, about }) => (operation === 'create' ? about : [])));
      const [named = ''] = referentsIn(plan);
      return made.has(named.replace('path:', '')) ? removesBeside(plan) : [];
    };
    const found = await pursueBeside(carried(own, [...own.keys()]), { beside, deviation }, by(removesNamed));
    expect(referentsIn(found)).toEqual(['path:x/2']);
  });

  test('is found where the other one is only the condition, before what did it', async () => {
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

  test('is found where the others are its condition in the turn in which they were sent, and not later', async () => {
    const patched: Plan = [
      step('create', 'b'),
      step('create', 'a'),
      step('patch', 'a'),
      step('read', 'b', true),
    ];
    const reader: Plan = [step('create', 'x'), step('read', 'x'), step('remove', 'x')];
    /** A server that removes b when a is patched, where something else was read since a was last written to. */
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

  test('is found at once where one history sees another made in the place of its own', async () => {
    const made = (plan: Plan) => plan.filter(({ operation }) => operation === 'create');
    /** A server that gives the third resource the identifier of b. */
    const inItsPlace = async (plan: Plan) => {
      const { rule, blamed } = finding('DM-POST-1');
      const third = made(plan)[2]?.about[0] ?? '';
      const shared = { ...missing, kind: 'shared' as const, about: third, suspects: [], observed: '/b' };
      return third === '' ? [] : [{ rule, blamed: { ...blamed, deviation: shared } } as Finding];
    };
    const found = await pursueBeside(
      { plan: own, sent: [1, 2, 9] },
      { beside: [carried(idle('c'), [3, 4])], deviation },
      by(inItsPlace),
    );
    expect(found?.map(({ rule, plan }) => [rule, made(plan).length])).toEqual([['DM-POST-1', 3]]);
  });

  /** A server that removes what was made last when something is patched. */
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

  test('is shown alone by the history that did it, at a resource of its own', async () => {
    const beside = [idle('c'), patcher].map((plan) => ({ plan }));
    const found = await pursueOthers(beside, deviation, by(removesNewest));
    expect(found?.map(({ rule }) => rule)).toEqual(['DM-PATCH-4']);
    expect(found?.flatMap(({ plan }) => plan.flatMap(({ about }) => about))).not.toContain('a');
    expect(await pursueOthers(beside.slice(0, 1), deviation, by(removesNewest))).toBeUndefined();
  });

  test('is found at another resource, where who is touched hangs on what else is there', async () => {
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

  test('stays unknown where it does not show again', async () => {
    expect(
      await pursueBeside(
        carried(own, [...own.keys()]),
        { beside: [carried(idle('c'))], deviation },
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

test('what is seen all the same without what is held to have done it, something else has done', async () => {
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

test('where a look had no answer at first, it is asked once more who has done it', async () => {
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

test('where HEAD differs from GET, the requests around it are tried before all others', async () => {
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

test('where HEAD differs from GET, only the comparison that showed it is settled, and nothing is said unless that shows it', async () => {
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

test('one look between what may have caused it tells which it was, where one after each step would hide it', async () => {
  /** A server that removes b when a is patched right after a list: without a look before, the creation seems to have failed. */
  const attempt: Attempt = async (plan) => {
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
  const found = await pursue(plan, missing, by(attempt));
  expect(found?.map(({ rule }) => rule)).toEqual(['DM-PATCH-4']);
});

/** A server that spoils a batch which is smaller than the last one was; and a batch. */
const spoiling = (before: number) => {
  let size = before;
  const attempt: Attempt = async (plan) => {
    let isSpoilt = false;
    for (const { operation, about } of plan) {
      if (operation !== 'create') continue;
      isSpoilt ||= about.length < size && about.includes('b');
      size = about.length;
    }
    return isSpoilt ? [finding('DM-POST-1', plan)] : [];
  };
  return attempt;
};
const batch = (...about: readonly string[]): Step => ({
  operation: 'create',
  type: 'customers',
  about,
  items: about.map(() => ({ first: 'x' })),
});

test('what shows only because of what came before a plan is not explained by it', async () => {
  const plan = [batch('b', 'c'), step('read', 'b')];
  expect(await pursue(plan, missing, by(spoiling(5)))).toBeUndefined();
});

test('of a plan that makes its own condition, that is kept', async () => {
  const plan = [batch('v', 'w', 'x', 'y', 'z'), step('read', 'v'), batch('b', 'c'), step('read', 'b')];
  const [found] = (await pursue(plan, missing, by(spoiling(5)))) ?? [];
  expect(await spoiling(0)(found?.plan ?? [])).toHaveLength(1);
});
