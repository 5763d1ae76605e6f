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
  /** When no more is drawn, on the clock of `performance.now`; what is under way is ended. Left out: never. */
  readonly until?: number;
}

function isLate({ until = Number.POSITIVE_INFINITY }: Pick<Asked, 'until'>): boolean {
  return performance.now() > until;
}

/** A run has a seed of its own, which follows from the measurement's and the draw. */
function runSeed(seed: number, index: number): number {
  return (Math.imul(seed, 100_003) + index) & 0x7f_ff_ff_ff;
}

/**
 * Draws faults and tries them until as many visible ones have been tried as were asked for. Which ones these are
 * does not depend on who ends first: a further one is drawn only while those under way cannot be enough.
 */
export async function measureFaults(asked: Asked, workers: Workers): Promise<readonly FaultRecord[]> {
  const { seed, faults, effort } = asked;
  const random = randomFrom(seed);
  const records: FaultRecord[] = [];
  const underWay = new Set<Promise<void>>();
  let visible = 0;
  for (let index = 0; (visible < faults && !isLate(asked)) || underWay.size > 0; ) {
    while (visible + underWay.size < faults && underWay.size < workers.places && !isLate(asked)) {
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

/** Tries faults again, so many times at most, while what became of them stays what it was: caught, or not. */
export async function triedAgain(
  faults: readonly FaultRecord[],
  { workers, times }: { readonly workers: Workers; readonly times: number },
): Promise<readonly FaultRecord[]> {
  const isCaught = ({ tried }: FaultRecord) => tried?.fate === 'caught';
  return Promise.all(
    faults.map(async (record) => {
      const { index, trigger, effect, tried: before } = record;
      const { seed = 0, effort = 'quick' } = before ?? {};
      for (let time = 0; time < times; time += 1) {
        const tried = await workers.do({ index, seed, effort, fault: { trigger, effect } });
        if ('fault' in tried && isCaught(tried.fault) !== isCaught(record)) return tried.fault;
      }
      return record;
    }),
  );
}

/** Draws conforming servers and checks each of them once. */
export async function measureStyles(asked: Asked, workers: Workers): Promise<readonly StyleRecord[]> {
  const { seed, styles, effort } = asked;
  const random = randomFrom(seed + 1);
  const queue = Array.from({ length: styles }, () => styleText(drawStyle(random))).entries();
  const records: StyleRecord[] = [];
  const emptying = async () => {
    for (const [index, style] of queue) {
      if (isLate(asked)) return;
      const tried = await workers.do({ index, seed: runSeed(seed, index), effort, style });
      if ('style' in tried) records.push(tried.style);
    }
  };
  await Promise.all(Array.from({ length: workers.places }, emptying));
  return records.toSorted((a, b) => a.index - b.index);
}
