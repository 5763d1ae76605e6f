import { expect, test } from 'vitest';
import { customers, shows, status } from '../../../suites/testing/judging.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { requestsFor, type Variation } from '../../resource/requests.ts';
import type { Resource } from '../../resource/resource.ts';
import { namedAfter } from './namings.ts';
import { perform, type TargetAccess } from './perform.ts';
import type { Done } from './performed.ts';
import { imaginedName, type Plan, type Step } from './plan.ts';
import { reference, tag } from './tags.ts';

const name = imaginedName('over-64', 1);
const step = (operation: Step['operation']): Step => ({
  operation,
  type: 'notes',
  about: [name],
  items: [{}],
});
const plan = [step('replace'), step('read'), step('patch'), step('remove'), step('patch')];

/** Access to a target with notes alone. */
const accessTo = (resource: Partial<Resource>): TargetAccess => ({
  resources: new Map([['notes', resource as Resource]]),
  credentials: { anonymous: {} as never, wrong: [] },
});

/** What is sent if GET and PUT are answered with these statuses, those of GET one after another. */
async function sentTo(answers: {
  readonly get: readonly number[];
  readonly put: number;
  /** Whether GET succeeds, and shows nothing, where nothing is. */
  readonly isEmpty?: boolean;
}) {
  const sent: string[] = [];
  const gets = answers.get.values();
  const answer = (method: string, code: number): Promise<Exchange> => {
    sent.push(method);
    return Promise.resolve(status(code));
  };
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    missing: (shape) => ({ path: `/notes/${shape}`, identifiers: {} }),
    saysNothing: () => answers.isEmpty === true,
    read: ({ path }) => answer(`GET ${path}`, gets.next().value ?? 404),
    replace: () => answer('PUT', answers.put),
    patch: () => answer('PATCH', 200),
    remove: () => answer('DELETE', 204),
  };
  const { done } = await perform(plan, accessTo(resource), 'none');
  return { sent, unsent: done.filter(({ reason }: Done) => reason !== undefined).length };
}

const get = 'GET /notes/over-64';

test('a resource that PUT is to make is looked for once before, and again after its removal', async () => {
  expect(await sentTo({ get: [404, 200, 404], put: 201 })).toEqual({
    sent: [get, 'PUT', get, 'PATCH', 'DELETE', get, 'PATCH'],
    unsent: 0,
  });
});

test('a GET that succeeds and shows nothing is as good as one that finds nothing', async () => {
  expect(await sentTo({ get: [200, 200, 200], put: 201, isEmpty: true })).toEqual({
    sent: [get, 'PUT', get, 'PATCH', 'DELETE', get, 'PATCH'],
    unsent: 0,
  });
});

test('what is performed says whether the target assigns identifiers again', async () => {
  const access = (reassigns: boolean) => {
    const resource: Partial<Resource> = { reassignsIdentifiers: () => reassigns };
    return accessTo(resource);
  };
  expect((await perform([], access(true), 'none')).reassigns).toBe(true);
  expect((await perform([], access(false), 'none')).reassigns).toBeUndefined();
});

test('before a creation that is asked for ahead, GET asks for what it names, and for the next numbers', async () => {
  const sent: string[] = [];
  const answer = (request: string) => {
    sent.push(request);
    return Promise.resolve(status(request === 'POST' ? 201 : 404));
  };
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    identified: (fields) => ({ accountID: `a${sent.length}`, ...fields }),
    lookedFor: () => undefined,
    refsIn: () => [{ path: '/customers/7', identifiers: { accountID: '7' } }],
    read: ({ path }) => answer(`GET ${path}`),
    post: () => answer('POST'),
  };
  const create: Step = { operation: 'create', type: 'notes', about: ['first'], items: [{}] };
  const again = { ...create, about: ['second'], ahead: 2 };
  await perform([create, again], accessTo(resource), 'none');
  expect(sent).toEqual(['POST', 'GET /customers/a1', 'GET /customers/8', 'GET /customers/9', 'POST']);
});

