import { expect, test } from 'vitest';
import { rootOf } from '../../check/history/namings.ts';
import { formOf, type Plan, type Step, shapeOf } from '../../check/history/plan.ts';
import { tagIn } from '../../check/history/tags.ts';
import { writes } from '../../model/act.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { publicShapeNames } from '../../resource/identifiers/identifier-shapes.ts';
import { unauthorizedForms } from './authoring/unauthorized-forms.ts';
import type { Usable } from './authoring/usable.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';
import { unauthorizedAfterWrites, unauthorizedInARow, unauthorizedPlans } from './unauthorized-plans.ts';

const [customers] = defaultProfile.resources.map((type) =>
  usableType(type, { wrong: 3, guarded: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] }),
) as [Usable];

// each form by itself
const thorough = { seed: 5, effort: 'thorough' } as const;
const all = made(unauthorizedPlans([customers], thorough));
const isPublic = (plan: Plan) => plan.some(({ about: [name = ''] }) => shapeOf(name) === 'style-sheet');
const plans = all.filter((plan) => !isPublic(plan));
const tries = plans.flatMap((plan) => plan.filter(({ credential }) => credential !== undefined));
const formTextOf = (step: Step) => JSON.stringify({ credential: step.credential, ...formOf(step) });
const isChange = ({ operation }: Step) => writes.has(operation) && operation !== 'create';

test('each operation is tried in each form in which it can harm nobody', () => {
  for (const form of unauthorizedForms(3).map((each) => JSON.stringify(each))) {
    const tried = new Set(
      tries.filter((step) => formTextOf(step) === form).map(({ operation }) => operation),
    );
    expect({ form, tried: tried.size }).toEqual({ form, tried: triedIn(form) });
  }
});

/** How many of the seven operations may have a form. */
function triedIn(form: string): number {
  if (form.includes('"Expect"')) return 3;
  // what has content of its own is not given another
  return /two slashes|segment|escaped slash|slash escaped|backslash|zero ahead|letter at|"content"/.test(form)
    ? 4
    : 7;
}

test('HEAD of the list is tried without a token, and with a wrong one', () => {
  const heads = tries.filter(({ operation, about }) => operation === 'head' && about.length === 0);
  expect(heads.map(({ credential }) => credential)).toEqual(['none', 0]);
  const hasNoList = usableType(customers.type, { wrong: 3, guarded: ['HEAD'] });
  const steps = made(unauthorizedPlans([hasNoList], thorough)).flat();
  expect(steps.filter(({ operation, about }) => operation === 'head' && about.length === 0)).toEqual([]);
});

test('each operation on a resource is also tried on a removed one and on one that nobody made', () => {
  const plainly = plans.flatMap((plan) => {
    const removed = plan.find(
      ({ operation, credential }) => operation === 'remove' && credential === undefined,
    );
    return plan.flatMap((step) => {
      if (step.credential !== 'none' || Object.keys(formOf(step)).length > 0) return [];
      const [name = ''] = step.about;
      const on = name.startsWith('imagined')
        ? 'unheard of'
        : name === removed?.about[0]
          ? 'removed'
          : 'there';
      return [`${step.operation} ${on}`];
    });
  });
  for (const operation of ['read', 'head', 'replace', 'patch', 'remove'])
    for (const on of ['there', 'removed', 'unheard of']) expect(plainly).toContain(`${operation} ${on}`);
});

test('each text of the resource that unauthorized clients ask for has a tag of its own, by which it is recognised in a refusal', () => {
  for (const plan of plans) {
    const written = plan.find(
      ({ operation, credential }) => operation === 'patch' && credential === undefined,
    );
    const tags = Object.values(written?.items?.[0] ?? {}).map((text) => tagIn(String(text)));
    expect(tags).toHaveLength(2);
    expect(tags).not.toContain(undefined);
    expect(new Set(tags).size).toBe(2);
  }
});

test('each operation is tried on resources that the client identified like something public', () => {
  const [plan = []] = all.filter(isPublic);
  const tried = Map.groupBy(
    plan.filter(({ credential }) => credential === 'none'),
    ({ about: [name = ''] }) => shapeOf(name),
  );
  expect([...tried.keys()]).toEqual(publicShapeNames);
  for (const steps of tried.values())
    expect(steps.map(({ operation }) => operation)).toEqual(['read', 'head', 'replace', 'patch', 'remove']);
});

test.each([
  ['if there is no PUT', { methods: ['GET'] }],
  ['if nothing is guarded', { guarded: [] }],
  ['if created resources stay', { isRemovable: false }],
] as const)('nothing is identified like something public %s', (_name, more) => {
  const plans = made(unauthorizedPlans([{ ...customers, ...more }], thorough));
  expect(plans.filter(isPublic)).toEqual([]);
});

test('a resource that may have been changed is looked at before anything but a further change of it in the same form', () => {
  for (const plan of plans)
    for (const [index, step] of plan.entries()) {
      if (step.credential === undefined || !isChange(step)) continue;
      const next = plan.slice(index).find((each) => !isChange(each) || formTextOf(each) !== formTextOf(step));
      expect(next).toMatchObject({ operation: 'read', about: step.about, isLook: true });
    }
});

