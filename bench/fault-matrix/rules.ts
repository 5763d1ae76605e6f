import { faultsNamedBy } from '../../src/evidence/requirement.ts';
import { requirements } from '../../suites/catalogue.ts';
import type { OneRun } from '../one-run.ts';
import { hides } from '../styles.ts';
import type { Job } from './jobs.ts';

/** The result of one run against one server. */
export interface Sighting extends Job {
  readonly run: OneRun;
  /** Failures whose shell lines show something else than the report says. */
  readonly misled?: readonly string[];
}

/** All results for one server. */
export interface Row extends Omit<Job, 'seed'> {
  readonly name: string;
  readonly sightings: readonly Sighting[];
}

export interface Verdict {
  readonly name: string;
  /** Undetected faults, false alarms, and shams that passed. */
  readonly complaints: readonly string[];
}

export function rowsOf(sightings: readonly Sighting[]): readonly Row[] {
  const byName = Map.groupBy(sightings, nameOf);
  return [...byName].map(([name, seen]) => ({ ...(seen[0] as Sighting), name, sightings: seen }));
}

function nameOf({ sham, fault, style }: Job): string {
  const server = sham ?? fault ?? 'faultless';
  return style === 'plain' ? server : `${server} with ${style}`;
}

/** Requirements that must catch a fault. */
export function catchersOf(fault: string): readonly string[] {
  return requirements.filter((requirement) => faultsNamedBy(requirement).includes(fault)).map(({ id }) => id);
}

/** Whether everything has failed that must fail for a fault, so that the run may end. */
export function isCaught({ fault, style }: Job, failed: readonly string[]): boolean {
  if (fault === undefined || hides(style, fault)) return false;
  const catchers = catchersOf(fault);
  return catchers.length > 0 && survivals(catchers, failed, style, fault).length === 0;
}

/** Other requirements that a fault may break. */
export function consequencesOf(fault: string): readonly string[] {
  return requirements.flatMap(({ id, mayFailFor = [] }) =>
    mayFailFor.some(({ faults }) => faults.includes(fault)) ? [id] : [],
  );
}

export function verdictOf(row: Row): Verdict {
  const complaints = row.sightings.flatMap((sighting) =>
    [...foreignWritesOf(sighting), ...complaintsOf(sighting), ...(sighting.misled ?? [])].map(
      (text) => `${text} (seed ${sighting.seed})`,
    ),
  );
  return { name: row.name, complaints: [...new Set(complaints)] };
}

/** In any case a run writes only to resources that it created (law 4, docs/laws.md). */
function foreignWritesOf({ run }: Sighting): readonly string[] {
  return [...new Set(run.foreignWrites)].map((foreignWrite) => `a foreign write: ${foreignWrite}`);
}

function complaintsOf({ sham, fault, style, run }: Sighting): readonly string[] {
  if (sham !== undefined) return run.conformance === 'conformant' ? ['a sham is conformant'] : [];
  if (fault === undefined) return alarmsOf(run, style);
  const failed = failedIn(run);
  const catchers = catchersOf(fault);
  const allowed = [...catchers, ...consequencesOf(fault)];
  const alarms = failed
    .filter((id) => !allowed.includes(id) && !mayFailWith(style, id))
    .map((id) => `false alarm of ${id}`);
  if (catchers.length === 0) return ['no requirement names it'];
  return [...alarms, ...survivals(catchers, failed, style, fault)];
}

/** Nothing may fail or stay undecided. */
function alarmsOf({ conformance, reasons }: OneRun, style: string): readonly string[] {
  const counted = reasons.filter((reason) => !mayFailWith(style, reason.split(' ')[0] ?? ''));
  return counted.length > 0 || conformance !== 'conformant' ? [`${conformance}, ${counted.join('; ')}`] : [];
}

/** With a style, a SHOULD about the specification's example may fail, whatever the fault. */
function mayFailWith(style: string, id: string): boolean {
  return style !== 'plain' && optional.has(id);
}

const optional: ReadonlySet<string> = new Set(
  requirements.flatMap(({ id, level }) => (level === 'MUST' ? [] : [id])),
);

/** Each of the catchers must fail; with a style, one of them, unless the style hides the fault. */
function survivals(
  catchers: readonly string[],
  failed: readonly string[],
  style: string,
  fault: string,
): readonly string[] {
  const asleep = catchers.filter((id) => !failed.includes(id));
  if (style === 'plain') return asleep.map((id) => `survives ${id}`);
  const isSeen = asleep.length < catchers.length;
  if (hides(style, fault)) return isSeen ? ['is said to be hidden, and is seen'] : [];
  return isSeen ? [] : ['survives'];
}

/** The requirements that failed. */
export function failedIn(run: OneRun): readonly string[] {
  return Object.entries(run.outcomes).flatMap(([id, outcomes]) => (outcomes.includes('failed') ? [id] : []));
}