test('nothing follows if the target refuses to create the resource', async () => {
  expect(await sentTo({ get: [404], put: 409 })).toEqual({ sent: [get, 'PUT'], unsent: 4 });
});

test('nothing is written where a resource exists, or where somebody else has made one since', async () => {
  expect(await sentTo({ get: [200, 200, 200, 200, 200], put: 201 })).toEqual({
    sent: [get, get, get, get, get],
    unsent: 4,
  });
  expect(await sentTo({ get: [404, 200, 200], put: 201 })).toEqual({
    sent: [get, 'PUT', get, 'PATCH', 'DELETE', get],
    unsent: 1,
  });
});

test.for([
  [400, ['PUT', 'POST']],
  [422, ['PUT', 'POST']],
  // refused for another reason
  [428, ['PUT']],
  [200, ['PUT']],
] as const)(
  'half a JSON text is only posted if a change with such content was rejected: %i',
  async ([code, expected]) => {
    const sent: string[] = [];
    const answer = (method: string) => {
      sent.push(method);
      return Promise.resolve(status(code));
    };
    const resource: Partial<Resource> = {
      reassignsIdentifiers: () => false,
      exchanges: [],
      type: { ...customers, places: [] },
      post: () => answer('POST'),
      replace: () => answer('PUT'),
      read: () => Promise.resolve(status(404)),
      missing: () => ({ path: '/notes/1', identifiers: {} }),
      identified: () => ({}),
      refsIn: () => [],
      lookedFor: () => undefined,
    };
    const half = (operation: Step['operation'], about: string): Step => ({
      ...step(operation),
      about: [about],
      invalid: 'cut off',
    });
    const plan = [half('create', 'one'), half('replace', name), half('create', 'other')];
    const { done } = await perform(plan, accessTo(resource), 'none');
    expect(sent).toEqual(expected);
    expect(done.filter(({ exchanges }) => exchanges.length === 0)).toHaveLength(3 - expected.length);
  },
);

test('a resource made by PUT is written to with the identifiers that the target gave it', async () => {
  const written: unknown[] = [];
  const places = [{ operation: 'replace', content: [null], leads: true, alone: true } as const];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places },
    missing: () => ({ path: '/customers/a', identifiers: { accountID: 'a', objectId: 7 } }),
    read: () => Promise.resolve(status(404)),
    replace: () =>
      Promise.resolve(exchange({ method: 'PUT', status: 201, json: [{ accountID: 'a', objectId: 1001 }] })),
    patch: ({ identifiers }) => {
      written.push(identifiers);
      return Promise.resolve(status(200));
    },
  };
  await perform([step('replace'), step('patch')], accessTo(resource), 'none');
  expect(written).toEqual([{ accountID: 'a', objectId: 1001 }]);
});

test('what the response to a creation did not show of the identifiers is learnt from a read', async () => {
  const written: unknown[] = [];
  const places = [{ operation: 'read', content: [null], leads: true, alone: true } as const];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places },
    identified: (fields) => ({ objectId: 7, ...fields }),
    post: () => Promise.resolve(exchange({ method: 'POST', status: 201 })),
    refsIn: () => [{ path: '/customers/a', identifiers: { accountID: 'a' } }],
    lookedFor: () => undefined,
    read: () => Promise.resolve(exchange({ json: [{ accountID: 'b', objectId: 1001 }] })),
    replace: ({ identifiers }) => {
      written.push(identifiers);
      return Promise.resolve(status(200));
    },
  };
  const on = (operation: Step['operation']): Step => ({ ...step(operation), about: ['notes-1'] });
  const steps = [on('create'), on('replace'), on('read'), on('replace')];
  await perform(steps, accessTo(resource), 'none');
  // what the response has told stays as it was told
  expect(written).toEqual([{ accountID: 'a' }, { accountID: 'a', objectId: 1001 }]);
});

