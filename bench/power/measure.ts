import type { Effort } from '../../src/explore/trials/effort.ts';
import { drawFault, textOf } from '../../src/reference/space/drawn.ts';
import { drawStyle, textOf as styleText } from '../../src/reference/style.ts';
import { randomFrom } from './random.ts';
import type { FaultRecord, StyleRecord } from './records.ts';
import type { Workers } from './workers.ts';

/** What is to be measured. */
export interface Asked {
  readonly seed: number;
  /** Visible ones; more are drawn, as many as it takes. */
  readonly faults: number;
  readonly styles: number;
  readonly effort: Effort;
}

/** A run has a seed of its own, which follows from the measurement's and the draw. */
function runSeed(seed: number, index: number): number {
  return (Math.imul(seed, 100_003) + index) & 0x7f_ff_ff_ff;
}

/**
 * Draws faults and tries them until as many visible ones have been tried as were asked for. Which ones these are
 * does not depend on who ends first: a further one is drawn only while those under way cannot be enough.
 */
export async function measureFaults(
  { seed, faults, effort }: Asked,
  workers: Workers,
): Promise<readonly FaultRecord[]> {
  const random = randomFrom(seed);
  const records: FaultRecord[] = [];
  const underWay = new Set<Promise<void>>();
  let visible = 0;
  for (let index = 0; visible < faults || underWay.size > 0; ) {
    while (visible + underWay.size < faults && underWay.size < workers.places) {
      const fault = textOf(drawFault(random));
      const work = workers.do({ index, seed: runSeed(seed, index), effort, fault }).then((tried) => {
        if (!('fault' in tried)) return;
        records.push(tried.fault);
        if (tried.fault.tried !== undefined) visible += 1;
      });
      const tracked = work.finally(() => underWay.delete(tracked));
      underWay.add(tracked);
      index += 1;
    }
    await Promise.race(underWay);
  }
  return records.toSorted((a, b) => a.index - b.index);
}

/** Tries faults again until they are caught, so many times at most: a busy machine may hide a fault once. */
export async function triedAgain(
  lost: readonly FaultRecord[],
  { workers, times }: { readonly workers: Workers; readonly times: number },
): Promise<readonly FaultRecord[]> {
  return Promise.all(
    lost.map(async (record) => {
      const { index, trigger, effect, tried: before } = record;
      const { seed = 0, effort = 'quick' } = before ?? {};
      for (let time = 0; time < times; time += 1) {
        const tried = await workers.do({ index, seed, effort, fault: { trigger, effect } });
        if ('fault' in tried && tried.fault.tried?.fate === 'caught') return tried.fault;
      }
      return record;
    }),
  );
}

/** Draws conforming servers and checks each of them once. */
export async function measureStyles(
  { seed, styles, effort }: Asked,
  workers: Workers,
): Promise<readonly StyleRecord[]> {
  const random = randomFrom(seed + 1);
  const queue = Array.from({ length: styles }, () => styleText(drawStyle(random))).entries();
  const records: StyleRecord[] = [];
  const emptying = async () => {
    for (const [index, style] of queue) {
      const tried = await workers.do({ index, seed: runSeed(seed, index), effort, style });
      if ('style' in tried) records.push(tried.style);
    }
  };
  await Promise.all(Array.from({ length: workers.places }, emptying));
  return records.toSorted((a, b) => a.index - b.index);
}
