import { requirements } from '../../suites/catalogue.ts';
import type { Seen } from './jobs.ts';
import type { Server } from './servers.ts';

/** The results of the runs of one server. */
export interface Row {
  readonly server: string;
  readonly kind: Server['kind'];
  readonly runs: number;
  /** The verdict of most of them, in one line. */
  readonly verdict: string;
  /** Where not all of them agree, one line each; empty if there is one verdict. */
  readonly flips: readonly string[];
  /** Why this row is wrong even with a single verdict. */
  readonly complaints: readonly string[];
}

/** A set of outcomes of a requirement, or the conformance, with the runs that had it. */
type Said = ReadonlyMap<string, readonly Seen[]>;

export function rowOf({ name, kind }: Pick<Server, 'name' | 'kind'>, seen: readonly Seen[]): Row {
  const all = new Set(seen.flatMap(({ run }) => Object.keys(run.outcomes)));
  const saidOf = (id: string): Said => Map.groupBy(seen, ({ run }) => (run.outcomes[id] ?? []).join(' and '));
  const conformance: Said = Map.groupBy(seen, ({ run }) => run.conformance);
  const said = [...all].map((id) => [id, saidOf(id)] as const);
  const usual = said.flatMap(([id, each]) => {
    const most = mostOf(each);
    return most.split(' and ').every((outcome) => unremarkable.has(outcome)) ? [] : [`${id} ${most}`];
  });
  return {
    server: name,
    kind,
    runs: seen.length,
    verdict: [mostOf(conformance), ...usual].join('; '),
    flips: [['conformance', conformance] as const, ...said].flatMap(([what, each]) =>
      each.size === 1 ? [] : [`${what}: ${[...each].map(inWords).join(', ')}`],
    ),
    complaints: [...new Set(seen.flatMap((each) => complaintsOf(kind, each)))],
  };
}

export function isStable({ flips, complaints }: Row): boolean {
  return flips.length + complaints.length === 0;
}

const unremarkable: ReadonlySet<string> = new Set(['passed', 'inapplicable']);

function mostOf(said: Said): string {
  const [most] = [...said].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 'nothing';
}

function inWords([what, runs]: readonly [string, readonly Seen[]]): string {
  const seeds = runs.map(({ seed, isBusy }) => (isBusy ? `${seed} beside load` : String(seed)));
  return `${what || 'nothing'} (seed ${seeds.join(', ')})`;
}

const must: ReadonlySet<string> = new Set(
  requirements.flatMap(({ id, level }) => (level === 'MUST' ? [id] : [])),
);

/**
 * What is wrong with a run, whatever the others say: a suite that fails says nothing, and no run writes to resources of
 * others. A style conforms, so no MUST fails and none stays undecided; a fault is detected.
 */
function complaintsOf(kind: Server['kind'], { run }: Seen): readonly string[] {
  if (Object.keys(run.outcomes).length === 0) return run.reasons;
  const writes = [...new Set(run.foreignWrites)].map((write) => `a foreign write: ${write}`);
  return [...writes, ...wrongBy[kind](run)];
}

const wrongBy: Readonly<Record<Server['kind'], (run: Seen['run']) => readonly string[]>> = {
  real: () => [],
  style: ({ outcomes, conformance }) => [
    ...Object.entries(outcomes)
      .filter(([id, each]) => must.has(id) && each.includes('failed'))
      .map(([id]) => `${id} is blamed on a server that keeps it`),
    ...(conformance === 'indeterminate'
      ? ['not all is decided of a server that keeps the specification']
      : []),
  ],
  // each of them breaks a MUST
  fault: ({ conformance }) => (conformance === 'nonconformant' ? [] : ['its fault is not seen']),
};