test('PUT re-creates a removed resource with the same request that made it', async () => {
  const sent: unknown[] = [];
  const places = [{ operation: 'replace', content: [null], leads: true, alone: true } as const];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places },
    missing: () => ({ path: '/customers/a', identifiers: { accountID: 'a', objectId: 7 } }),
    read: () => Promise.resolve(status(404)),
    replace: ({ identifiers }) => {
      sent.push(identifiers);
      const json = [{ accountID: 'a', objectId: 1000 + sent.length }];
      return Promise.resolve(exchange({ method: 'PUT', status: 201, json }));
    },
    remove: () => Promise.resolve(status(204)),
  };
  const again = [step('replace'), step('remove'), step('replace'), step('replace')];
  await perform(again, accessTo(resource), 'none');
  expect(sent).toEqual([
    { accountID: 'a', objectId: 7 },
    { accountID: 'a', objectId: 7 },
    { accountID: 'a', objectId: 1002 },
  ]);
});

test.each<[string, Exchange, boolean]>([
  ['shows the second', exchange({ json: { firstName: 'b' } }), true],
  ['is a 404', status(404), true],
  ['is put off', status(503), false],
  ['never comes', status(0), false],
])(
  'the resources of a batch are told apart if each GET is answered: the first %s',
  async (_, first, isTold) => {
    const answers = [first, exchange({ json: { firstName: 'a' } })];
    const resource: Partial<Resource> = {
      reassignsIdentifiers: () => false,
      exchanges: [],
      type: { ...customers, places: [{ operation: 'read', content: [], leads: true, alone: true }] },
      learnt: { readable: true } as Resource['learnt'],
      identified: (fields) => fields,
      post: () => Promise.resolve(status(201)),
      lookedFor: () => undefined,
      refsIn: () => ['/1', '/2'].map((path) => ({ path, identifiers: {} })),
      read: () => Promise.resolve(answers.shift() ?? status(404)),
    };
    const batch: Step = {
      operation: 'create',
      type: 'notes',
      about: ['a', 'b'],
      items: [{ firstName: 'a' }, { firstName: 'b' }],
    };
    const { done } = await perform([batch], accessTo(resource), 'none');
    expect(done[0]?.refs?.map((ref) => ref?.path)).toEqual(isTold ? ['/2', '/1'] : undefined);
    expect(done[0]?.reason === undefined).toBe(isTold);
  },
);

test('nothing is sent during the rest before a step', async () => {
  const asked: string[] = [];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    missing: () => ({ path: '/customers/a', identifiers: {} }),
    read: () => {
      asked.push('GET');
      return Promise.resolve(status(404));
    },
    rest: (ms) => {
      asked.push(`rest ${ms}`);
      return Promise.resolve();
    },
  };
  await perform([step('read'), { ...step('read'), restMs: 7 }], accessTo(resource), 'none');
  expect(asked).toEqual(['GET', 'rest 7', 'GET']);
});

test('a reference becomes the identifier or path at the target, or nobody if nothing was made', async () => {
  const sent: unknown[] = [];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    identified: (fields) => fields,
    post: ([item]) => {
      sent.push(item);
      return Promise.resolve(status(sent.length === 2 ? 409 : 201));
    },
    lookedFor: () => undefined,
    refsIn: () => [{ path: `/customers/a%20${sent.length}`, identifiers: { accountID: `a ${sent.length}` } }],
  };
  const made = (name: string, ...of: readonly string[]): Step => ({
    operation: 'create',
    type: 'notes',
    about: [name],
    items: [
      { id: of.map((other) => reference(`identifier:${other}`)).join(), at: reference(`path:${of[0]}`) },
    ],
  });
  const plan: Plan = [made('first', 'last'), made('refused', 'first'), made('last', 'first', 'refused')];
  const { done } = await perform(plan, accessTo(resource), 'none');
  expect(sent).toEqual([
    { id: 'nobody', at: 'nobody' },
    { id: 'a 1', at: '/customers/a%201' },
    { id: 'a 1,nobody', at: '/customers/a%201' },
  ]);
  const named = { 'identifier:first': 'a 1', 'path:first': '/customers/a%201' };
  expect(done.map((each) => each.named)).toEqual([undefined, named, named]);
});

