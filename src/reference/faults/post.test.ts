import { describe } from 'vitest';
import type { Item } from '../message.ts';
import { type Api, itemsIn, jsonOf } from '../testing/api.ts';
import { type Scenario, testScenarios } from '../testing/scenario.ts';
import { postFaults } from './post.ts';

/** Posts an employee, and a customer of the same name; shows the statuses, and what is then there. */
function ofText(name: string, faulty: unknown): Scenario {
  const see = async (api: Api) => {
    const hiredatetime = '2020-01-02T03:04:05.678901234Z';
    const employee = await api.send('POST', '/employees', {
      json: { employee: { name, hiredatetime, age: 0 } },
    });
    const customer = await api.send('POST', '/customers', { json: [{ firstName: name }] });
    const stored = [await api.send('GET', '/employees'), await api.send('GET', '/customers')].flatMap(
      itemsIn,
    );
    return { statuses: [employee.status, customer.status], stored };
  };
  const stored = (text?: unknown) => {
    const [name, firstName] = text === undefined ? [{}, {}] : [{ name: text }, { firstName: text }];
    return [{ ...name, hiredatetime: '2020-01-02T03:04:05.678901234Z', age: 0 }, firstName];
  };
  const failed = { statuses: [500, 500], stored: [] };
  return {
    see,
    faultless: { statuses: [201, 201], stored: stored(name) },
    faulty: faulty === 500 ? failed : { statuses: [201, 201], stored: stored(faulty) },
  };
}

/** Posts a batch of three of each kind; shows what the answers show, and what is then there. */
async function batches(api: Api): Promise<unknown> {
  const customers = [{ firstName: 'a' }, { firstName: 'b' }, { firstName: 'c' }];
  const employees = [{ age: 1 }, { age: 2 }, { age: 3 }];
  const answers = [
    await api.send('POST', '/customers', { json: customers }),
    await api.send('POST', '/employees', { json: { employees } }),
  ];
  const lists = [await api.send('GET', '/customers'), await api.send('GET', '/employees')];
  return { answers: answers.map(jsonOf), lists: lists.map(jsonOf) };
}

const customer = (number: number, firstName: string): Item => ({
  firstName,
  objectId: 1000 + number,
  accountID: ['acc-rs', 'acc-rt', 'acc-ru'][number] ?? '',
});
const employee = (number: number, age: number): Item => ({ age, id: 1000 + number });
const customers = [customer(0, 'a'), customer(1, 'b'), customer(2, 'c')];
const employees = [employee(0, 1), employee(1, 2), employee(2, 3)];
const ofBatches = (...faulty: readonly [readonly Item[], readonly Item[]]): Scenario => ({
  see: batches,
  faultless: { answers: [customers, { employees }], lists: [customers, { employees }] },
  faulty: { answers: [customers, { employees }], lists: [faulty[0], { employees: faulty[1] }] },
});

describe('faults of POST', () => {
  testScenarios(postFaults, {
    'post-deduplicates': {
      see: async (api) => {
        const both = [{ lastName: 'b', firstName: 'a', objectId: 1 }, { firstName: 'a' }];
        const posts = [both.slice(0, 1), both, both, [{ firstName: 'a', lastName: '' }]];
        const replies = [];
        for (const json of posts) replies.push(await api.send('POST', '/customers', { json }));
        const ids = replies.map((reply) =>
          (jsonOf(reply) as readonly Item[]).map((item) => item['objectId']),
        );
        const employees = [await api.employee(), await api.employee(), await api.employee({ name: 'Cy' })];
        return { ids, locations: replies.map(({ headers }) => headers.location), employees };
      },
      faultless: {
        ids: [[1000], [1001, 1002], [1003, 1004], [1005]],
        locations: ['/customers/acc-rs', undefined, undefined, '/customers/acc-rx'],
        employees: ['/employees/1000', '/employees/1001', '/employees/1002'],
      },
      faulty: {
        ids: [[1000], [1001, 1002], [1000, 1002], [1003]],
        locations: ['/customers/acc-rs', undefined, undefined, '/customers/acc-rv'],
        employees: ['/employees/1000', '/employees/1000', '/employees/1001'],
      },
    },
    'post-stores-nothing': ofBatches([], []),
    'post-stores-first-of-array': ofBatches(customers.slice(0, 1), employees.slice(0, 1)),
    'post-swaps-identifiers': ofBatches(
      [customer(0, 'b'), customer(1, 'a'), customer(2, 'c')],
      [employee(0, 2), employee(1, 1), employee(2, 3)],
    ),
    'post-drops-empty-strings': ofText('', undefined),
    'post-trims-blanks': ofText(' a b\t ', 'a b'),
    'post-cuts-strings-at-40': ofText(`${'x'.repeat(39)}😀y`, `${'x'.repeat(39)}😀`),
    'post-loses-non-ascii': ofText('aä\n€😀~', 'a?\n??~'),
    'post-rounds-integers-to-float32': {
      see: async (api) =>
        api.contents(await api.employee({ age: 16_777_217 }), await api.employee({ age: 42 })),
      faultless: [{ age: 16_777_217 }, { age: 42 }],
      faulty: [{ age: 16_777_216 }, { age: 42 }],
    },
    'post-escapes-markup': ofText('<a b="c">&\'', "&lt;a b=&quot;c&quot;&gt;&amp;'"),
    'post-fails-on-quote': ofText('a "quote"', 500),
    'post-fails-on-emoji': ofText('a 😀', 500),
    'post-fails-on-200-characters': ofText('x'.repeat(200), 500),
  });
});
