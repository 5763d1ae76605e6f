import { parseArgs } from 'node:util';
import { randomOf } from '../../src/random.ts';
import { type ReferenceOptions, startReference } from '../../src/reference/server.ts';
import { type Drawn, drawFault, textOf } from '../../src/reference/space/drawn.ts';
import { triggers } from '../../src/reference/space/triggers.ts';
import { effortAsked } from '../effort-asked.ts';
import { oneRun } from '../one-run.ts';
import { conditionsOf, conditionText, watching } from './conditions-met.ts';
import { nameOf } from './records.ts';
import { rehearsing } from './rehearsal.ts';
import { hiddenBy } from './visibility.ts';

// What of the fault space one run of the suite ever comes upon: in a minute, and without any fault. By default, under which
// conditions it sends a request; with --faults, how many drawn faults would have done something. The others can never be caught.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    effort: { type: 'string', default: 'standard' },
    faults: { type: 'string' },
  },
});
const seed = Number(values.seed);
const effort = effortAsked(values.effort);

console.log(await (values.faults === undefined ? conditionsMet() : faultsActing(Number(values.faults))));

async function conditionsMet(): Promise<string> {
  const rows = triggers.map((trigger) => ({ trigger, conditions: conditionsOf(trigger) }));
  const met = new Set<string>();
  const requests = await requestsTo(
    watching(
      rows.flatMap(({ conditions }) => conditions),
      (condition) => met.add(conditionText(condition)),
    ),
  );
  const shares = rows.map(({ trigger, conditions }) => {
    const missed = conditions.map(conditionText).filter((text) => !met.has(text));
    return { name: trigger.name, missed, share: missed.length / Math.max(1, conditions.length) };
  });
  for (const { name, missed, share } of shares.toSorted((a, b) => b.share - a.share))
    if (missed.length > 0) console.log(`${percent(share).padStart(5)} of ${name}: ${missed.join(', ')}`);
  const never = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  return `met ${percent(1 - never)} of the conditions, each trigger weighing the same (${circumstances(requests)})`;
}

async function faultsActing(count: number): Promise<string> {
  const random = randomOf(seed);
  const drawn = new Map<string, Drawn>();
  while (drawn.size < count) {
    const fault = drawFault(random);
    drawn.set(nameOf(textOf(fault)), fault);
  }
  const idle = new Map(drawn);
  const requests = await requestsTo(
    rehearsing([...drawn.values()], (fault) => void idle.delete(nameOf(textOf(fault)))),
  );
  let missed = 0;
  for (const [name, fault] of [...idle].toSorted()) {
    if ((await hiddenBy(fault)) !== undefined) continue;
    missed += 1;
    console.log(name);
  }
  return `${percent(1 - missed / count)} of ${count} drawn faults would have done something, or show to nobody (${circumstances(requests)})`;
}

/** @returns the number of requests of a run against a faultless server */
async function requestsTo(watch: NonNullable<ReferenceOptions['watch']>): Promise<number> {
  const server = await startReference({ watch });
  try {
    return (await oneRun(server, seed, { effort })).requests;
  } finally {
    await server.close();
  }
}

function circumstances(requests: number): string {
  return `effort ${effort}, seed ${seed}, ${requests} requests`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
