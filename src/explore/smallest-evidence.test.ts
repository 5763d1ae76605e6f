import { expect, onTestFinished, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { startReference } from '../reference/server.ts';
import { drawnFrom } from '../reference/space/drawn.ts';

// A rule about every exchange is seen broken in some long history. Whoever looks into it should not have to read all of that.
test.for([
  ['content-type-form:charset', 2],
  ['after-refused-creation', 5],
] as const)('a broken rule about every exchange is shown in few requests: %s', async ([trigger, most]) => {
  const effect = 'content-as-a-script:assignment@replace.customers';
  const drawn = drawnFrom({ trigger, effect });
  if (typeof drawn === 'string') throw new Error(drawn);
  const { url, token, close } = await startReference({ drawn });
  onTestFinished(close);
  const sent: string[][] = [];
  await oneRun(
    { url, token },
    // at quick effort a seed decides which forms a write has
    1,
    { effort: 'standard' },
    {
      isEnough: (failed) => failed.includes('DM-JSON-1'),
      failed: ({ counterexample }) =>
        void sent.push(counterexample.exchanges.map(({ request }) => request.method)),
    },
  );
  const [shown = []] = sent;
  expect(shown.at(-1)).toBe('PUT');
  expect(shown.length).toBeLessThanOrEqual(most);
});
