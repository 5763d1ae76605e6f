import { styleCommand } from './listing.ts';
import type { FaultRecord, Measurement } from './records.ts';

/** What the gate holds a measurement to: the faults of its draws that are caught. */
export interface Pins {
  readonly seed: number;
  readonly faults: number;
  readonly styles: number;
  /** `TRIGGER × EFFECT` */
  readonly caught: readonly string[];
  /** Conforming servers that are blamed at the moment; empty is the goal. */
  readonly blamed: readonly string[];
}

export function pinsOf({ seed, faults, styles }: Measurement): Pins {
  return {
    seed,
    faults: faults.filter(({ tried }) => tried !== undefined).length,
    styles: styles.length,
    caught: faults.filter(({ tried }) => tried?.fate === 'caught').map(nameOf),
    blamed: styles.filter(({ verdict }) => verdict === 'blamed').map(({ style }) => style),
  };
}

/** What was caught and is not any more, who is blamed, and what was done to the resources of others. */
export function complaintsOf({ faults, styles, seed }: Measurement, pins: Pins): readonly string[] {
  const now = new Map(faults.map((fault) => [nameOf(fault), fault]));
  const stale = seed === pins.seed ? [] : [`the pins are of the seed ${pins.seed}`];
  const lost = pins.caught.flatMap((name) => {
    const fault = now.get(name);
    if (fault === undefined) return [`${name} is not drawn any more: pin the draws again (--pin)`];
    return fault.tried?.fate === 'caught'
      ? []
      : [`${name} was caught, and is ${fault.tried?.fate ?? fault.hidden}`];
  });
  const blamed = styles.filter(({ verdict, style }) => verdict === 'blamed' && !pins.blamed.includes(style));
  const trespasses = styles.filter((record) => record.trespasses.length > 0);
  return [
    ...stale,
    ...lost,
    ...blamed.map((record) => `a conforming server is blamed: ${styleCommand(record)}`),
    ...trespasses.map((record) => `somebody else's resources are written to: ${styleCommand(record)}`),
  ];
}

function nameOf({ trigger, effect }: FaultRecord): string {
  return `${trigger} × ${effect}`;
}
