import type { Exchange } from '../http/exchange.ts';
import { reasonOf } from './objection.ts';
import type { TrialRecord } from './record.ts';
import { recordedTrial, type Trial } from './trial.ts';

/** What the samples of a check came to, none of them failed. */
export interface Tally {
  /** @param witness - what would be shown of it */
  add(objection: Trial['objection'], witness: () => Witness): void;
  readonly samples: number;
  outcome(): Undisputed;
}

/** An outcome that no failure stands against. */
export type Undisputed =
  | ({ readonly outcome: 'passed'; readonly reason?: string } & Witness)
  | ({ readonly outcome: 'cantTell' | 'inapplicable'; readonly reason: string } & Partial<Witness>);

/** A trial that stands for all of its kind. */
interface Witness {
  readonly witness: readonly Exchange[];
  readonly trial?: TrialRecord;
}

type Kind = 'passed' | 'refused' | 'cantTell' | 'inapplicable';

/** What is shown of a trial that stands for all of its kind. */
export function witnessOf(trial: Trial): Witness {
  return { witness: trial.exchanges, ...recordedTrial(trial) };
}

/** What is shown of the first trial of a kind. */
interface First {
  readonly reason?: string;
  readonly witness: Witness;
}

/** The first trial of each kind, and how many there were. */
export function createTally(): Tally {
  const first = new Map<Kind, First>();
  const counts: Record<Kind, number> = { passed: 0, refused: 0, cantTell: 0, inapplicable: 0 };
  let samples = 0;
  return {
    get samples() {
      return samples;
    },
    add(objection, witness) {
      const kind = kindOf(objection);
      samples += 1;
      counts[kind] += 1;
      const reason = reasonOf(objection);
      if (!first.has(kind)) {
        first.set(kind, { witness: witness(), ...(reason === undefined ? {} : { reason }) });
      }
    },
    outcome: () => conclusion(first, counts, samples),
  };
}

function conclusion(
  first: ReadonlyMap<Kind, First>,
  counts: Record<Kind, number>,
  samples: number,
): Undisputed {
  const share = (kind: Kind) => `${first.get(kind)?.reason ?? ''} (${counts[kind]} of ${samples} samples)`;
  const witness = (kind: Kind) => first.get(kind)?.witness ?? { witness: [] };
  if (counts.cantTell > 0) return { outcome: 'cantTell', reason: share('cantTell'), ...witness('cantTell') };
  if (counts.passed > 0) {
    const reason = first.get('passed')?.reason ?? (counts.refused > 0 ? share('refused') : undefined);
    return { outcome: 'passed', ...witness('passed'), ...(reason === undefined ? {} : { reason }) };
  }
  if (counts.refused > 0) return { outcome: 'cantTell', reason: share('refused'), ...witness('refused') };
  if (counts.inapplicable > 0) {
    return { outcome: 'inapplicable', reason: share('inapplicable'), ...witness('inapplicable') };
  }
  return {
    outcome: 'inapplicable',
    reason: 'There is no situation of this target in which the rule could be seen.',
  };
}

function kindOf(objection: Trial['objection']): Kind {
  if (objection === undefined) return 'passed';
  if (objection.outcome === 'failed') throw new Error('A failed trial does not belong into a tally.');
  return objection.outcome;
}
