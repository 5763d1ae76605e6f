import { styleCommand } from './listing.ts';
import type { FaultRecord, Measurement, StyleRecord } from './records.ts';

/** What the gate holds a measurement to. */
export interface Pins {
  readonly seed: number;
  readonly faults: number;
  readonly styles: number;
  /** Faults that are caught each time: `TRIGGER × EFFECT`. */
  readonly caught: readonly string[];
}

export function pinsOf({ seed, faults, styles }: Measurement): Pins {
  return {
    seed,
    faults: faults.filter(({ tried }) => tried !== undefined).length,
    styles: styles.length,
    caught: faults.filter(isCaught).map(nameOf),
  };
}

/**
 * The faults about which one try does not decide: pinned ones that were lost, for a busy machine may hide a fault once;
 * to pin them, all that were caught, for what is caught now and then must not be pinned.
 * @param pins - left out: they are to be pinned
 */
export function unsettledOf(faults: readonly FaultRecord[], pins?: Pins): readonly FaultRecord[] {
  return faults.filter((fault) =>
    pins === undefined ? isCaught(fault) : !isCaught(fault) && pins.caught.includes(nameOf(fault)),
  );
}

/** What was caught and is not any more, and to whom wrong is done. */
export function complaintsOf({ faults, styles, seed }: Measurement, pins: Pins): readonly string[] {
  const now = new Map(faults.map((fault) => [nameOf(fault), fault]));
  const stale = seed === pins.seed ? [] : [`the pins are of the seed ${pins.seed}`];
  const lost = pins.caught.flatMap((name) => {
    const fault = now.get(name);
    if (fault === undefined) return [`${name} is not drawn any more: pin the draws again (--pin)`];
    return isCaught(fault) ? [] : [`${name} was caught, and is: ${fault.tried?.fate ?? fault.hidden}`];
  });
  return [...stale, ...lost, ...styles.filter(isWronged).map(wrongTo)];
}

function wrongTo(record: StyleRecord): string {
  const what =
    record.verdict === 'blamed' ? 'is blamed' : 'has resources that are not ours, and they are written to';
  return `a conforming server ${what}: ${styleCommand(record)}`;
}

function isWronged({ verdict, trespasses }: StyleRecord): boolean {
  return verdict === 'blamed' || trespasses.length > 0;
}

function isCaught({ tried }: FaultRecord): boolean {
  return tried?.fate === 'caught';
}

function nameOf({ trigger, effect }: FaultRecord): string {
  return `${trigger} × ${effect}`;
}
