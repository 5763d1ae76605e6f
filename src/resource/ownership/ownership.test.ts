import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '../../http/client/client.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { SetupFailed } from '../setup-failed.ts';
import { guarded, ownershipOf, periodOf } from './ownership.ts';

test.each([
  ['/customers', '/customers/1'],
  ['/customers', '/customers/1/'],
  ['/customers/', '/customers/1'],
  ['/customers/', '/customers/1/'],
  ['/api/customers/', '/api/customers/%41/'],
  ['/customers/', '/customers/1/?version=2'],
])('below %s, %s may be written once it is shown to be ours', (collection, path) => {
  const ownership = ownershipOf([{ collection }]);
  expect(ownership.mayWrite(path)).toBe(false);
  ownership.own(path);
  expect(ownership.mayWrite(path)).toBe(true);
});

test.each([
  '/customers',
  '/customers/',
  '/customers//',
  '/customers/./',
  '/customers/1//',
  '/',
  '',
  '/%2e%2e/',
])(
  'a collection, with or without a trailing slash, is never written at %s, even if noted as ours',
  (path) => {
    for (const collection of ['/customers', '/customers/']) {
      const ownership = ownershipOf([{ collection }]);
      ownership.own(path);
      expect({ collection, may: ownership.mayWrite(path) }).toEqual({ collection, may: false });
    }
  },
);

test.each([
  ['/customers/1', '/customers/1/'],
  ['/customers/1/', '/customers/1'],
  ['/customers/1?a=/', '/customers/1/?a=/'],
])('what existed before as %s is not ours as %s', (before, path) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  ownership.others([before]);
  ownership.own(path);
  expect(ownership.isOthers(path)).toBe(true);
  expect(ownership.mayWrite(path)).toBe(false);
});

test.each([
  ['/customers/1', '/customers/1?created=1', 2],
  ['/customers/1?created=1', '/customers/1?created=2', 2],
  ['/customers/1', '/customers/2', 1],
  ['/customers?id=1', '/customers?id=2', 1],
  ['/customers/a%3fx%3d1', '/customers/a%3Fx=1?created=1', 2],
])('after %s and %s, the number of creations at the first is %s', (path, other, times) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  ownership.own(path);
  ownership.own(other);
  expect(ownership.timesOwned(path)).toBe(times);
});

test('different identifiers lead to different resources, whatever path characters they contain', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'?#/%.;=&é 25Ff'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(signs, signs, (one, other) => {
      fc.pre(one !== other);
      const ownership = ownershipOf([{ collection: '/customers' }]);
      for (const id of [one, other]) ownership.own(`/customers/${encodeURIComponent(id)}`);
      expect(ownership.timesOwned(`/customers/${encodeURIComponent(one)}`)).toBe(1);
    }),
    { seed: 20261123 },
  );
});

test.each([
  ['two identifiers that the target assigned', [['/customers/1'], ['/customers/2']], false],
  ['one that it assigned again', [['/customers/1'], ['/customers/1?created=2']], true],
  [
    'one that the run chose, and wrote to again',
    [
      ['/customers/x', false],
      ['/customers/x', false],
    ],
    false,
  ],
  ['one that the run chose, assigned by the target', [['/customers/x', false], ['/customers/x']], true],
] as const)('%s: whether an identifier was reassigned', (_, made, expected) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  for (const [path, isAssigned] of made) ownership.own(path, isAssigned);
  expect(ownership.reassignsIdentifiers()).toBe(expected);
});

test('what the run created is kept until DELETE is sent to any of its addresses', () => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  const isKept = () => ownership.isKept('/customers/a');
  expect(isKept()).toBe(false);
  ownership.own('/customers/a?version=1');
  expect(isKept()).toBe(true);
  ownership.removed('/customers/%61/', exchange({ method: 'DELETE', status: 204 }));
  expect(isKept()).toBe(false);
});

test('a collection that becomes known later is spared from then on, and so is everything above it', () => {
  const ownership = ownershipOf([{ collection: '/authors' }]);
  for (const path of ['/authors/7', '/authors/7/books', '/authors/7/books/3']) ownership.own(path);
  ownership.spare('/authors/7/books');
  expect(['/authors/7', '/authors/7/books', '/authors/7/books/3'].map(ownership.mayWrite)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a resource may have been removed if DELETE was sent to any of its addresses by then', () => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  ownership.removed('/customers/%61/?version=2', { ...exchange({ status: 204 }), startMs: 5, endMs: 7 });
  const at = (ms: number) => ({ startMs: ms, doneMs: ms });
  expect(ownership.mayBeRemoved('/customers/a', at(6), at(9))).toBe(true);
  expect(ownership.mayBeRemoved('/customers/a', at(8), at(9))).toBe(false);
  expect(ownership.mayBeRemoved('/customers/a', at(1), at(4))).toBe(false);
  expect(ownership.mayBeRemoved('/customers/b', at(6), at(9))).toBe(false);
});

test('every DELETE through the guard is noted; no other method removes anything', async () => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  for (const path of ['/customers/a', '/customers/b']) ownership.own(path);
  const answer = { ...exchange({ status: 204 }), startMs: 5, endMs: 7 };
  const client = guarded({ send: () => Promise.resolve(answer) } as unknown as Client, ownership, []);
  await client.send({ method: 'DELETE', path: '/customers/a' });
  await client.send({ method: 'PUT', path: '/customers/b' });
  const removed = ['a', 'b'].map((name) =>
    ownership.mayBeRemoved(`/customers/${name}`, periodOf(answer), periodOf(answer)),
  );
  expect(removed).toEqual([true, false]);
});

