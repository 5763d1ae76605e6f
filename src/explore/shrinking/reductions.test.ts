import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import { charactersOf, reference, tag, tagIn } from '../../check/history/tags.ts';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import { plainer, plainerForms, shorter, smaller } from './reductions.ts';

const planOf = (firstName: string): Plan => [
  {
    operation: 'create',
    type: 'customers',
    about: ['a'],
    items: [{ firstName, since: '2000-01-01' }],
    wrapping: 0,
  },
];
const textOf = (plan: Plan) => String(plan[0]?.items?.[0]?.['firstName']);
const shortened = shorter(() => ['firstName']);

/** What is left once nothing shorter shows it. */
function shortest(text: string, shows: (text: string) => boolean): string {
  for (let plan = planOf(text); ; ) {
    const next = Iterator.from(shortened(plan)).find((each) => shows(textOf(each)));
    if (next === undefined) return textOf(plan);
    plan = next;
  }
}

const texts = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ maxLength: 40 }))
  .map(([before, after]) => `${before}${tag(7)}${after}`);

test('a text is only ever cut: it keeps its tag, and the order of its characters', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const plan of shortened(planOf(text))) {
        const cut = textOf(plan);
        expect(cut.length).toBeLessThan(text.length);
        expect(tagIn(cut)).toBe(tag(7));
        let at = 0;
        for (const each of charactersOf(cut)) {
          at = charactersOf(text).indexOf(each, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
        expect(plan[0]?.items?.[0]?.['since']).toBe('2000-01-01');
      }
    }),
    { seed: 7, numRuns: 100 },
  );
});

test('the one character that matters is left beside the tag', () => {
  const long = `${'a long text that has nothing to do with it, '.repeat(20)}&${tag(7)} and so on`;
  expect(shortest(long, (text) => text.includes('&'))).toBe(`&${tag(7)}`);
});

test('a text that fails because of its length keeps that length', () => {
  expect(shortest('a'.repeat(300), (text) => text.length > 40)).toBe('a'.repeat(41));
});

test('there are not more ways to shorten a longer text, and it still becomes short', () => {
  const long = 'ab'.repeat(20_000);
  expect([...shortened(planOf(long))].length).toBeLessThan(2_500);
  expect(shortest(long, (text) => text.includes('b')).length).toBe(1);
});

test('a text of tags alone stays as it is, and so does one of a single character', () => {
  for (const text of [`${tag(7)}${tag(8)}`, tag(7).repeat(40), 'a', ''])
    expect([...Iterator.from(shortened(planOf(text))).take(1)]).toEqual([]);
});

test('a text that may not be any text stays as it is', () => {
  expect([...shorter(() => [])(planOf('a long text'))]).toEqual([]);
});

test('a plan with a rest is tried without it first, and then with a shorter one', () => {
  const resting = (restMs: number) => planOf('Ada').map((step) => ({ ...step, restMs }));
  const [first, second] = smaller.flatMap((reductions) => [...reductions(resting(10_000))]);
  expect(first).toEqual(planOf('Ada'));
  expect(second).toEqual(resting(2_000));
});

test('a rest is not lost with the step or the resource after it', () => {
  const read = (name: string): Step => ({ operation: 'read', type: 'customers', about: [name] });
  const [make] = planOf('Ada');
  const plan: Plan = [
    { ...(make as Step), about: ['a'] },
    { ...(make as Step), about: ['b'] },
    { ...read('a'), restMs: 2_000 },
    read('b'),
  ];
  const [, ...others] = smaller.flatMap((reductions) => [...reductions(plan)]);
  const ending = others.filter((each) => each.length < plan.length && each.at(-1)?.operation === 'read');
  expect(ending.map((each) => each.at(-1)?.restMs)).toEqual(ending.map(() => 2_000));
  expect(ending.length).toBeGreaterThan(1);
});

test('a reference is not split, and may give way to a plain value; the resource that it names may be left out', () => {
  const named = reference('identifier:b');
  expect(shortest(`some ${named} more`, (text) => text.includes(named))).toBe(named);
  expect([...plainer(() => ({ firstName: 'Ada' }))(planOf(named))].map(textOf)).toEqual(['Ada']);
  const [make, other] = [...planOf(named), ...planOf('Ada')] as [Step, Step];
  const without = smaller.flatMap((reductions) => [...reductions([{ ...other, about: ['b'] }, make])]);
  expect(without).toContainEqual(planOf(named));
});

const odd: Step = {
  operation: 'read',
  type: 'customers',
  about: ['a'],
  query: 'verbose=true',
  headers: [
    ['Origin', 'https://app.example.org'],
    ['Access-Control-Request-Method', 'GET'],
  ],
  without: ['accept', 'user-agent'],
  spelling: 'two slashes',
  inAbsoluteForm: true,
  invalid: 'cut off',
  credential: 'none',
  restMs: 2_000,
};
const { about, operation, type, credential, restMs } = odd;
const [origin, asked] = odd.headers ?? [];
const withForms: Plan = [...planOf('Ada'), odd, { ...odd, wrapping: 1 }];
const plainRead = { operation, type, about, credential, restMs };

/** What is left once no plainer form shows it. */
function plainest(shows: (plan: Plan) => boolean): Plan {
  for (let plan = withForms; ; ) {
    const next = Iterator.from(plainerForms(plan)).find(shows);
    if (next === undefined) return plan;
    plan = next;
  }
}

test('the plainest forms are tried first, and credentials and rests stay', () => {
  const [first] = plainerForms(withForms);
  expect(first).toEqual([...planOf('Ada'), plainRead, { ...plainRead, wrapping: 0 }]);
  expect([...plainerForms(first ?? [])]).toEqual([]);
});

test('what makes HEAD and the GETs around it unusual is left out of all of them, one by one', () => {
  const head: Step = { ...odd, operation: 'head' };
  const same = (plan: Plan) =>
    new Set(plan.slice(1).map(({ operation: _, about: __, ...form }) => JSON.stringify(form))).size === 1;
  const isHeld = (plan: Plan) => same(plan) && plan.at(-1)?.headers?.includes(asked as HeaderField) === true;
  let plan: Plan = [...planOf('Ada'), odd, head, odd];
  for (
    let next: Plan | undefined = plan;
    next !== undefined;
    next = Iterator.from(plainerForms(plan)).find(isHeld)
  )
    plan = next;
  expect(plan.slice(1).map(({ headers, query }) => [headers, query])).toEqual(
    Array.from({ length: 3 }, () => [[asked], undefined]),
  );
});

test.each<[string, Partial<Step>]>([
  ['a query', { query: 'verbose=true' }],
  ['one of several header fields', { headers: [asked as HeaderField] }],
  ['both of them', { headers: [origin, asked] as readonly HeaderField[] }],
  ['a field that it lacks', { without: ['accept'] }],
  ['a spelling, with a field', { spelling: 'two slashes', headers: [origin as HeaderField] }],
  ['a whole URL', { inAbsoluteForm: true }],
  ['content that is cut off', { invalid: 'cut off' }],
])('only the needed parts of a form stay: %s', (_, needed) => {
  const left = plainest(([, read]) =>
    Object.entries(needed).every(([part, value]) => {
      const has: unknown = read?.[part as keyof Step];
      return Array.isArray(value) ? value.every((each) => (has as unknown[])?.includes(each)) : has === value;
    }),
  );
  expect(left).toEqual([...planOf('Ada'), { ...plainRead, ...needed }, { ...plainRead, wrapping: 0 }]);
});
