import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { quickRun } from '../runner/testing/run-options.ts';
import { connect } from './connect.ts';

const options = quickRun(
  { baseUrl: 'http://127.0.0.1:1', token: 'a-token', folder: '/' },
  { maxTimeMs: 5_000 },
);

afterEach(() => void vi.useRealTimers());

test('a finished run is not kept in memory by the signal that could have interrupted it', async () => {
  const { signal } = new AbortController();
  const { client } = await connect(options, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await client.close();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('an interruption ends a run, even before it began', async () => {
  const stopping = new AbortController();
  const { client } = await connect(options, stopping.signal);
  stopping.abort();
  const { client: late } = await connect(options, stopping.signal);
  for (const each of [client, late]) {
    expect(each.ended.aborted).toBe(true);
    await each.close();
  }
});

test('a run ends when its time is up, and says so', async () => {
  vi.useFakeTimers();
  const { client } = await connect(options, new AbortController().signal);
  vi.advanceTimersByTime(4_999);
  expect(client.ended.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(client.ended.reason).toMatchObject({ name: 'TimeoutError' });
  await client.close();
});