test.each(['/reports', '/reports/1', '/reports/1/pages', '/base/reports/1?as=pdf'])(
  'without POST in the profile, only reads are sent to %s, even if noted as ours',
  async (path) => {
    const [like] = defaultProfile.resources;
    const methods = ['GET', 'PUT', 'DELETE'] as const;
    const reports = { ...like, name: 'reports', collection: '/reports', item: '/reports/{id}', methods };
    const ownership = ownershipOf([reports]);
    ownership.own(path);
    const sent: string[] = [];
    const open = {
      send: async ({ method }: HttpRequest) => void sent.push(method),
      wire: async ({ method }: HttpRequest) => void sent.push(method),
    } as unknown as Client;
    const { send, wire } = guarded(open, ownership, [...defaultProfile.resources, reports]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      await expect(send({ method, path })).rejects.toThrow('the profile has no POST for reports');
      await expect(wire({ method, path })).rejects.toThrow(SetupFailed);
    }
    await send({ method: 'GET', path }).catch(() => undefined);
    expect(sent).toEqual(['GET']);
  },
);

test('a path that the profile permits is written unless it is above a collection; no other address of it is', () => {
  const ownership = ownershipOf([
    { collection: '/settings' },
    { collection: '/a/notes' },
    { collection: '/a' },
  ]);
  expect(ownership.mayWrite('/settings')).toBe(false);
  for (const path of ['/settings', '/a']) ownership.lend(path);
  expect(ownership.mayWrite('/settings')).toBe(true);
  for (const path of ['/settings/', '/settings?all', '/settings/1', '/Settings', '/a', '/'])
    expect({ path, may: ownership.mayWrite(path) }).toEqual({ path, may: false });
});

test('the reason why a write was not sent is the same for all resources of a type', async () => {
  const ownership = ownershipOf(defaultProfile.resources);
  const open = { send: () => Promise.reject(new Error('It was sent.')) } as unknown as Client;
  const { send } = guarded(open, ownership, defaultProfile.resources);
  for (const path of ['/customers/me', '/customers/acc-admin'])
    await expect(send({ method: 'PATCH', path })).rejects.toThrow(
      'PATCH to customers was not sent: no GET has shown that the run itself made what is there.',
    );
});

/** The guard for the specification's resources, and the paths that it let pass. */
function watchedDoor(ownership = ownershipOf(defaultProfile.resources)) {
  const sent: string[] = [];
  const send = async ({ path }: HttpRequest) => {
    sent.push(path);
    return exchange({});
  };
  return {
    ownership,
    sent,
    door: guarded({ send } as unknown as Client, ownership, defaultProfile.resources),
  };
}

test.each([
  ['a query', { method: 'GET', path: '/customers?_method=DELETE' }],
  ['another query', { method: 'HEAD', path: '/customers?delete=1' }],
  ['a field', { method: 'GET', path: '/customers/', headers: [['X-HTTP-Method-Override', 'DELETE']] }],
  ['another field', { method: 'POST', path: '/customers', headers: [['x-http-method', 'put']] }],
  ['a field', { method: 'GET', path: '/customers/me', headers: [['X-Method-Override', 'PATCH']] }],
] as const satisfies readonly (readonly [string, HttpRequest])[])(
  'what names a writing method in %s goes to nothing that is not the run’s own: %j',
  async (_, request) => {
    const { ownership, sent, door } = watchedDoor();
    await expect(door.send(request)).rejects.toThrow(SetupFailed);
    ownership.own('/customers/mine?at=1');
    const own = `/customers/mine?at=1&${request.path.split('?')[1] ?? ''}`;
    await door.send({ ...request, path: own });
    expect(sent).toEqual([own]);
  },
);

test.each(['GET', 'head', 'OPTIONS'])(
  'what names %s, which is safe, is a read like any other',
  async (value) => {
    const { sent, door } = watchedDoor();
    const headers = [['X-HTTP-Method-Override', value]] as const;
    await door.send({ method: 'HEAD', path: '/customers', headers });
    expect(sent).toEqual(['/customers']);
  },
);

test.each([
  ['a resource that is found ends the row', [false, false, true], [], 0],
  ['batches count as long as no single resource was found', [], [false, false], 2],
  ['batches do not count where single resources are found', [true], [false, false, false], 0],
] as const)('of what is created and not found, %s', (_what, single, batches, count) => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  for (const isFound of single) ownership.found('/customers', isFound, true);
  for (const isFound of batches) ownership.found('/customers', isFound, false);
  expect(ownership.lostInARow('/customers')).toBe(count);
});

test('a success that shows nothing says that nothing is there, if it did so for what never existed', () => {
  const ownership = ownershipOf([{ collection: '/customers' }]);
  const [empty, another] = [exchange({ json: [] }), exchange({ json: [{ accountID: 'a' }] })];
  expect(ownership.saysNothing(empty)).toBe(false);
  // which may be somebody's
  ownership.foundNothing(another);
  expect(ownership.saysNothing(another)).toBe(false);
  ownership.foundNothing(empty);
  ownership.chosen('/customers/a');
  ownership.read('/customers/a', another);
  expect(ownership.mayWrite('/customers/a')).toBe(false);
  ownership.read('/customers/a', empty);
  expect(ownership.mayWrite('/customers/a')).toBe(true);
  // in other words, whatever they are
  expect([[[]], { found: [] }, null].map((json) => ownership.saysNothing(exchange({ json })))).toEqual([
    false,
    false,
    false,
  ]);
});
