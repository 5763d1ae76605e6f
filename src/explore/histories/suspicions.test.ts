import { expect, test } from 'vitest';
import { checks } from '../../../suites/catalogue.ts';
import type { Plan, Step } from '../../check/history/plan.ts';
import type { Told } from '../../check/history/told.ts';
import type { Act } from '../../model/act.ts';
import type { Deviation } from '../../model/deviation.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { ownershipOf } from '../../resource/ownership/ownership.ts';
import { Accounts } from './accounts.ts';
import { rulesAtTypes } from './rules-at-types.ts';
import { Suspicions } from './suspicions.ts';
import { subjects } from './testing/subjects.ts';

const rules = rulesAtTypes(subjects, checks);
const never = () => false;

const items = [{ name: 'x' }, { name: 'z' }];
const plan: Plan = [
  { operation: 'create', type: 'employees', about: ['a', 'b'], items },
  { operation: 'read', type: 'employees', about: ['a'], isLook: true },
];

/**
 * A history that made two resources at once.
 * @param at - their identifiers
 * @param observed - what the first of them shows in place of its own content
 */
const historyAt = (at: readonly [number, number], observed?: string): Told => {
  const act: Act = {
    operation: 'create',
    type: 'employees',
    about: ['a', 'b'],
    asArray: true,
    sent: items,
    fate: 'accepted',
    shown: [],
    at: at.map((identifier) => `/employees/${identifier}`),
  };
  const deviation: Deviation = {
    kind: 'wrong value',
    about: 'a',
    type: 'employees',
    step: 1,
    suspects: [0],
    senders: [],
    field: 'name',
    expected: 'x',
    observed,
  };
  const blamed =
    observed === undefined
      ? []
      : [{ deviation, step: 0, act, relation: 'itself', life: 'never made' } as const];
  const look: Act = {
    operation: 'read',
    type: 'employees',
    about: ['a'],
    sent: [],
    fate: 'accepted',
    shown: [],
  };
  return {
    acts: [act, look],
    judgement: { deviations: [], held: [], lives: ['never made', 'never made'] },
    blamed,
    history: { nonce: '', done: [], isSettled: false, places: {} },
    values: {},
  } as unknown as Told;
};

/** The same history with deviations of another kind. */
function ofKind(kind: Deviation['kind'], what: Told): Told {
  const blamed = what.blamed.map((each) => ({ ...each, deviation: { ...each.deviation, kind } }));
  return { ...what, blamed } as Told;
}

/** The same plan with a list at its end. */
/** A plan, and what makes it again. */
const as = (plan: Plan) => ({ plan, draft: () => plan });

const listed: Plan = [...plan, { operation: 'list', type: 'employees', about: [] }];

/** Suspicions of a target at which each plan, carried out alone, shows what `shows` says. */
const suspicionsWhere = (shows: (plan: Plan) => Told) => {
  const accounts = new Accounts();
  const performer = { carryOut: async (each: Plan) => ({ ...shows(each), asTrial: () => undefined }) };
  const ingredients = { rules, usable: [], ownership: ownershipOf(defaultProfile.resources) };
  return { accounts, suspicions: new Suspicions(ingredients, performer, accounts) };
};

/** The doubt about DM-POST-4 if all of these were under way at once, and none shows anything alone. */
const doubtOf = async (...histories: readonly Told[]) => {
  const { accounts, suspicions } = suspicionsWhere(() => historyAt([1, 2]));
  for (const [order, what] of histories.entries())
    suspicions.take({ ...as(plan), order, began: 1, ended: 9, isAlone: false }, what);
  await suspicions.settle(never);
  await suspicions.settleUnexplained(never);
  const { broken, doubt } = accounts.of('DM-POST-4', 'employees');
  expect(broken).toBeUndefined();
  return doubt;
};

test('a deviation that shows beside other histories, but never alone, is a doubt that says how many showed it', async () => {
  expect(await doubtOf(historyAt([1, 2], 'y'), historyAt([3, 4]))).toMatch(
    /^a deviation that one history showed beside/,
  );
  expect(await doubtOf(historyAt([1, 2], 'y'), historyAt([3, 4], 'y'), historyAt([5, 6]))).toMatch(
    /^a deviation that 2 histories showed beside/,
  );
});

test('what two concurrent histories made at one path proves nothing', async () => {
  expect(await doubtOf(historyAt([1, 2], 'y'), historyAt([1, 3]))).toBeUndefined();
  expect(
    await doubtOf(historyAt([1, 2], 'y'), historyAt([1, 3]), historyAt([4, 5], 'y'), historyAt([6, 7])),
  ).toMatch(/^a deviation that one history/);
});

test('nor does what was made together with something at such a path: the two may be mistaken for each other', async () => {
  expect(await doubtOf(historyAt([1, 2], 'y'), historyAt([2, 3]))).toBeUndefined();
});

test('a deviation that takes time to show is found once the target is given time', async () => {
  const { accounts, suspicions } = suspicionsWhere((each) =>
    each.some(({ restMs }) => restMs !== undefined) ? historyAt([1, 2], 'y') : historyAt([1, 2]),
  );
  suspicions.take({ ...as(plan), order: 0, began: 1, ended: 2, isAlone: true }, historyAt([1, 2], 'y'));
  await suspicions.settle(never);
  await suspicions.settleUnexplained(never);
  const { broken } = accounts.of('DM-POST-4', 'employees');
  expect(broken?.map(({ restMs }) => restMs)).toContain(2_000);
});

