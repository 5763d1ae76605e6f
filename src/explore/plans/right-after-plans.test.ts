import { expect, test } from 'vitest';
import { isPlainStep, type Plan } from '../../check/history/plan.ts';
import { writes } from '../../model/act.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { Usable } from './authoring/usable.ts';
import { rightAfterPlans, rightAfterRemovedPlans } from './right-after-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [customers, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const all = usableType(customers, { guarded: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] });

function rightAfter(usable: readonly Usable[]): readonly Plan[] {
  return made([...rightAfterRemovedPlans(usable, 1), ...rightAfterPlans(usable, 1)]);
}

/** What comes directly before each write, by operation. */
function preludesOf(each: Usable): Readonly<Record<string, readonly string[]>> {
  const steps = rightAfter([each]).flatMap((plan) => {
    const removed = plan.findIndex(({ operation }) => operation === 'remove');
    const gone = plan[removed]?.about[0];
    const named = plan.map((step) => {
      const isGone = step.about[0] === gone;
      return { step, isGone, name: [!isPlainStep(step) && 'refused', step.operation, isGone && 'gone'] };
    });
    return named.slice(removed + 2).map((each, at) => ({ ...each, before: named[removed + 1 + at] }));
  });
  const changes = steps.filter(
    ({ step, isGone }) => writes.has(step.operation) && isPlainStep(step) && !isGone,
  );
  const ofEach = Map.groupBy(changes, ({ step }) => step.operation);
  return Object.fromEntries(
    [...ofEach].map(([operation, some]) => [
      operation,
      some.map(({ before }) => (before?.name ?? []).filter(Boolean).join(' ')),
    ]),
  );
}

test('each write comes directly after a list, after each HEAD, after a read of another resource, and after requests refused, finding nothing, or not JSON', () => {
  const preludes = [
    'patch gone',
    'remove gone',
    'list',
    'head',
    'head',
    'read',
    'read gone',
    'refused read',
    'refused patch',
    'refused replace',
    'refused create',
  ];
  // a PATCH supplies one half of the fields, and another one the other half
  const twice = preludes.flatMap((each) => [each, each]);
  expect(preludesOf(all)).toEqual({ create: preludes, patch: twice, replace: preludes, remove: preludes });
});

test('half a creation comes after half a change, of another type if its own has no changes', () => {
  const unchanging = usableType(employees, {
    edgeCases: [{ firstName: '' }],
    methods: ['GET', 'POST', 'DELETE'],
  });
  const before = rightAfter([{ ...all, edgeCases: [{ firstName: '' }] }, unchanging]).flatMap((plan) =>
    plan.flatMap(({ invalid, operation, type }, at) => {
      if (invalid !== 'cut off' || operation !== 'create') return [];
      const change = plan
        .slice(0, at)
        .find((step) => step.invalid === 'cut off' && step.operation !== 'create');
      return [[type, change?.type]];
    }),
  );
  const pairs = new Set(before.map((pair) => pair.join(' after ')));
  expect(pairs).toEqual(new Set(['customers after customers', 'employees after customers']));
});

test('a field of a wrong type is sent only by methods that refuse it, and in a creation after a change', () => {
  const strict = { ...all, edgeCases: [{ firstName: '' }], refusesMistyped: ['PATCH'] as const };
  const mistyped = (each: typeof all) =>
    rightAfter([each])
      .flat()
      .flatMap(({ invalid, operation }) => (invalid === 'mistyped' ? [operation] : []));
  const sent = mistyped(strict);
  expect(new Set(sent)).toEqual(new Set(['patch', 'create']));
  expect(sent[0]).toBe('patch');
  expect(mistyped(all)).toEqual([]);
});

test('if there is another type, each write comes directly after a read of it', () => {
  const both = [customers, employees].map((type) => usableType(type, { edgeCases: [{ firstName: '' }] }));
  const before = rightAfter(both).flatMap((plan) =>
    plan.flatMap((step, at) =>
      plan[at - 1]?.operation === 'read' && plan[at - 1]?.type !== step.type ? [step.operation] : [],
    ),
  );
  expect(before).toEqual(expect.arrayContaining(['create', 'patch', 'replace', 'remove']));
});

test('HEAD before a write is of another resource', () => {
  const plans = rightAfter([all]);
  const heads = plans.flatMap((plan) =>
    plan.flatMap((step, at) => {
      const next = plan[at + 1];
      const isBefore = step.operation === 'head' && next !== undefined && writes.has(next.operation);
      return isBefore ? [[step.about[0], next.about[0]]] : [];
    }),
  );
  expect(heads.length).toBeGreaterThan(0);
  for (const [head, next] of heads) expect(head).not.toBe(next);
});

test('HEAD comes right after each of the preludes as well, before a read that it is compared with', () => {
  const compared = rightAfter([all]).flatMap((plan) =>
    plan.flatMap(({ operation, about }, at) => {
      const next = plan[at + 1];
      const isCompared = operation === 'head' && next?.operation === 'read' && next.about[0] === about[0];
      return isCompared ? [plan[at - 1]?.operation] : [];
    }),
  );
  expect(new Set(compared)).toEqual(
    new Set(['list', 'head', 'read', 'patch', 'remove', 'replace', 'create']),
  );
});

test('no prelude uses what a target does not have', () => {
  const some = { ...all, isListable: false, guarded: [], methods: ['GET', 'POST', 'DELETE'] } as const;
  const preludes = ['remove gone', 'read', 'read gone'];
  expect(preludesOf(some)).toEqual({ create: preludes, remove: preludes });
});

test('a resource with the content of another one is changed and removed, and the other one is looked at', () => {
  for (const plan of rightAfter([all])) {
    const [, there] = plan.flatMap(({ operation, items = [] }) => (operation === 'create' ? items : []));
    const isTheirs = ([name, value]: [string, unknown]) => there?.[name] === value;
    const at = plan.findIndex(
      ({ operation, items: [item = {}] = [] }) =>
        operation === 'patch' && Object.entries(item).every(isTheirs),
    );
    const [changed] = plan[at]?.about ?? [];
    const later = plan.slice(at + 1).filter(({ about }) => about[0] === changed);
    expect(later.filter(isPlainStep).map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['replace', 'remove']),
    );
    const [, name] = plan.flatMap(({ operation, about }) => (operation === 'create' ? about : []));
    expect(plan.at(-1)?.isLook && plan.some(({ isLook, about }) => isLook && about[0] === name)).toBe(true);
  }
});
