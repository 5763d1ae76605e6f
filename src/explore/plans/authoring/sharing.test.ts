import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Form, partsOfForm } from '../../../check/history/plan.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import { randomOf } from '../../../random.ts';
import { formsOf } from './forms.ts';
import { sharing, standsAlone } from './sharing.ts';
import { words } from './words.ts';

const most = 4;
const [customers] = defaultProfile.resources;
const forms: fc.Arbitrary<Form> = fc.oneof(
  fc.constantFrom('A', 'a', 'B', 'C', 'D', 'E', 'F').map((name): Form => ({ headers: [[name, '1']] })),
  fc.constantFrom<Form>(
    { without: ['a'] },
    { connection: 'another' },
    { spelledOut: 'texts' },
    { query: 'a=1' },
    { content: '[]' },
    { headers: [['Expect', '100-continue']] },
    { headers: [['Range', 'bytes=0-']] },
    { headers: [['Cookie', 'x'.repeat(5_000)]] },
  ),
);

/** What forms say, each part and each header field by itself, in any order. */
function saidBy(some: readonly Form[]): readonly string[] {
  return some
    .flatMap((form) => partsOfForm.flatMap((part) => [form[part] ?? []].flat(1).map((each) => [part, each])))
    .map((each) => JSON.stringify(each))
    .toSorted();
}

function countOf(form: Form): number {
  return saidBy([form]).length;
}

test('forms that share requests say the same, as few as allowed, and none about what another says', () => {
  fc.assert(
    fc.property(fc.array(forms), fc.integer(), (some, seed) => {
      const shared = sharing(some, most, randomOf(seed));
      expect(saidBy(shared)).toEqual(saidBy(some));
      for (const form of shared) {
        expect(countOf(form)).toBeLessThanOrEqual(most);
        if (standsAlone(form)) expect(countOf(form)).toBe(1);
        const names = [...(form.headers ?? []).map(([name]) => name.toLowerCase()), ...(form.without ?? [])];
        expect(new Set(names).size).toBe(names.length);
      }
    }),
  );
});

test('what hides nothing shares a request', () => {
  const some: readonly Form[] = [
    { headers: [['A', '1']] },
    { headers: [['B', '1']] },
    { connection: 'another' },
  ];
  const shared = sharing(some, most, () => 0);
  expect(shared).toEqual([
    {
      headers: [
        ['A', '1'],
        ['B', '1'],
      ],
      connection: 'another',
    },
  ]);
  expect(sharing(some, 1, () => 0)).toEqual(some);
});

test('for each operation, the forms take less than half as many requests', () => {
  for (const word of words) {
    const all = formsOf(customers, word).filter((form) => !standsAlone(form));
    expect(sharing(all, most, randomOf(5)).length).toBeLessThanOrEqual(all.length / 2);
  }
});
