import { requirements } from '../src/spec/catalogue.ts';
import { consequences } from '../src/spec/consequences.ts';
import type { OneRun } from './one-run.ts';

/** What one run against one server came to. */
export interface Sighting {
  /** Of the fault or the sham, or `faultless`. */
  readonly name: string;
  readonly kind: 'fault' | 'sham' | 'faultless';
  readonly seed: number;
  readonly run: OneRun;
}

/** All that was seen of one server. */
export interface Row {
  readonly name: string;
  readonly sightings: readonly Sighting[];
}

/** Requirements that must catch a fault. */
export function catchersOf(fault: string): readonly string[] {
  return requirements.flatMap(({ id, faults }) =>
    !('none' in faults) && faults.includes(fault) ? [id] : [],
  );
}

/** Requirements that a fault may break besides. */
export function consequencesOf(fault: string): readonly string[] {
  return consequences.flatMap((each) => (each.fault === fault ? each.breaks : []));
}

/** What is wrong with what was seen: survivors, false alarms, and shams that passed. */
export function verdictOf({ name, sightings }: Row): {
  readonly name: string;
  readonly complaints: readonly string[];
} {
  const complaints = sightings.flatMap((sighting) =>
    complaintsOf(sighting).map((text) => `${text} (seed ${sighting.seed})`),
  );
  return { name, complaints: [...new Set(complaints)] };
}

function complaintsOf({ name, kind, run }: Sighting): readonly string[] {
  const failed = failedIn(run);
  switch (kind) {
    case 'sham':
      return run.conformance === 'conformant' ? ['a sham is conformant'] : [];
    case 'faultless':
      return run.reasons.length > 0 || run.conformance !== 'conformant'
        ? [`the faultless server: ${run.conformance}, ${run.reasons.join('; ')}`]
        : [];
    case 'fault': {
      const catchers = catchersOf(name);
      const allowed = [...catchers, ...consequencesOf(name)];
      return [
        ...(catchers.length === 0 ? ['no requirement names it'] : []),
        ...catchers.filter((id) => !failed.includes(id)).map((id) => `survives ${id}`),
        ...failed.filter((id) => !allowed.includes(id)).map((id) => `false alarm of ${id}`),
      ];
    }
  }
}

/** The requirements that failed. */
export function failedIn(run: OneRun): readonly string[] {
  return Object.entries(run.outcomes).flatMap(([id, outcomes]) => (outcomes.includes('failed') ? [id] : []));
}
