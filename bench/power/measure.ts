import type { Effort } from '../../src/explore/trials/effort.ts';
import { type Random, randomOf } from '../../src/random.ts';
import { cohortOf, type Drawn, type DrawnText, drawFault, textOf } from '../../src/reference/space/drawn.ts';
import { drawStyle, textOf as styleText } from '../../src/reference/style.ts';
import { mostlyWaits } from '../styles.ts';
import { fewAtOnce, waitingBeside } from '../threads.ts';
import type { Job, Tried } from './jobs.ts';
import { type FaultRecord, isCaught, type StyleRecord } from './records.ts';
import type { Workers } from './workers.ts';

/** What to measure. */
export interface Asked {
  readonly seed: number;
  /** Visible ones; as many are drawn as it takes. */
  readonly faults: number;
  /** Draw only faults that belong to this cohort of rows. */
  readonly cohort?: number;
  readonly styles: number;
  readonly effort: Effort;
  /** When to stop drawing, on the clock of `performance.now`; runs in progress are finished. Default: never. */
  readonly until?: number;
}

function isLate({ until = Number.POSITIVE_INFINITY }: Pick<Asked, 'until'>): boolean {
  return performance.now() > until;
}

/** Each run has its own seed, derived from the measurement's seed and the draw. */
function runSeed(seed: number, index: number): number {
  return (Math.imul(seed, 100_003) + index) & 0x7f_ff_ff_ff;
}

/**
 * Draws faults and tries them until enough visible ones have been tried. Which ones these are
 * does not depend on timing: another one is drawn only while those in progress cannot be enough.
 */
export async function measureFaults(asked: Asked, workers: Workers): Promise<readonly FaultRecord[]> {
  const { seed, faults, cohort } = asked;
  const random = randomOf(seed);
  const records: FaultRecord[] = [];
  const underWay = new Set<Promise<void>>();
  let visible = 0;
  for (let index = 0; (visible < faults && !isLate(asked)) || underWay.size > 0; ) {
    while (visible + underWay.size < faults && underWay.size < workers.places && !isLate(asked)) {
      const fault = textOf(drawnOf(cohort, random));
      const work = workers.do({ fault, ...jobOf(index, asked) }).then((tried) => {
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

function drawnOf(cohort: number | undefined, random: Random): Drawn {
  for (;;) {
    const drawn = drawFault(random);
    if (cohort === undefined || cohort === cohortOf(drawn)) return drawn;
  }
}

/** Tries faults again, up to a number of times, as long as each result stays the same: caught, or not. */
export async function triedAgain(
  faults: readonly FaultRecord[],
  { workers, effort, times }: Pick<Asked, 'effort'> & { readonly workers: Workers; readonly times: number },
): Promise<readonly FaultRecord[]> {
  return Promise.all(
    faults.map(async (record) => {
      const { index, trigger, effect, tried: before } = record;
      const { seed = 0 } = before ?? {};
      for (let time = 0; time < times; time += 1) {
        const tried = await workers.do({ index, seed, effort, fault: { trigger, effect } });
        if ('fault' in tried && isCaught(tried.fault) !== isCaught(record)) return tried.fault;
      }
      return record;
    }),
  );
}

/** Draws conforming servers and checks each of them once. */
export function measureStyles(asked: Asked, workers: Workers): Promise<readonly StyleRecord[]> {
  const random = randomOf(asked.seed + 1);
  const styles = Array.from({ length: asked.styles }, () => styleText(drawStyle(random)));
  return tryStyles(styles, asked, workers);
}

/** Checks each of these servers once. */
export async function tryStyles(
  styles: readonly string[],
  asked: Pick<Asked, 'seed' | 'effort' | 'until'>,
  workers: Workers,
): Promise<readonly StyleRecord[]> {
  const jobs = styles.map((style, index) => ({ style, ...jobOf(index, asked) }));
  const isWaiting = ({ style }: (typeof jobs)[number]) => mostlyWaits(style);
  const widths = { waiting: workers.waiting, others: workers.places };
  // if time is short, all have the same chance
  const tried = await (asked.until === undefined
    ? waitingBeside(jobs, { isWaiting, widths }, workers.do)
    : inTime(jobs, asked, workers));
  return tried.flatMap((one) => ('style' in one ? [one.style] : []));
}

/** Tries each of these faults once. */
export async function tryFaults(
  faults: readonly (DrawnText & { readonly index: number })[],
  asked: Pick<Asked, 'seed' | 'effort' | 'until'>,
  workers: Workers,
): Promise<readonly FaultRecord[]> {
  const jobs = faults.map(({ index, trigger, effect }) => ({
    fault: { trigger, effect },
    ...jobOf(index, asked),
  }));
  const tried = await inTime(jobs, asked, workers);
  return tried.flatMap((one) => ('fault' in one ? [one.fault] : []));
}

function jobOf(index: number, { seed, effort }: Pick<Asked, 'seed' | 'effort'>) {
  return { index, seed: runSeed(seed, index), effort };
}

/** The results of jobs, in order; those for which there was no time are left out. */
function inTime(
  jobs: readonly Job[],
  asked: Pick<Asked, 'until'>,
  workers: Workers,
): Promise<readonly Tried[]> {
  return fewAtOnce(jobs, workers.places, workers.do, () => isLate(asked));
}
