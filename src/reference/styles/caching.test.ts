import { afterEach, expect, test, vi } from 'vitest';
import { startReference } from '../server.ts';
import { styleOf } from '../style.ts';

afterEach(() => vi.useRealTimers());

test.each(['canonical', 'lower', 'upper'])(
  'a stored response keeps the time at which it was made, with names of fields spelled %s',
  async (names) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00.900Z') });
    const server = await startReference({ style: styleOf(`caching=stored,header-names=${names}`) });
    const dateOfGet = async () => {
      const headers = { Authorization: `Bearer ${server.token}` };
      const response = await fetch(`${server.url}/customers`, { headers });
      await response.arrayBuffer();
      return response.headers.get('date');
    };
    const made = await dateOfGet();
    vi.setSystemTime(Date.parse('2026-11-29T12:00:01.100Z'));
    expect(await dateOfGet()).toBe(made);
    vi.setSystemTime(Date.parse('2026-11-29T12:00:02.100Z'));
    expect(await dateOfGet()).not.toBe(made);
    await server.close();
  },
);
