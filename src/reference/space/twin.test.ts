import { expect, test } from 'vitest';
import { type ReferenceOptions, startReference } from '../server.ts';
import { apiOf, itemsIn } from '../testing/api.ts';
import { type Drawn, drawnFrom } from './drawn.ts';
import { effects } from './effects.ts';

function drawn(trigger: string, effect: string): Drawn {
  const fault = drawnFrom({ trigger, effect });
  if (typeof fault === 'string') throw new Error(fault);
  return fault;
}

async function withServer<T>(options: ReferenceOptions, work: (api: ReturnType<typeof apiOf>) => Promise<T>) {
  const server = await startReference(options);
  const api = apiOf(server);
  try {
    await work(api);
    return { ...server.sighted };
  } finally {
    api.close();
    await server.close();
  }
}

/** Everything at once: creations, changes, reads, removals, refusals, many of them in flight together. */
async function traffic(api: ReturnType<typeof apiOf>): Promise<void> {
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const path = await api.customer({ firstName: `Ada ${index}`, lastName: 'L' });
      await Promise.all([
        api.send('PATCH', path, { json: [{ lastName: `M ${index}` }] }),
        api.send('GET', path),
        api.send('POST', '/customers', { json: [{ firstName: 'A' }, { firstName: 'B' }] }),
        api.send('PUT', `/customers/mine-${index}`, { json: [{ firstName: 'C' }] }),
        api.send('GET', path, { headers: { Authorization: 'Bearer wrong' } }),
        api.send('POST', '/customers', { json: [{ unheardOf: 1 }] }),
      ]);
      await api.send('GET', '/customers');
      if (index % 2 === 0) await api.send('DELETE', path);
      await api.send('HEAD', path);
    }),
  );
}

test('the twin of a server without fault sees nothing, however many requests are in flight', async () => {
  const [effect] = effects.filter(({ name }) => name === 'write-lost');
  const { inside: _, ...harmless } = effect as Drawn['effect'];
  const fault = { ...drawn('always', 'write-lost@patch.customers'), effect: harmless };
  const { fired, differed } = await withServer({ drawn: fault }, traffic);
  expect(fired).toBe(30);
  expect(differed).toBe(0);
});

test('the twin tells a fault that acted from one that showed', async () => {
  const fault = drawn('always', 'write-lost@patch.customers');
  const patched = async (api: ReturnType<typeof apiOf>) => {
    const path = await api.customer({ firstName: 'Ada', lastName: 'L' });
    await api.send('PATCH', path, { json: [{ lastName: 'M' }] });
    return path;
  };
  expect(await withServer({ drawn: fault }, patched)).toEqual({ fired: 1, differed: 0 });
  const read = async (api: ReturnType<typeof apiOf>) => api.send('GET', await patched(api));
  expect(await withServer({ drawn: fault }, read)).toEqual({ fired: 1, differed: 1 });
  const other = async (api: ReturnType<typeof apiOf>) => api.customer();
  expect(await withServer({ drawn: fault }, other)).toEqual({ fired: 0, differed: 0 });
});

test('a resource that the fault alone made leaves both with the same identifiers afterwards', async () => {
  const fault = drawn('always', 'copy-appears@create.customers');
  const { fired, differed } = await withServer({ drawn: fault }, async (api) => {
    const paths = [await api.customer(), await api.customer()];
    for (const path of paths) await api.send('GET', path);
    const list = await api.send('GET', '/customers');
    expect(itemsIn(list)).toHaveLength(4);
  });
  expect([fired, differed]).toEqual([2, 1]);
});
