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

/** @param measurements - of the same draws: what is pinned is caught in each of them */
export function pinsOf(measurements: readonly Measurement[]): Pins {
  const [first] = measurements;
  const caught = measurements.map(({ faults }) => faults.filter(isCaught).map(nameOf));
  return {
    seed: first?.seed ?? 0,
    faults: first?.faults.filter(({ tried }) => tried !== undefined).length ?? 0,
    styles: first?.styles.length ?? 0,
    caught: (caught[0] ?? []).filter((name) => caught.every((names) => names.includes(name))),
  };
}

/** Pinned faults that were tried and not caught. */
export function lostOf(faults: readonly FaultRecord[], { caught }: Pins): readonly FaultRecord[] {
  return faults.filter((fault) => !isCaught(fault) && caught.includes(nameOf(fault)));
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
