import { expect, test } from 'vitest';
import { isPlain } from '../../check/history/plan.ts';
import { writes } from '../../model/act.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { rightAfterPlans } from './right-after-plans.ts';
import { usableType } from './testing/usable.ts';
import type { Usable } from './usable.ts';

const [customers] = defaultProfile.resources;
const all = usableType(customers, { guarded: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] });

/** What stands directly before each operation of each kind that is carried out. */
function preludesOf(each: Usable): Readonly<Record<string, readonly string[]>> {
  const steps = rightAfterPlans([each], 1).flatMap((plan) => {
    const removed = plan.findIndex(({ operation }) => operation === 'remove');
    const gone = plan[removed]?.about[0];
    const named = plan.map((step) => {
      const isGone = step.about[0] === gone;
      return { step, isGone, name: [!isPlain(step) && 'refused', step.operation, isGone && 'gone'] };
    });
    return named.slice(removed + 2).map((each, at) => ({ ...each, before: named[removed + 1 + at] }));
  });
  const changes = steps.filter(({ step, isGone }) => writes.has(step.operation) && isPlain(step) && !isGone);
  const ofEach = Map.groupBy(changes, ({ step }) => step.operation);
  return Object.fromEntries(
    [...ofEach].map(([operation, some]) => [
      operation,
      some.map(({ before }) => (before?.name ?? []).filter(Boolean).join(' ')),
    ]),
  );
}

test('each write stands directly after a list, what is refused, what finds nothing, and what is no JSON', () => {
  const preludes = [
    'list',
    'read gone',
    'refused read',
    'patch gone',
    'remove gone',
    'refused patch',
    'refused replace',
  ];
  expect(preludesOf(all)).toEqual({ create: preludes, patch: preludes, replace: preludes, remove: preludes });
});

test('what a target does not have is asked by none of them', () => {
  const some = { ...all, isListable: false, guarded: [], methods: ['GET', 'POST', 'DELETE'] } as const;
  const preludes = ['read gone', 'remove gone'];
  expect(preludesOf(some)).toEqual({ create: preludes, remove: preludes });
});

test('what has the content of another resource is changed and removed, and that one is looked at', () => {
  for (const plan of rightAfterPlans([all], 1)) {
    const [, there] = plan.flatMap(({ operation, items = [] }) => (operation === 'create' ? items : []));
    const at = plan.findIndex(({ operation, items = [] }) => operation === 'patch' && items[0] === there);
    const [changed] = plan[at]?.about ?? [];
    const later = plan.slice(at + 1).filter(({ about }) => about[0] === changed);
    expect(later.filter(isPlain).map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['replace', 'remove']),
    );
    const [, name] = plan.flatMap(({ operation, about }) => (operation === 'create' ? about : []));
    expect(plan.at(-1)?.isLook && plan.some(({ isLook, about }) => isLook && about[0] === name)).toBe(true);
  }
});