test('an existing resource is written to, and looked at, before anything is tried on it', () => {
  const tried = plans.flatMap((plan) => {
    const first = plan.findIndex(({ credential }) => credential !== undefined);
    const written = plan.findIndex(({ operation }) => operation === 'patch');
    const { about } = plan[written] as Step;
    expect(written).toBeLessThan(first);
    expect(plan[written + 1]).toMatchObject({ operation: 'read', about, isLook: true });
    return plan.filter((step) => step.credential !== undefined && step.about[0] === about[0]);
  });
  expect(tried.length).toBeGreaterThan(tries.length / 2);
});

test('whether a whole URL is taken for its path is seen before it is tried', () => {
  // what is there beforehand may be made in any form
  const absolute = plans.map((plan) =>
    plan.filter(({ inAbsoluteForm, operation }) => inAbsoluteForm && operation !== 'create'),
  );
  const asking = absolute.filter(({ length }) => length > 0);
  for (const [first, ...others] of asking) {
    expect(first).toMatchObject({ operation: 'read' });
    expect(first?.credential).toBeUndefined();
    // nothing but reads is asked for with the right credential
    for (const { credential, operation } of others)
      if (credential === undefined) expect(operation).toBe('read');
  }
  expect(new Set(asking.flat().map(({ credential }) => credential))).toEqual(new Set([undefined, 'none', 0]));
});

test('many refusals are provoked in a row, with no other request in between', () => {
  const [plan = []] = made(unauthorizedInARow(customers, 5));
  const rows = plan.map(({ credential }) => String(credential)).join(' ');
  expect(rows).toMatch(/(undefined none ){2}(none ){12}(0 ){12}/);
  expect(made(unauthorizedInARow({ ...customers, guarded: ['POST'] }, 5))).toEqual([]);
});

test('each operation is tried right after a change, with a wrong credential and without any, once it was made again, and right after a creation', () => {
  const [plan = []] = made(unauthorizedAfterWrites([customers], 5));
  const tried = plan.flatMap(({ credential, operation, about }, index) => {
    const before = plan[index - 1];
    const isAfterWrite = before?.credential === undefined && before?.about[0] === about[0];
    return credential !== undefined && isAfterWrite
      ? [`${before?.operation} ${operation} ${credential}`]
      : [];
  });
  const operations = ['read', 'head', 'replace', 'patch', 'remove'];
  expect(tried).toEqual([
    ...operations.flatMap((operation) => [`patch ${operation} 0`, `replace ${operation} none`]),
    'read read none',
    ...operations.map((operation) => `create ${operation} none`),
    // without a field, large, and with an escape in its path
    ...Array(3).fill('create read none'),
    // after a look at what the write before these has left
    ...['patch', 'patch', 'replace', 'replace'].map((operation) => `read ${operation} none`),
  ]);
  const contents = ['create', 'patch', 'replace'];
  const afterRefused = plan.flatMap(({ credential, operation }, index) => {
    const next = plan[index + 1]?.operation ?? '';
    return credential === 'none' && [operation, next].every((each) => contents.includes(each))
      ? [`${operation} ${next}`]
      : [];
  });
  expect(new Set(afterRefused)).toEqual(
    new Set(contents.flatMap((one) => contents.map((other) => `${one} ${other}`))),
  );
  const [removed] =
    plan.find(({ operation, credential }) => operation === 'remove' && credential === undefined)?.about ?? [];
  const onOne = plan.filter(({ about: [name] }) => name === removed);
  const again = onOne.slice(
    onOne.findIndex(({ operation, credential }) => operation === 'remove' && credential === undefined),
  );
  expect(again.map(({ operation, credential }) => [operation, credential])).toEqual([
    ['remove', undefined],
    ['replace', undefined],
    ['read', undefined],
    ...operations.map((operation) => [operation, 'none']),
    ['read', undefined],
    ['read', undefined],
  ]);
  expect(
    made(unauthorizedAfterWrites([{ ...customers, guarded: [] }], 5))
      .flat()
      .some(({ credential }) => credential !== undefined),
  ).toBe(false);
  expect(made(unauthorizedAfterWrites([{ ...customers, methods: ['GET', 'POST'] }], 5))).toEqual([]);
});

test('a resource that an unauthorized client tries to create is looked for under its identifier, if the client may choose that', () => {
  const following = (keepsIdentifiers: boolean) =>
    made(unauthorizedPlans([{ ...customers, keepsIdentifiers }], thorough)).flatMap((plan) =>
      plan.flatMap(({ operation, credential, about: [name = ''] }, index) =>
        operation === 'create' && credential !== undefined ? [[name, plan[index + 1]] as const] : [],
      ),
    );
  const chosen = following(true);
  expect(chosen.length).toBeGreaterThan(20);
  for (const [name, next] of chosen) {
    expect(rootOf(name)).not.toBe(name);
    expect(next).toMatchObject({ operation: 'read', about: [rootOf(name)], isLook: true });
  }
  expect(following(false).filter(([name]) => rootOf(name) !== name)).toEqual([]);
});
