import { expect, test } from 'vitest';
import type { Condition } from '../../src/reference/space/conditions.ts';
import { triggers } from '../../src/reference/space/triggers.ts';
import { type Scenario, seenOf } from '../../src/reference/testing/scenario.ts';
import { conditionsOf, conditionText, watching } from './conditions-met.ts';

const conditionsNamed = (name: string): readonly Condition[] =>
  triggers.filter((trigger) => trigger.name === name).flatMap(conditionsOf);

/** The conditions of some triggers that a few requests meet. */
async function metBy(names: readonly string[], work: Scenario['see']) {
  const met: string[] = [];
  const watch = watching(names.flatMap(conditionsNamed), (condition) => met.push(conditionText(condition)));
  await seenOf(work, { watch });
  return met;
}

test('a condition is told once, at the operation, type and field of the request that meets it', async () => {
  const met = await metBy(['text-long'], async (api) => {
    const path = await api.customer({ firstName: 'a'.repeat(300), lastName: 'L' });
    await api.send('PATCH', path, { json: [{ lastName: 'b'.repeat(300) }] });
    await api.send('PATCH', path, { json: [{ lastName: 'c'.repeat(300) }] });
  });
  expect(met.length).toBeGreaterThan(0);
  expect(new Set(met).size).toBe(met.length);
  const places = new Set(met.map((text) => text.split(' ')[1]));
  expect(places).toEqual(new Set(['create.customers.firstName', 'patch.customers.lastName']));
});

test('what came before counts, and what a request without a token asks for', async () => {
  const names = ['after-list', 'no-token', 'made-anew'];
  const met = await metBy(names, async (api) => {
    await api.send('PUT', '/customers/own', { json: [{ firstName: 'A', lastName: 'L' }] });
    await api.send('GET', '/customers');
    await api.send('GET', '/customers/own');
    await api.send('DELETE', '/customers/own');
    await api.send('PUT', '/customers/own', { json: [{ firstName: 'B', lastName: 'L' }] });
    await api.send('PATCH', '/customers/own', { json: [{ firstName: 'C' }] });
    await fetch(`${api.url}/customers/own`, { method: 'DELETE' });
  });
  expect(met).toEqual(
    expect.arrayContaining([
      'after-list read.customers',
      'made-anew patch.customers',
      'no-token remove.customers',
    ]),
  );
});
