import { describe, expect, test } from 'vitest';
import { type Api, itemsIn } from '../testing/api.ts';
import { type Scenario, seen, testScenarios } from '../testing/scenario.ts';
import { patchFaults } from './patch.ts';

const old = { firstName: 'Ada', lastName: 'L' };

/** Changes the second of two customers; shows the answer, and what is then there. */
function changing(changes: object) {
  return async (api: Api): Promise<unknown> => {
    await api.customer(old);
    const reply = await api.send('PATCH', await api.customer(old), {
      json: [{ objectId: 1001, ...changes }],
    });
    const answer = reply.status < 300 ? itemsIn(reply) : reply.status;
    return { answer, all: itemsIn(await api.send('GET', '/customers')) };
  };
}

const of = (changes: object, faulty: { readonly answer: unknown; readonly all: unknown }): Scenario => ({
  see: changing(changes),
  faultless: { answer: [{ ...old, ...changes }], all: [old, { ...old, ...changes }] },
  faulty,
});
const changed = { firstName: 'Ada', lastName: 'N' };
const both = { firstName: 'Eve', lastName: 'N' };

describe('faults of PATCH', () => {
  testScenarios(patchFaults, {
    'patch-replaces': of({ lastName: 'N' }, { answer: [{ lastName: 'N' }], all: [old, { lastName: 'N' }] }),
    'patch-nulls-others': of(
      { lastName: 'N' },
      { answer: [{ firstName: null, lastName: 'N' }], all: [old, { firstName: null, lastName: 'N' }] },
    ),
    'patch-changes-nothing': of({ lastName: 'N' }, { answer: [old], all: [old, old] }),
    'patch-ignores-falsy': of({ firstName: '', lastName: 'N' }, { answer: [changed], all: [old, changed] }),
    'patch-demands-full-body': of({ lastName: 'N' }, { answer: 400, all: [old, old] }),
    'patch-changes-neighbour': of(
      { lastName: 'N' },
      { answer: [changed], all: [{ ...old, firstName: 'Ada~' }, changed] },
    ),
    'patch-applies-last-field-only': of(both, { answer: [changed], all: [old, changed] }),
    'patch-lost-after-refusal': {
      see: async (api) => {
        const path = await api.customer(old);
        const seen: unknown[] = [];
        for (const [lastName, octets] of [['M'], ['N', '[']] as const) {
          if (octets !== undefined) await api.send('PUT', path, { octets });
          seen.push(
            itemsIn(await api.send('PATCH', path, { json: [{ lastName }] })),
            await api.content(path),
          );
        }
        return seen;
      },
      faultless: ['M', 'M', 'N', 'N'].map((lastName, at) =>
        at % 2 === 0 ? [{ ...old, lastName }] : { ...old, lastName },
      ),
      faulty: ['M', 'M', 'N', 'M'].map((lastName, at) =>
        at % 2 === 0 ? [{ ...old, lastName }] : { ...old, lastName },
      ),
    },
    'patch-moves': {
      see: async (api) => {
        const path = await api.customer(old);
        await api.send('PATCH', path, { json: [{ lastName: 'N' }] });
        return [await api.content(path), itemsIn(await api.send('GET', '/customers'))];
      },
      faultless: [changed, [changed]],
      faulty: [404, [changed]],
    },
    'patch-resurrects': {
      see: async (api) => {
        const path = await api.customer(old);
        await api.send('DELETE', path);
        const dead = await api.send('PATCH', path, { json: [{ lastName: 'N' }] });
        const unknown = await api.send('PATCH', '/customers/none', { json: [{ lastName: 'N' }] });
        return [dead.status, unknown.status, await api.content(path)];
      },
      faultless: [404, 404, 404],
      faulty: [200, 404, changed],
    },
    'patch-echoes-without-storing': of({ lastName: 'N' }, { answer: [changed], all: [old, old] }),
    'patch-answers-with-old-version': of({ lastName: 'N' }, { answer: [old], all: [old, changed] }),
  });

  test.each(patchFaults)('$name refuses what a faultless server refuses', async ({ name }) => {
    const see = async (api: Api) => {
      const path = await api.customer(old);
      const other = await api.send('PATCH', path, { json: [{ objectId: 1, ...both }] });
      const several = await api.send('PATCH', path, { json: [both, both] });
      return [other.status, several.status, await api.content(path)];
    };
    expect(await seen(see, [name])).toEqual([409, 400, old]);
  });

  test('patch-demands-full-body accepts one', async () => {
    expect(await seen(changing(both), ['patch-demands-full-body'])).toEqual({
      answer: [both],
      all: [old, both],
    });
  });
});
