import type { Effort } from '../../src/explore/trials/effort.ts';
import type { DrawnText } from '../../src/reference/space/drawn.ts';
import { styleCommand } from './listing.ts';
import { type FaultRecord, isCaught, type Measurement, nameOf, type StyleRecord } from './records.ts';
import { visibleIn } from './score.ts';

/** A visible fault, and its index among all that were drawn. */
export interface PinnedFault extends DrawnText {
  readonly index: number;
}

/** What the gate compares a measurement with. */
export interface Pins {
  readonly seed: number;
  readonly effort: Effort;
  /** What was drawn with the seed, so that rows added since do not change the draws. */
  readonly faults: readonly PinnedFault[];
  readonly styles: readonly string[];
  /** Faults that are always caught: `TRIGGER × EFFECT`. */
  readonly caught: readonly string[];
}

export function pinsOf({ seed, effort, faults, styles }: Measurement): Pins {
  return {
    seed,
    effort,
    faults: visibleIn(faults).map(({ index, trigger, effect }) => ({ index, trigger, effect })),
    styles: styles.map(({ style }) => style),
    caught: faults.filter(isCaught).map(nameOf),
  };
}

/**
 * The faults for which one try is not enough: pinned ones that were missed, since a busy machine may hide a fault once;
 * for pinning, all that were caught, since what is caught only sometimes must not be pinned.
 * @param pins - undefined: they are to be pinned
 */
export function unsettledOf(faults: readonly FaultRecord[], pins?: Pins): readonly FaultRecord[] {
  return faults.filter((fault) =>
    pins === undefined ? isCaught(fault) : !isCaught(fault) && pins.caught.includes(nameOf(fault)),
  );
}

/** Faults that were caught before and are missed now, and false accusations. */
export function complaintsOf({ faults, styles }: Measurement, pins: Pins): readonly string[] {
  const lost = unsettledOf(faults, pins).map(
    (fault) => `${nameOf(fault)} was caught, and is: ${fault.tried?.fate ?? fault.hidden}`,
  );
  return [...lost, ...styles.filter(isWronged).map(wrongTo)];
}

function wrongTo(record: StyleRecord): string {
  const what =
    record.verdict === 'blamed' ? 'is blamed' : 'has resources that are not ours, and they are written to';
  return `a conforming server ${what}: ${styleCommand(record)}`;
}

function isWronged({ verdict, foreignWrites }: StyleRecord): boolean {
  return verdict === 'blamed' || foreignWrites.length > 0;
}
