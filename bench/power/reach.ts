import { parseArgs } from 'node:util';
import { startReference } from '../../src/reference/server.ts';
import { conditionsOf, conditionText, watching } from '../../src/reference/space/reach.ts';
import { triggers } from '../../src/reference/space/triggers.ts';
import { effortAsked } from '../effort-asked.ts';
import { oneRun } from '../one-run.ts';

// Under which conditions of the fault space a run of the suite ever sends a request: in a minute, and without any fault. What is
// never met can never be caught.

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, effort: { type: 'string', default: 'standard' } },
});
const seed = Number(values.seed);
const effort = effortAsked(values.effort);

const rows = triggers.map((trigger) => ({ trigger, conditions: conditionsOf(trigger) }));
const met = new Set<string>();
const server = await startReference({
  watch: watching(
    rows.flatMap(({ conditions }) => conditions),
    (condition) => met.add(conditionText(condition)),
  ),
});
try {
  const { requests } = await oneRun(server, seed, { effort });
  const shares = rows.map(({ trigger, conditions }) => {
    const missed = conditions.map(conditionText).filter((text) => !met.has(text));
    return { name: trigger.name, missed, share: missed.length / Math.max(1, conditions.length) };
  });
  for (const { name, missed, share } of shares.toSorted((a, b) => b.share - a.share))
    if (missed.length > 0) console.log(`${percent(share).padStart(5)} of ${name}: ${missed.join(', ')}`);
  const never = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  console.log(
    `met ${percent(1 - never)} of the conditions, each trigger weighing the same (effort ${effort}, seed ${seed}, ${requests} requests)`,
  );
} finally {
  await server.close();
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