test('HEAD about no resource is HEAD of the list', async () => {
  const sent: string[] = [];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    request: requestsFor(customers),
    send: ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return Promise.resolve(status(200));
    },
  };
  await perform([{ operation: 'head', type: 'notes', about: [] }], accessTo(resource), 'none');
  expect(sent).toEqual(['HEAD /customers']);
});

test.each([
  ['that is refused', status(404), true],
  ['with another type of content', exchange({ headers: [['Content-Type', 'text/html']] }), true],
  ['that looks right', exchange({ headers: [['Content-Type', 'application/json']] }), false],
  ['that was not answered', exchange({ status: 0 }), false],
])('GET follows at once a HEAD %s: %#', async (_about, head, isFollowed) => {
  const sent: string[] = [];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    request: requestsFor(customers),
    identified: () => ({ accountID: 'a' }),
    lookedFor: () => undefined,
    post: () => Promise.resolve(status(201)),
    refsIn: () => [{ path: '/customers/a', identifiers: { accountID: 'a' } }],
    head: () => Promise.resolve(head),
    send: ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return Promise.resolve(status(200));
    },
  };
  const made: Step = { operation: 'create', type: 'notes', about: ['one'], items: [{}] };
  await perform([made, { operation: 'head', type: 'notes', about: ['one'] }], accessTo(resource), 'none');
  expect(sent).toEqual(isFollowed ? ['GET /customers/a'] : []);
});

const shownElsewhere = [
  ['its own resource', 'ours1.', true],
  ['somebody else’s', 'theirs', false],
  ['nothing', undefined, false],
] as const;
const elsewhere = [{ spelling: 'escaped end' }, { inAbsoluteForm: true }] as const;

test.for(elsewhere.flatMap((form) => shownElsewhere.map((shown) => [form, ...shown] as const)))(
  'at another spelling of an address, %o, a write follows only if GET shows its own resource: %s',
  async ([form, , text, isSent]) => {
    const sent: unknown[] = [];
    const places = [{ operation: 'read', content: [null], leads: true, alone: true } as const];
    let nonce = '';
    const resource: Partial<Resource> = {
      reassignsIdentifiers: () => false,
      exchanges: [],
      type: { ...customers, places },
      identified: () => ({ accountID: 'a' }),
      lookedFor: () => undefined,
      post: ([item]) => {
        nonce = String(item?.['firstName']).slice(0, 10);
        return Promise.resolve(status(201));
      },
      refsIn: () => [{ path: '/customers/a', identifiers: { accountID: 'a' } }],
      readAt: () =>
        Promise.resolve(
          text === undefined ? status(404) : shows({ firstName: text === 'theirs' ? text : `${nonce}1.` }),
        ),
      patch: (_ref, _item, variation) => {
        sent.push(variation);
        return Promise.resolve(status(200));
      },
    };
    const about = ['a'];
    const plan: Plan = [
      { operation: 'create', type: 'notes', about, items: [{ firstName: tag(1) }] },
      { operation: 'read', type: 'notes', about, ...form },
      { operation: 'patch', type: 'notes', about, items: [{}], ...form },
    ];
    await perform(plan, accessTo(resource), 'none');
    expect(sent).toEqual(isSent ? [form] : []);
  },
);

