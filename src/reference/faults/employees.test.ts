import { describe, expect, test } from 'vitest';
import { type Api, itemsIn } from '../testing/api.ts';
import { type Scenario, seen, testScenarios } from '../testing/scenario.ts';
import { employeeFaults } from './employees.ts';

const fields = {
  name: '2020-01-02T03:04:05.6Z',
  age: 7,
  hiredatetime: '2020-12-31T22:30:05.678Z',
  permanent: false,
};

/** What POST of one and of two, the collection, and GET show. */
async function everywhere(api: Api): Promise<unknown> {
  const one = await api.send('POST', '/employees', { json: { employee: fields } });
  const two = await api.send('POST', '/employees', { json: { employees: [fields, fields] } });
  const list = await api.send('GET', '/employees');
  const item = await api.send('GET', '/employees/1000');
  return [one, two, list, item].map((reply) => (reply.status < 300 ? itemsIn(reply) : reply.status));
}

const shown = (item: unknown) => [[item], [item, item], [item, item, item], [item]];
const ofField = (change: Readonly<Record<string, unknown>>): Scenario => ({
  see: everywhere,
  faultless: shown(fields),
  faulty: shown({ ...fields, ...change }),
});

describe('faults of employees', () => {
  testScenarios(employeeFaults, {
    'employee-wrapper-refused': {
      see: everywhere,
      faultless: shown(fields),
      faulty: [400, [fields, fields], [fields, fields], [fields]],
    },
    'employees-wrapper-refused': {
      see: everywhere,
      faultless: shown(fields),
      faulty: [[fields], 400, [fields], [fields]],
    },
    'employees-stores-first-only': {
      see: everywhere,
      faultless: shown(fields),
      faulty: [[fields], [fields], [fields, fields], [fields]],
    },
    'employee-drops-fractions': ofField({ hiredatetime: '2020-12-31T22:30:05Z' }),
    'employee-shifts-offset': ofField({ hiredatetime: '2021-01-01T00:30:05.678+02:00' }),
    'employee-permanent-always-true': ofField({ permanent: true }),
    'employee-age-as-string': ofField({ age: '7' }),
  });

  test('what is not there is not made up', async () => {
    const see = async (api: Api) => api.content(await api.employee({ name: 'Bo' }));
    const names = employeeFaults.map(({ name }) => name).filter((name) => !name.endsWith('refused'));
    expect(await seen(see, names)).toEqual({ name: 'Bo' });
  });

  test.each([
    ['9999-12-31T23:00:00.5Z', '9999-12-31T23:00:00.5Z'],
    ['2016-12-31T23:59:60.5Z', '2017-01-01T01:59:60.5+02:00'],
    ['0000-01-01T00:00:00.123456789Z', '0000-01-01T02:00:00.123456789+02:00'],
  ])('%s is shifted to %s', async (hiredatetime, shifted) => {
    const see = async (api: Api) => api.content(await api.employee({ hiredatetime }));
    expect(await seen(see, ['employee-shifts-offset'])).toEqual({ hiredatetime: shifted });
  });
});
