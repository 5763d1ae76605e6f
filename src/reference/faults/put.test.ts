import { describe, expect, test } from 'vitest';
import { type Api, itemsIn } from '../testing/api.ts';
import { type Scenario, seen, testScenarios } from '../testing/scenario.ts';
import { putFaults } from './put.ts';

const old = { firstName: 'Ada', lastName: 'L' };

/** Replaces the second of two customers, by the same version twice; shows both answers, and what is then there. */
function replacing(version: object) {
  return async (api: Api): Promise<unknown> => {
    await api.customer(old);
    const path = await api.customer(old);
    const replies = [
      await api.send('PUT', path, { json: [version] }),
      await api.send('PUT', path, { json: [version] }),
    ];
    return { answers: replies.map(itemsIn), all: itemsIn(await api.send('GET', '/customers')) };
  };
}

const version = { lastName: 'N' };
const full = { firstName: 'Eve', lastName: 'N' };
const of = (sent: object, faulty: Partial<{ answers: unknown; all: unknown }>): Scenario => ({
  see: replacing(sent),
  faultless: { answers: [[sent], [sent]], all: [old, sent] },
  faulty: { answers: [[sent], [sent]], all: [old, sent], ...faulty },
});

describe('faults of PUT', () => {
  const merged = { firstName: 'Ada', lastName: 'N' };
  const first = { firstName: 'Eve', lastName: 'L' };
  const twice = { firstName: 'EveEve', lastName: 'NN' };
  testScenarios(putFaults, {
    'put-merges': of(version, { answers: [[merged], [merged]], all: [old, merged] }),
    'put-answers-with-old-version': of(version, { answers: [[old], [version]] }),
    'put-changes-nothing': of(version, { all: [old, old] }),
    'put-changes-neighbour': of(version, { all: [{ ...old, firstName: 'Ada~~' }, version] }),
    'put-appends-on-repetition': of(full, { answers: [[full], [twice]], all: [old, twice] }),
    'put-creates-extra': of(version, { all: [old, version, version, version] }),
    'put-stores-one-field': of(full, { answers: [[first], [first]], all: [old, first] }),
  });

  test.each(putFaults)('$name leaves alone what PUT creates, and what it refuses', async ({ name }) => {
    const see = async (api: Api) => {
      await api.send('PUT', '/customers/mine', { json: [version] });
      const refused = await api.send('PUT', '/customers/mine', { json: [old, old] });
      return [refused.status, itemsIn(await api.send('GET', '/customers'))];
    };
    expect(await seen(see, [name])).toEqual([400, [version]]);
  });
});
