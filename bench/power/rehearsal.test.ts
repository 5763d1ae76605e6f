import { expect, test } from 'vitest';
import { type Drawn, drawnFrom } from '../../src/reference/space/drawn.ts';
import { type Scenario, seenOf } from '../../src/reference/testing/scenario.ts';
import { rehearsing } from './rehearsal.ts';

const fault = (trigger: string, effect: string): Drawn => {
  const drawn = drawnFrom({ trigger, effect });
  if (typeof drawn === 'string') throw new Error(drawn);
  return drawn;
};

/** The effects of the faults that would have done something in the course of some requests. */
async function actedIn(faults: readonly Drawn[], work: Scenario['see']) {
  const acted: string[] = [];
  const watch = rehearsing(faults, ({ effect }) => acted.push(effect.name));
  await seenOf(work, { watch });
  return acted;
}

test('a fault whose condition is met acts only where its effect has something to spoil, and changes nothing', async () => {
  const faults = [
    fault('always', 'value-trimmed:end@patch.customers.lastName'),
    fault('always', 'value-parsed:null@patch.customers.lastName'),
    fault('after-list', 'value-trimmed:end@patch.customers.lastName'),
  ];
  const acted = await actedIn(faults, async (api) => {
    const path = await api.customer({ firstName: 'A', lastName: 'L' });
    await api.send('PATCH', path, { json: [{ lastName: 'blank ' }] });
    await api.send('PATCH', path, { json: [{ lastName: 'another blank ' }] });
    expect(await api.content(path)).toMatchObject({ lastName: 'another blank ' });
  });
  expect(acted).toEqual(['value-trimmed']);
});

test('what a fault leaves of others counts, and what it answers without a right token', async () => {
  const faults = [
    fault('always', 'creation-overwrites@create.customers'),
    fault('no-token', 'refused-but-done@remove.customers'),
  ];
  const acted = await actedIn(faults, async (api) => {
    await api.customer({ firstName: 'A', lastName: 'L' });
    const path = await api.customer({ firstName: 'B', lastName: 'L' });
    await fetch(`${api.url}${path}`, { method: 'DELETE' });
  });
  expect(acted).toHaveLength(2);
});