test.each([
  ['was chosen, and kept', 800_000_001, 800_000_001],
  ['was chosen, and another one assigned', 700_000_000, 800_000_002],
])('a number is given to a resource of another type only if it %s', async (_how, assigned, expected) => {
  const posted: unknown[] = [];
  const at = (name: string, identifier: string): Partial<Resource> => ({
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, identifiers: ['objectId'], item: '/customers/{objectId}', places: [], name },
    identified: () => ({ objectId: name === 'notes' ? 800_000_001 : 800_000_002 }),
    lookedFor: () => undefined,
    post: ([item]) => {
      posted.push(item);
      return Promise.resolve(status(201));
    },
    refsIn: () => [{ path: `/${name}/${identifier}`, identifiers: { objectId: assigned } }],
  });
  const plan: Plan = [
    { operation: 'create', type: 'notes', about: ['a'], items: [{}] },
    { operation: 'create', type: 'others', about: [namedAfter('same-number', 'a')], items: [{}] },
  ];
  const resources = new Map([
    ['notes', at('notes', '1') as Resource],
    ['others', at('others', '2') as Resource],
  ]);
  await perform(plan, { resources, credentials: { anonymous: {} as never, wrong: [] } }, 'none');
  expect(posted[1]).toEqual({ objectId: expected });
});

test('the reads until an accepted write has its effect belong to the step of the write', async () => {
  const exchanges: Exchange[] = [];
  const noted = (each: Exchange) => {
    exchanges.push(each);
    return each;
  };
  const looks = [status(404), status(200)];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges,
    type: { ...customers, places: [] },
    missing: () => ({ path: '/notes/1', identifiers: {} }),
    read: () => Promise.resolve(noted(status(404))),
    async replace() {
      const put = noted(status(202));
      for (const look of looks) noted(look);
      return put;
    },
  };
  const { done } = await perform([step('replace')], accessTo(resource), 'none');
  const [before, put] = exchanges;
  expect(done.map((each) => each.exchanges)).toEqual([[put, before, ...looks]]);
});

test('a credential that names a resource names that of the step, or else any other of the history', async () => {
  const said: unknown[] = [];
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    missing: () => ({ path: '/notes/a', identifiers: { accountID: 'a', objectId: 1007 } }),
    read: (_ref, variation) => {
      said.push(variation?.credential?.label);
      return Promise.resolve(status(401));
    },
    request: requestsFor(customers),
    send: ({ credential }) => {
      said.push(credential?.label);
      return Promise.resolve(status(401));
    },
  };
  const masked = { fields: [], recorded: [] };
  const naming = (identifier: string) => ({ ...masked, label: identifier });
  const credentials = { anonymous: {} as never, wrong: [{ ...masked, label: 'nobody', naming }] };
  const steps: Plan = [
    { ...step('list'), about: [], credential: 0 },
    { ...step('read'), credential: 0 },
    { ...step('list'), about: [], credential: 0 },
  ];
  await perform(steps, { resources: new Map([['notes', resource as Resource]]), credentials }, 'none');
  expect(said).toEqual(['nobody', '1007', '1007']);
});

test('a read by a client that keeps copies names the last tag that a plain read has shown, until the removal', async () => {
  const asked: unknown[] = [];
  const tags = ['"v1"', 'W/"v2"', '"v3"', '"v4"'].values();
  const shown = (variation: Variation = {}) => {
    asked.push(variation.headers?.find(([field]) => field === 'If-None-Match')?.[1]);
    return Promise.resolve(exchange({ headers: [['ETag', tags.next().value ?? '"v5"']] }));
  };
  const resource: Partial<Resource> = {
    reassignsIdentifiers: () => false,
    exchanges: [],
    type: { ...customers, places: [] },
    missing: () => ({ path: '/notes/a', identifiers: {} }),
    saysNothing: () => true,
    read: (_ref, variation) => shown(variation),
    remove: () => Promise.resolve(status(204)),
  };
  const read: Step = { operation: 'read', type: 'notes', about: [name] };
  const ifChanged: Step = { ...read, ifChanged: true };
  const odd: Step = { ...read, headers: [['Accept', '*/*']] };
  const plan = [ifChanged, ifChanged, odd, ifChanged, { ...read, operation: 'remove' } as const, ifChanged];
  await perform(plan, accessTo(resource), 'none');
  // a resource that nobody made is looked for before it is removed
  expect(asked).toEqual([undefined, '"v1"', undefined, '"v1"', undefined, undefined]);
});
