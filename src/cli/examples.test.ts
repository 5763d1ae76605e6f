import { expect, test } from 'vitest';
import { requirements } from '../../suites/catalogue.ts';
import { described, exchangeRequirement } from '../check/requirement.ts';
import type { Requirement } from '../evidence/requirement.ts';
import { failed, passed } from '../evidence/verdict.ts';
import { examplesOf } from './examples.ts';

const named = (id: string) => requirements.find((each) => each.id === id) as Requirement;
const methods = (exchanges: readonly { readonly request: { readonly method: string } }[]) =>
  exchanges.map(({ request }) => request.method).join(' ');

test.each([
  ['DM-DELETE-2', 'POST DELETE GET DELETE GET', 'POST DELETE GET DELETE'],
  ['DM-PATCH-1', 'POST PATCH GET', 'POST PATCH GET'],
  // another resource may be created by POST or PUT, or in the same POST
  ['DM-PATCH-4', 'POST( POST| PUT)? PATCH GET', undefined],
])('%s is shown with as few exchanges as possible', async (id, kept, broken) => {
  const examples = await examplesOf(named(id), []);
  expect(methods(examples.kept)).toMatch(new RegExp(`^${kept}$`));
  const { exchanges = [], at } = examples.broken?.counterexample ?? {};
  expect(exchanges.map((each) => each.id)).toContain(at);
  if (broken !== undefined) expect(methods(exchanges)).toBe(broken);
});

test('a rule that no fault can break only has an example that keeps it', async () => {
  const { kept, broken } = await examplesOf(named('DM-PUT-3'), []);
  expect({ kept: methods(kept), broken }).toMatchObject({
    kept: expect.stringContaining('PUT'),
    broken: undefined,
  });
});

test("a user's rule about every exchange has an example", async () => {
  const own = exchangeRequirement({
    id: 'ACME-GET-1',
    class: 'acme',
    level: 'MUST',
    source: { document: 'ACME API guide', section: '1' },
    title: 'What is read is there',
    statement: 'GET is answered.',
    needs: [],
    judge: ({ exchange }) => {
      if (exchange.request.method !== 'GET') return undefined;
      return exchange.response === undefined ? failed('No answer.', 'one', 'none', exchange) : passed();
    },
  });
  const { kept } = await examplesOf(described(own), [own]);
  expect(methods(kept)).toBe('GET');
});
