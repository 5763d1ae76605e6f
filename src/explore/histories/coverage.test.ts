import { expect, test } from 'vitest';
import type { Plan } from '../../check/history/plan.ts';
import { reference } from '../../check/history/tags.ts';
import type { Told } from '../../check/history/told.ts';
import { type Coverage, cellsOf } from '../../evidence/coverage.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { plansFor } from '../plans/plans.ts';
import { made } from '../plans/testing/made.ts';
import { usableType } from '../plans/testing/usable.ts';
import { CoverageCounter } from './coverage.ts';

const types = defaultProfile.resources;
const [customers] = types;
const plain = [{ firstName: 'Ada', lastName: 'L' }];
const usable = types.map((type) =>
  usableType(type, {
    plain,
    edgeCases: [{ firstName: '', lastName: '' }],
    structures: [...plain, { firstName: 'Ada' }],
    isListable: type === customers,
    wrong: 3,
    guarded: ['GET', 'DELETE'],
  }),
);

/** What became of a plan if all its steps were answered, or only the first ones. */
function told(plan: Plan, answered = plan.length): Pick<Told, 'history'> {
  const done = plan.map((_, index) => ({
    exchanges: [exchange(index < answered ? {} : { status: 0 })],
  }));
  return { history: { done } } as unknown as Pick<Told, 'history'>;
}

function figuresOf(plans: readonly Plan[]): readonly Coverage[] {
  const counter = new CoverageCounter(types);
  for (const plan of plans) counter.see(plan, told(plan));
  return counter.figures();
}

test.each(['quick', 'standard'] as const)(
  'at %s effort, each operation comes directly after each, whatever the seed',
  (effort) => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const plans = made(Object.values(plansFor(usable, { seed, effort })).flat());
      for (const { resource, sequences } of figuresOf(plans)) {
        const missing = cellsOf(sequences).filter(({ times }) => times === 0);
        expect({ seed, resource, operations: sequences.rows.length, missing }).toEqual({
          seed,
          resource,
          operations: resource === customers.name ? 9 : 8,
          missing: [],
        });
      }
    }
  },
);

test('at standard effort, each operation is sent in each form that it may have', () => {
  const plans = made(Object.values(plansFor(usable, { seed: 1, effort: 'standard' })).flat());
  const [{ forms } = { forms: { rows: [], columns: [], times: [] } }] = figuresOf(plans);
  const reads = ['read', 'list', 'head'];
  const ofBodies = ['create one', 'create several', 'replace', 'patch'];
  const expected = new Map([
    ['a query', reads],
    ['another Accept', reads],
    ['another Content-Type', ofBodies],
    ['a condition', reads],
    ['a part, a preference or another method', reads],
    ['another spelling of the path', ['read', 'list', 'remove']],
    ['the whole URL in place of the path', ['read', 'list', 'remove']],
    ['a field that changes nothing', [...ofBodies, ...reads, 'remove']],
  ]);
  const missing = cellsOf(forms).filter(
    ({ row, column, times }) => expected.get(row)?.includes(column) === true && times < 2,
  );
  expect({ rows: forms.rows, missing }).toEqual({
    rows: expect.arrayContaining([...expected.keys()]),
    missing: [],
  });
});

const one = customers.name;
const read = { operation: 'read', type: one, about: ['a'] } as const;

test('a step without an answer does not count, neither by itself nor in a sequence', () => {
  const counter = new CoverageCounter(types);
  const plan: Plan = [read, { ...read, query: 'q=1' }, { operation: 'list', type: one, about: [] }, read];
  counter.see(plan, told(plan, 2));
  expect(counter.figures()).toEqual([
    {
      resource: one,
      histories: 1,
      sequences: { rows: ['read'], columns: ['read'], times: [[1]] },
      forms: { rows: ['as plain as can be', 'a query'], columns: ['read'], times: [[1], [1]] },
      values: { rows: [], columns: [], times: [] },
    },
  ]);
});

test('forms are counted by operation and values by field, and a field left out of a change is not counted', () => {
  const wrong = { ...read, operation: 'patch', credential: 0, items: [{ firstName: 'x' }] } as const;
  const plan: Plan = [
    { operation: 'create', type: one, about: ['a', 'b'], items: [{ firstName: '' }, { firstName: 'Zoë' }] },
    { operation: 'patch', type: one, about: ['a'], items: [{ firstName: '007' }] },
    wrong,
    { operation: 'patch', type: one, about: ['a'], items: [{ firstName: '-1' }], invalid: 'cut off' },
    read,
    read,
    { operation: 'remove', type: 'employees', about: ['c'] },
    read,
  ];
  const [customer, employee] = figuresOf([plan]);
  expect(customer).toMatchObject({
    sequences: {
      rows: ['create several', 'read', 'patch', 'refused'],
      columns: ['read', 'patch', 'refused'],
      times: [
        [0, 1, 0],
        [1, 0, 0],
        [0, 0, 1],
        [1, 0, 1],
      ],
    },
    forms: {
      rows: [
        'as plain as can be',
        'the same as directly before',
        'a content that is no JSON',
        'a wrong credential',
      ],
      columns: ['create several', 'read', 'patch'],
      times: [
        [1, 2, 1],
        [0, 1, 0],
        [0, 0, 1],
        [0, 0, 1],
      ],
    },
    values: {
      rows: ['left out', 'an empty text', 'letters beyond ASCII', 'a text like a number or a literal'],
      columns: ['firstName', 'lastName'],
      times: [
        [0, 2],
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    },
  });
  expect(employee).toMatchObject({ histories: 1, sequences: { rows: [] } });
});

test('a text that names a resource counts as that, and also as the kind of text that it is', () => {
  const counter = new CoverageCounter(types);
  const lastName = reference('path:a');
  const plan: Plan = [{ operation: 'patch', type: one, about: ['a'], items: [{ lastName }] }];
  const named = { 'path:a': '/customers/7' };
  const done = [{ exchanges: [exchange({})], named }];
  counter.see(plan, { history: { done } } as unknown as Pick<Told, 'history'>);
  expect(counter.figures()[0]?.values).toEqual({
    rows: ['percent signs, pluses or slashes', 'the identifier or the path of a resource'],
    columns: ['lastName'],
    times: [[1], [1]],
  });
});
