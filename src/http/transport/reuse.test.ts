import { expect, test } from 'vitest';
import { Reuse } from './reuse.ts';

function numbered(): Reuse<number> {
  let count = 0;
  return new Reuse(() => {
    count += 1;
    return count;
  });
}

const itself = async (connection: number) => connection;

test('in succession, the same connection is used', async () => {
  const reuse = numbered();
  for (let time = 0; time < 4; time += 1) expect(await reuse.use(false, itself)).toBe(1);
});

test('on another connection, two are used in turn', async () => {
  const reuse = numbered();
  const used: number[] = [];
  for (const onAnother of [false, true, true, false, true]) used.push(await reuse.use(onAnother, itself));
  expect(used).toEqual([1, 2, 1, 1, 2]);
});

test('no connection is used by two at once, and one is free again after an error', async () => {
  const reuse = numbered();
  const { promise, resolve } = Promise.withResolvers<number>();
  const first = reuse.use(false, () => promise);
  const failing = reuse.use(false, async (connection) => Promise.reject(new Error(String(connection))));
  await expect(failing).rejects.toThrow('2');
  expect(await reuse.use(false, itself)).toBe(2);
  resolve(1);
  expect(await first).toBe(1);
  expect(await reuse.use(false, itself)).toBe(1);
  expect(reuse.all).toEqual([1, 2]);
});
