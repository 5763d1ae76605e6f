import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { formOf, type Step } from '../../check/history/plan.ts';
import { type Operation, writes } from '../../model/act.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { formsOf } from './authoring/forms.ts';
import { formPlans } from './form-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [type] = defaultProfile.resources as [ResourceType];
const customers = usableType(type);
// each form by itself
const thorough = { seed: 5, effort: 'thorough' } as const;
const plan = made(formPlans([customers], thorough)).flat();
const fieldsOf = ({ headers = [] }: Step) => headers.map(([name, value]) => `${name}: ${value}`);
const isConditional = (step: Step) => fieldsOf(step).some((field) => field.startsWith('If-'));
const withField = (operation: Operation, field: string) =>
  plan.filter((step) => step.operation === operation && fieldsOf(step).includes(field));

test('a write to an existing resource is tried on each condition that holds, and a creation on none', () => {
  const tried = Map.groupBy(
    plan.filter((step) => writes.has(step.operation) && isConditional(step)),
    ({ operation }) => operation,
  );
  const conditions = [
    'If-Match: *',
    'If-None-Match: "unheard-of"',
    'If-Unmodified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
  ];
  const sorted = [...tried].map(([operation, steps]) => [operation, new Set(steps.flatMap(fieldsOf))]);
  expect(new Map(sorted as [Operation, Set<string>][])).toEqual(
    new Map((['replace', 'patch', 'remove'] as const).map((each) => [each, new Set(conditions)])),
  );
});

test('a write with a query comes right after a read with the same query, which shows whether it leads to the resource', () => {
  const withQuery = plan.flatMap((step, index) =>
    step.query !== undefined && writes.has(step.operation) && step.operation !== 'create'
      ? [{ step, before: plan[index - 1] }]
      : [],
  );
  expect(new Set(withQuery.map(({ step }) => step.operation))).toEqual(
    new Set(['replace', 'patch', 'remove']),
  );
  for (const { step, before } of withQuery) {
    const { query, about } = step;
    expect(before).toMatchObject({ operation: 'read', query, about });
  }
});

test('what is removed in a form was made before another resource that is still there', () => {
  const removals = made(formPlans([customers], thorough)).flatMap((steps) =>
    steps.flatMap((step, at) =>
      step.operation === 'remove' && Object.keys(formOf(step)).length > 0
        ? [{ step, before: steps.slice(0, at) }]
        : [],
    ),
  );
  expect(removals.length).toBeGreaterThan(10);
  for (const { step, before } of removals) {
    const made = before.flatMap(({ operation, about }) => (operation === 'create' ? about : []));
    const gone = before.flatMap(({ operation, about }) => (operation === 'remove' ? about : []));
    const later = made.slice(made.indexOf(step.about[0] ?? '') + 1);
    expect(later.some((name) => !gone.includes(name))).toBe(true);
  }
});

test.each(['replace', 'patch'] as const)(
  '%s in a form is tried with values that servers corrupt, and without each field, with a look after each and one more',
  (operation) => {
    const [first, ...others] = withField(operation, 'Cache-Control: no-cache');
    expect(first?.items?.[0]).toEqual({
      firstName: expect.stringMatching(/😀/),
      lastName: expect.stringMatching(/😀/),
    });
    const left = others.map(({ items: [item = {}] = [] }) => Object.keys(item));
    expect(left).toEqual([['firstName'], ['lastName']]);
    const from = plan.indexOf(first as Step);
    const about = first?.about;
    expect(plan.slice(from, from + 7).map((step) => [step.operation, step.about])).toEqual(
      [operation, 'read', operation, 'read', operation, 'read', 'read'].map((each) => [each, about]),
    );
  },
);

test('a resource is read in each form before and after each kind of write, and when it is gone', () => {
  const ofReads = formsOf(type, 'read').filter(({ query }) => query === undefined);
  for (const form of ofReads) {
    const isIn = (step: Step) => step.operation === 'read' && isDeepStrictEqual(formOf(step), form);
    const histories = made(formPlans([customers], thorough)).map((history) => {
      const names = Map.groupBy(history.filter(isIn), ({ about: [name] }) => name);
      return [...names.keys()].map((name) =>
        history
          .filter((step) => step.about[0] === name && (isIn(step) || writes.has(step.operation)))
          .map((step) => (isIn(step) ? 'in form' : step.operation))
          .join(),
      );
    });
    expect(histories.flat()).toContain('create,in form,patch,in form,replace,in form,remove,in form');
  }
});

test('a write to a path with an escaped letter comes right after a read there, which shows whether it leads to the resource', () => {
  const escaped = plan.flatMap((step, index) =>
    step.spelling !== 'escaped end' || step.operation === 'read'
      ? []
      : [[step.operation, plan[index - 1]] as const],
  );
  expect(new Set(escaped.map(([operation]) => operation))).toEqual(
    new Set(['head', 'replace', 'patch', 'remove']),
  );
  for (const [, before] of escaped)
    expect(before).toMatchObject({ operation: 'read', spelling: 'escaped end' });
});

test('HEAD is compared with GET for content that is long enough to be compressed on request', () => {
  const lengths = made(formPlans([customers], thorough)).flatMap((history) =>
    history
      .filter((step) => step.operation === 'head' && fieldsOf(step).includes('Accept-Encoding: gzip'))
      .map(({ about: [name = ''] }) => {
        const creation = history.find(({ operation, about }) => operation === 'create' && about[0] === name);
        return JSON.stringify(creation?.items?.[0] ?? '').length;
      }),
  );
  expect(Math.max(...lengths)).toBeGreaterThan(2_048);
});

test('a resource and the list are read on two connections in turn after each kind of write', () => {
  const plans = made(formPlans([customers], thorough));
  const [apart = []] = plans.filter(
    (each) => each.filter(({ connection }) => connection === 'another').length > 10,
  );
  // PUT where something was removed is followed by a look of its own
  const written = apart.flatMap(({ operation, connection, invalid }, index) =>
    connection === undefined && invalid === undefined && ['patch', 'replace', 'remove'].includes(operation)
      ? [
          [
            operation,
            apart.slice(index + 1, index + 6).flatMap((step) => (step.connection ? step.operation : [])),
          ],
        ]
      : [],
  );
  const looks = ['read', 'read', 'list', 'list'];
  expect(written).toEqual(['patch', 'replace', 'remove', 'replace'].map((operation) => [operation, looks]));
  const refused = apart.flatMap(({ invalid }, index) =>
    invalid === 'cut off' ? [apart.slice(index, index + 4)] : [],
  );
  const [on, another] = [undefined, 'another'];
  expect(refused.map((steps) => steps.map(({ operation, connection }) => [operation, connection]))).toEqual(
    ['patch', 'replace'].map((operation) => [
      [operation, on],
      [operation, another],
      ['read', another],
      ['read', another],
    ]),
  );
});
