import { describe } from 'vitest';
import type { Api } from '../testing/api.ts';
import { type Scenario, testScenarios } from '../testing/scenario.ts';
import { message, sendRaw, statusesIn } from '../testing/wire.ts';
import { authFaults } from './auth.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

/** Every way to present the token `aToken` that is not the right one, by name. */
const presentations: Readonly<Record<string, readonly string[]>> = {
  other: ['Bearer other'],
  prefix: ['Bearer aToke'],
  extension: ['Bearer aTokens'],
  case: ['Bearer ATOKEN'],
  empty: ['Bearer'],
  blank: ['Bearer  '],
  'Basic user': [basic('aToken:x')],
  'Basic password': [basic('x:aToken')],
  'Basic other': [basic('x:y')],
  'Basic bare': ['Basic aToken'],
  Token: ['Token aToken'],
  'Token other': ['Token other'],
  garbage: ['aToken'],
  'right first': ['Bearer aToken', 'Bearer other'],
  'right second': ['Bearer other', 'Bearer aToken'],
  'twice wrong': ['Bearer other', 'Bearer other'],
  right: ['Bearer aToken'],
};

async function statusOf(
  api: Api,
  line: string,
  authorization: readonly string[],
): Promise<number | undefined> {
  const text = message(line, { Connection: 'close' });
  const fields = authorization.map((value) => `Authorization: ${value}\r\n`).join('');
  return statusesIn(await sendRaw(api.url, text.replace('Connection', `${fields}Connection`)))[0];
}

/** The presentations that are not answered with 401, and how they are. */
async function presented(api: Api): Promise<unknown> {
  const all = Object.entries(presentations).map(
    async ([name, values]) => [name, await statusOf(api, 'GET /customers', values)] as const,
  );
  return Object.fromEntries((await Promise.all(all)).filter(([, status]) => status !== 401));
}

/** How each method is answered without a token, and with a wrong one; and what is then there. */
async function withoutToken(api: Api): Promise<unknown> {
  const path = await api.customer();
  const statuses: unknown[] = [];
  for (const values of [['Bearer other'], []]) {
    for (const line of [`GET ${path}`, `HEAD ${path}`, `PUT ${path}`, `DELETE ${path}`])
      statuses.push(await statusOf(api, line, values));
  }
  return [statuses, await api.content(path)];
}

const refused = [401, 401, 401, 401];
const right = { right: 200 };
const accepting = (...names: readonly string[]): Scenario => ({
  see: presented,
  faultless: right,
  faulty: { ...right, ...Object.fromEntries(names.map((name) => [name, 200])) },
});
const open = (statuses: readonly number[], left: unknown): Scenario => ({
  see: withoutToken,
  faultless: [[...refused, ...refused], { firstName: 'Ada' }],
  faulty: [[...refused, ...statuses], left],
});

describe('faults of authorization', () => {
  testScenarios(authFaults, {
    'auth-none': open([200, 200, 415, 204], 404),
    'auth-open-get': open([200, 401, 401, 401], { firstName: 'Ada' }),
    'auth-open-head': open([401, 200, 401, 401], { firstName: 'Ada' }),
    'auth-open-delete': open([401, 401, 401, 204], 404),
    'auth-any-token': accepting('other', 'prefix', 'extension', 'case'),
    'auth-accepts-basic': accepting('Basic user', 'Basic password'),
    'auth-refuses-but-does': {
      see: async (api) => {
        const [one, other] = [await api.customer(), await api.customer()];
        const wrong = { Authorization: 'Bearer other' };
        const replies = [
          await api.send('PATCH', one, { json: [{ firstName: 'Eve' }], headers: wrong }),
          await api.send('POST', '/customers', { json: [{ firstName: 'Cy' }], headers: wrong }),
          await api.send('DELETE', other, { headers: wrong }),
        ];
        const statuses = replies.map(({ status }) => status);
        return [statuses, await api.contents(one, other, '/customers/acc-ru')];
      },
      faultless: [
        [401, 401, 401],
        [{ firstName: 'Ada' }, { firstName: 'Ada' }, 404],
      ],
      faulty: [
        [401, 401, 401],
        [{ firstName: 'Eve' }, 404, { firstName: 'Cy' }],
      ],
    },
    'auth-accepts-prefix': accepting('prefix'),
    'auth-accepts-extension': accepting('extension'),
    'auth-ignores-case': accepting('case'),
    'auth-accepts-empty-token': accepting('empty', 'blank'),
    'auth-accepts-second-header': accepting('right first', 'right second'),
    'auth-accepts-other-scheme': accepting('Token'),
    'auth-remembers-connection': {
      see: async (api) => {
        const statusesOf = async (...credentials: readonly object[]) => {
          const statuses: number[] = [];
          for (const headers of credentials)
            statuses.push((await api.send('GET', '/customers', { headers: { ...headers } })).status);
          return statuses;
        };
        const wrong = { Authorization: 'Bearer other' };
        return [await statusesOf(wrong, {}, wrong, wrong), await statusOf(api, 'GET /customers', [])];
      },
      faultless: [[401, 200, 401, 401], 401],
      faulty: [[401, 200, 200, 200], 401],
    },
    'auth-fails-on-other-scheme': {
      see: presented,
      faultless: right,
      faulty: {
        ...right,
        ...Object.fromEntries(
          [
            'Basic user',
            'Basic password',
            'Basic other',
            'Basic bare',
            'Token',
            'Token other',
            'garbage',
          ].map((name) => [name, 500]),
        ),
      },
    },
  });
});
