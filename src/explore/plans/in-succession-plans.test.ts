import { expect, test } from 'vitest';
import type { Step } from '../../check/history/plan.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import {
  afterOtherTypePlans,
  afterRemovalsPlans,
  askedAheadPlans,
  justMadePlans,
  readInOrderPlans,
  rotationPlans,
  sameToTwoPlans,
} from './in-succession-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [customers, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const some = { edgeCases: [{ firstName: '' }] };
const all = usableType(customers, some);

test('each operation comes directly after the creation of its resource', () => {
  const [plan = []] = made(justMadePlans([all], 1));
  const directly = plan.flatMap((step, at) => {
    const before = plan[at - 1];
    const isOwn = before?.operation === 'create' && before.about[0] === step.about[0];
    return isOwn ? [step.operation] : [];
  });
  expect(directly).toEqual(['patch', 'patch', 'head', 'replace', 'remove', 'patch', 'replace']);
});

test('HEAD comes directly after each change, and a look directly after that', () => {
  const [plan = []] = made(justMadePlans([all], 1));
  const around = plan.flatMap(({ operation }, at) => {
    const [before, after] = [plan[at - 1]?.operation, plan[at + 1]?.operation];
    return operation === 'head' ? [`${before} ${operation} ${after}`] : [];
  });
  expect(around).toEqual(['create head read', 'patch head read', 'replace head read']);
});

test.for([
  ['at once', 0],
  ['one by one', undefined],
] as const)('each operation comes right after six removals in a row, of what was made %s', ([, several]) => {
  const [plan = []] = made(afterRemovalsPlans([{ ...all, several }], 1));
  const operations = plan.map(({ operation }) => operation);
  const after = operations.filter((operation, at) => {
    const before = operations.slice(Math.max(0, at - 6), at);
    return operation !== 'remove' && before.length === 6 && before.every((each) => each === 'remove');
  });
  // and a look after the last removal
  expect(after).toEqual(['create', 'patch', 'patch', 'head', 'replace', 'read']);
});

test('each operation is on the resource that was used least recently of five', () => {
  const [plan = []] = made(rotationPlans([all], 1));
  const uses = plan.map(({ about }) => about[0] ?? '');
  const onLeast = plan.filter((_, at) => {
    const later = (name: string) => uses.slice(0, at).lastIndexOf(name);
    const there = [...new Set(uses.slice(0, at))].toSorted((one, other) => later(one) - later(other));
    return there.length === 5 && there[0] === uses[at];
  });
  expect(new Set(onLeast.map(({ operation }) => operation))).toEqual(
    new Set(['patch', 'head', 'replace', 'remove', 'read']),
  );
  expect(onLeast.filter(({ operation }) => operation === 'patch').length).toBeGreaterThan(3);
});

test('each operation comes right after reads of the two resources made before, in either order, and of its own among them', () => {
  const [plan = []] = made(readInOrderPlans([all], 1));
  const isRead = ({ operation }: Step) => operation === 'read';
  const seen = plan.flatMap((step, at) => {
    const [name = ''] = step.about;
    const made = plan.slice(0, at).flatMap(({ operation, about }) => (operation === 'create' ? about : []));
    const gone = plan.slice(0, at).flatMap(({ operation, about }) => (operation === 'remove' ? about : []));
    const places = made.filter((each) => !gone.includes(each)).slice(-3);
    if (places.at(-1) !== name || step.operation === 'create') return [];
    return [2, 3].flatMap((count) => {
      const before = plan.slice(at - count, at);
      const order = before.map(({ about }) => places.indexOf(about[0] ?? '')).join('');
      return before.every(isRead) ? [`${step.operation} after ${order}`] : [];
    });
  });
  for (const operation of ['read', 'head', 'patch', 'replace', 'remove'])
    for (const order of ['01', '10', '020']) expect(seen).toContain(`${operation} after ${order}`);
});

test('each kind of change is sent once more, word for word, to another resource right after the first', () => {
  const [plan = []] = made(sameToTwoPlans([all], 1));
  const pairs = plan.flatMap((step, at) => {
    const next = plan[at + 1];
    const isSame = next !== undefined && step.items?.[0] !== undefined && step.items[0] === next.items?.[0];
    return isSame ? [[step.operation, ...step.about, ...next.about]] : [];
  });
  expect(pairs).toEqual([
    ['replace', 'customers-1', 'customers-2'],
    ['replace', 'customers-2', 'customers-1'],
    ['patch', 'customers-1', 'customers-2'],
    ['patch', 'customers-2', 'customers-1'],
  ]);
});

test('a batch comes directly after one that ended with what it begins with', () => {
  const [plan = []] = made(sameToTwoPlans([{ ...all, several: 0 }], 1));
  const [first, second, ...others] = plan.filter(({ items = [] }) => items.length > 1);
  expect(others).toEqual([]);
  expect(second?.items?.[0]).toEqual(first?.items?.at(-1));
  expect(plan.indexOf(second as Step)).toBe(plan.indexOf(first as Step) + 1);
});

test('each operation comes right after eight reads of another type, and after one between them, once something was removed there', () => {
  const [plan = []] = made(afterOtherTypePlans([all, usableType(employees, some)], 1));
  const isElsewhere = ({ type }: Step) => type === 'employees';
  const before = (operation: string) =>
    plan.flatMap((step, at) =>
      step.operation === operation && !isElsewhere(step)
        ? [plan.slice(0, at).findLastIndex((each) => !isElsewhere(each)) - at + 1]
        : [],
    );
  for (const operation of ['create', 'read', 'head', 'patch', 'replace', 'remove'])
    expect(before(operation)).toEqual(expect.arrayContaining([-10, -1]));
  expect(made(afterOtherTypePlans([all], 1))).toEqual([]);
});

test('each operation comes after a creation that was asked for ahead, of one resource and of two, whoever identifies them', () => {
  const [plan = []] = made(askedAheadPlans([{ ...all, several: 0 }], 1));
  const ahead = plan.filter((step) => step.ahead !== undefined);
  const asUnnamed = (about: readonly string[]) => about.map((name) => name.startsWith('unnamed:'));
  expect(ahead.map((step) => [step.operation, asUnnamed(step.about), step.ahead])).toEqual([
    ['create', [true], 2],
    ['create', [true, true], 3],
    ['create', [false], 2],
    ['create', [false, false], 3],
  ]);
  for (const { about } of ahead.filter((step) => step.about.length === 1)) {
    const its = plan.filter((step) => step.about[0] === about[0]).map(({ operation }) => operation);
    expect(its.slice(0, 3)).toEqual(['create', 'read', 'read']);
    expect(its).toEqual(expect.arrayContaining(['patch', 'head', 'replace', 'remove']));
  }
});
