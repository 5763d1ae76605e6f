import { expect, test } from 'vitest';
import { createStage } from './lock.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('work together overlaps, work alone overlaps nothing, and everything ends', async () => {
  const stage = createStage();
  const running = new Set<string>();
  let mostTogether = 0;
  let disturbed = 0;
  const together = (name: string) =>
    stage.together(async () => {
      running.add(name);
      mostTogether = Math.max(mostTogether, running.size);
      await turn();
      running.delete(name);
    });
  const alone = (name: string) =>
    stage.alone(async () => {
      disturbed += running.size;
      running.add(name);
      await turn();
      disturbed += running.size - 1;
      running.delete(name);
    });
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 4 === 0 ? alone(`a${index}`) : together(`t${index}`))),
  );
  expect(disturbed).toBe(0);
  expect(mostTogether).toBeGreaterThan(1);
});

test('one that waits to be alone goes before those that come later', async () => {
  const stage = createStage();
  const order: string[] = [];
  await Promise.all([
    stage.together(async () => {
      await turn();
      order.push('first');
    }),
    stage.alone(async () => void order.push('alone')),
    stage.together(async () => void order.push('later')),
  ]);
  expect(order).toEqual(['first', 'alone', 'later']);
});

test('work that throws leaves the stage free', async () => {
  const stage = createStage();
  await expect(stage.alone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(stage.together(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await stage.alone(async () => 'free')).toBe('free');
});
