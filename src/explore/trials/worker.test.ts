import { expect, test } from 'vitest';
import { RunOver } from '../../errors.ts';
import { cleanedUp } from './worker.ts';

const failing = (error: Error) => ({ cleanUp: () => Promise.reject(error) });

test('that a run is over while something is removed takes nothing from what was seen', async () => {
  await expect(cleanedUp(failing(new RunOver('The budget is used up.')))).resolves.toBeUndefined();
});

test('any other error while something is removed is one of the suite', async () => {
  const broken = new TypeError('a bug');
  await expect(cleanedUp(failing(broken))).rejects.toBe(broken);
});
