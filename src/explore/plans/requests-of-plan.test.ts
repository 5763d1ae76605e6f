import { expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import { leftBy, requestsOfPlan } from './requests-of-plan.ts';

const step = (operation: Step['operation'], ...about: readonly string[]): Step => ({
  operation,
  type: 'notes',
  about,
});

const plans: readonly (readonly [name: string, plan: Plan, methods: readonly string[]])[] = [
  ['what is made is removed', [step('create', 'a', 'b')], ['POST', 'DELETE', 'DELETE']],
  ['what a plan removes is removed once', [step('create', 'a'), step('remove', 'a')], ['POST', 'DELETE']],
  [
    'where something was removed, GET comes before a write',
    [step('create', 'a'), step('remove', 'a'), step('patch', 'a'), step('read', 'a')],
    ['POST', 'DELETE', 'GET', 'PATCH', 'GET'],
  ],
  [
    'what PUT makes is looked for once before, and removed',
    [step('replace', 'imagined-plain-1'), step('patch', 'imagined-plain-1')],
    ['GET', 'PUT', 'PATCH', 'DELETE'],
  ],
  [
    'what an unauthorized client asks for makes nothing',
    [{ ...step('create', 'a'), credential: 'none' }, step('list')],
    ['POST', 'GET'],
  ],
];

test.for(plans)('%s', ([_name, plan, methods]) => {
  expect(requestsOfPlan(plan).map(({ method }) => method)).toEqual(methods);
});

test('a plan leaves what was made with permission, and not removed', () => {
  const plan = [
    step('create', 'a', 'b'),
    { ...step('create', 'c'), credential: 'none' as const },
    step('remove', 'a'),
  ];
  expect([...leftBy(plan)]).toEqual([['b', 'notes']]);
});
