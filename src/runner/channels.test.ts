import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onInterrupt, tellInterrupt } from './channels.ts';

test.each(['before', 'after'] as const)(
  'a worker that listens %s the run is interrupted hears of it',
  async (when) => {
    const folder = randomUUID();
    const ending = new AbortController();
    onTestFinished(tellInterrupt(folder, ending.signal));
    const heard = vi.fn();
    const listen = () => onTestFinished(onInterrupt(folder, heard));
    if (when === 'before') listen();
    ending.abort();
    if (when === 'after') listen();
    await vi.waitUntil(() => heard.mock.calls.length > 0);
    expect(heard).toHaveBeenCalled();
  },
);

test('a worker of another run hears nothing', async () => {
  const [folder, other] = [randomUUID(), randomUUID()];
  const ending = new AbortController();
  onTestFinished(tellInterrupt(folder, ending.signal));
  const [heard, elsewhere] = [vi.fn(), vi.fn()];
  onTestFinished(onInterrupt(folder, heard));
  onTestFinished(onInterrupt(other, elsewhere));
  ending.abort();
  await vi.waitUntil(() => heard.mock.calls.length > 0);
  expect(elsewhere).not.toHaveBeenCalled();
});
