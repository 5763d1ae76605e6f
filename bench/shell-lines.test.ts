import { expect, test } from 'vitest';
import { type Failed, runOf } from './one-run.ts';
import { misledBy } from './shell-lines.ts';

test('shell lines show a failure against the same fault, and not against another one', async () => {
  const failures: Failed[] = [];
  const only = ['DM-PATCH-2'];
  await runOf(
    { faults: ['patch-replaces'] },
    5,
    { only },
    { failed: (result) => void failures.push(result) },
  );
  expect(failures).toHaveLength(1);
  expect(await misledBy({ faults: ['patch-replaces'], bystanders: true }, failures)).toEqual([]);
  expect(await misledBy({ faults: ['put-merges'], bystanders: true }, failures)).toEqual([
    expect.stringMatching(/^the shell lines of DM-PATCH-2 show something else\n {2}reported: 200 /),
  ]);
});
