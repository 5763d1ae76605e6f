import { expect, test } from 'vitest';
import { requirements } from '../../suites/catalogue.ts';
import type { Requirement } from '../evidence/requirement.ts';
import { examplesOf } from './examples.ts';

const named = (id: string) => requirements.find((each) => each.id === id) as Requirement;
const methods = (exchanges: readonly { readonly request: { readonly method: string } }[]) =>
  exchanges.map(({ request }) => request.method).join(' ');

test.each([
  ['DM-DELETE-2', 'POST DELETE GET DELETE GET', 'POST DELETE GET DELETE'],
  ['DM-PATCH-1', 'POST PATCH GET', 'POST PATCH GET'],
  // another one may be made by either, or along with it
  ['DM-PATCH-4', 'POST( POST| PUT)? PATCH GET', undefined],
])('%s is shown by as few exchanges as it takes', async (id, kept, broken) => {
  const examples = await examplesOf(named(id));
  expect(methods(examples.kept)).toMatch(new RegExp(`^${kept}$`));
  const { exchanges = [], at } = examples.broken?.counterexample ?? {};
  expect(exchanges.map((each) => each.id)).toContain(at);
  if (broken !== undefined) expect(methods(exchanges)).toBe(broken);
});

test('what no fault can break has an example of how it is kept alone', async () => {
  const { kept, broken } = await examplesOf(named('DM-PUT-3'));
  expect({ kept: methods(kept), broken }).toMatchObject({
    kept: expect.stringContaining('PUT'),
    broken: undefined,
  });
});