test('each way is tried once while histories are left, and those that came up since are tried later', async () => {
  let carriedOut = 0;
  const { suspicions } = suspicionsWhere(() => {
    carriedOut += 1;
    return historyAt([1, 2]);
  });
  const past = { ...as(plan), order: 0, began: 1, ended: 2, isAlone: true };
  suspicions.take(past, historyAt([1, 2], 'y'));
  await suspicions.settleNew(never);
  expect([carriedOut > 0, suspicions.hasNew()]).toEqual([true, false]);
  const before = carriedOut;
  suspicions.take(past, historyAt([1, 2], 'y'));
  await suspicions.settleNew(never);
  expect([carriedOut, suspicions.hasNew()]).toEqual([before, false]);
  suspicions.take(past, ofKind('missing resource', historyAt([1, 2], 'y')));
  expect(suspicions.hasNew()).toBe(true);
  await suspicions.settleNew(never);
  expect([carriedOut > before, suspicions.hasNew()]).toEqual([true, false]);
});

test('a deviation that no history shows alone waits for one that does', async () => {
  let carriedOut = 0;
  const { accounts, suspicions } = suspicionsWhere((each) => {
    carriedOut += 1;
    return each.some(({ operation }) => operation === 'list') ? historyAt([1, 2], 'y') : historyAt([1, 2]);
  });
  suspicions.take({ ...as(plan), order: 0, began: 1, ended: 2, isAlone: true }, historyAt([1, 2], 'y'));
  expect(suspicions.hasNew()).toBe(true);
  await suspicions.settle(never);
  expect(suspicions.hasNew()).toBe(false);
  expect(suspicions.ways()).toEqual({ settled: 0, all: 1 });
  suspicions.take({ ...as(listed), order: 1, began: 3, ended: 4, isAlone: true }, historyAt([3, 4], 'y'));
  await suspicions.settle(never);
  const before = carriedOut;
  await suspicions.settleUnexplained(never);
  expect(carriedOut).toBe(before);
  expect(accounts.of('DM-POST-4', 'employees').broken).toBeDefined();
  expect(accounts.of('DM-POST-4', 'employees').doubt).toBeUndefined();
  expect(suspicions.ways()).toEqual({ settled: 2, all: 2 });
});

test('what many small histories showed beside others is looked into in one that ran alone, too, however long that is', async () => {
  const { accounts, suspicions } = suspicionsWhere((each) =>
    each.some(({ operation }) => operation === 'list') ? historyAt([1, 2], 'y') : historyAt([1, 2]),
  );
  for (let order = 0; order < 9; order += 1) {
    const at = [2 * order + 3, 2 * order + 4] as const;
    suspicions.take({ ...as(plan), order, began: 1, ended: 2, isAlone: false }, historyAt(at, 'y'));
  }
  suspicions.take({ ...as(listed), order: 9, began: 3, ended: 4, isAlone: true }, historyAt([1, 2], 'y'));
  await suspicions.settle(never);
  expect(accounts.of('DM-POST-4', 'employees').broken).toBeDefined();
});

test('what others may have caused is looked into even if as many steps as allowed showed in vain that no history does', async () => {
  const looks = Array.from({ length: 1_600 }, () => plan[1] as Step);
  const culprit: Plan = [...plan, { operation: 'head', type: 'employees', about: ['a'] }];
  let carriedOut = 0;
  const { accounts, suspicions } = suspicionsWhere((each) => {
    carriedOut += each.length;
    const isSeen = each.some(({ operation }) => operation === 'head');
    return isSeen ? historyAt([1, 2], 'y') : historyAt([1, 2]);
  });
  const under = { began: 1, ended: 9, isAlone: false };
  for (const [order, kind] of (['wrong value', 'kept value', 'still there'] as const).entries())
    suspicions.take(
      // the shortest is looked into first
      { ...as([...plan, ...looks.slice(0, 1_500 + order)]), order, ...under },
      ofKind(kind, historyAt([2 * order + 3, 2 * order + 4], 'y')),
    );
  suspicions.take({ ...as(culprit), order: 3, ...under }, historyAt([1, 2]));
  await suspicions.settle(never);
  expect(carriedOut).toBeGreaterThan(20_000);
  await suspicions.settleUnexplained(never);
  expect(accounts.of('DM-POST-4', 'employees').broken).toContainEqual(culprit[2]);
});

test('a deviation that waits for a history that shows it alone is left open if the run is over first', async () => {
  const { accounts, suspicions } = suspicionsWhere(() => historyAt([1, 2]));
  suspicions.take({ ...as(plan), order: 0, began: 1, ended: 2, isAlone: true }, historyAt([1, 2], 'y'));
  await suspicions.settle(never);
  suspicions.leaveOpen('The run was interrupted.');
  expect(accounts.of('DM-POST-4', 'employees').open).toMatch(/^The run was interrupted. In one history: /);
});

test('the explanation of the smallest history does not explain the next one', async () => {
  const nothing = historyAt([1, 2]);
  const byCreation = historyAt([1, 2], 'y');
  const byNobody = {
    ...nothing,
    blamed: byCreation.blamed.map((each) => ({
      ...each,
      step: 1,
      act: { ...nothing.acts[1], by: 'no credential' },
    })),
  } as Told;
  const { accounts, suspicions } = suspicionsWhere((each) => {
    const has = (operation: string) => each.some((step) => step.operation === operation);
    if (has('list') && has('create')) return byCreation;
    return has('read') ? byNobody : nothing;
  });
  suspicions.take({ ...as(plan), order: 0, began: 1, ended: 2, isAlone: true }, byCreation);
  suspicions.take({ ...as(listed), order: 1, began: 3, ended: 4, isAlone: true }, historyAt([3, 4], 'y'));
  await suspicions.settle(never);
  expect(accounts.of('DM-AUTH-1', 'employees').broken).toBeDefined();
  expect(accounts.of('DM-POST-4', 'employees').broken).toBeDefined();
});
