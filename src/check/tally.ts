import type { Exchange } from '../http/exchange.ts';
import { exchangesOf, type Trial } from './trial.ts';

/** What the samples of a check came to, none of them failed. */
export interface Tally {
  add(trial: Trial): void;
  readonly samples: number;
  outcome(): Undisputed;
}

/** An outcome that no failure stands against. */
export type Undisputed =
  | { readonly outcome: 'passed'; readonly reason?: string; readonly witness: readonly Exchange[] }
  | {
      readonly outcome: 'cantTell' | 'inapplicable';
      readonly reason: string;
      readonly witness?: readonly Exchange[];
    };

type Kind = 'passed' | 'refused' | 'cantTell' | 'inapplicable';

/** The first trial of each kind, and how many there were. */
export function createTally(): Tally {
  const first = new Map<Kind, { readonly reason?: string; readonly witness: readonly Exchange[] }>();
  const counts: Record<Kind, number> = { passed: 0, refused: 0, cantTell: 0, inapplicable: 0 };
  let samples = 0;
  return {
    get samples() {
      return samples;
    },
    add(trial) {
      const kind = kindOf(trial);
      samples += 1;
      counts[kind] += 1;
      const reason = reasonOf(trial);
      if (!first.has(kind)) {
        first.set(kind, { witness: exchangesOf(trial), ...(reason === undefined ? {} : { reason }) });
      }
    },
    outcome: () => conclusion(first, counts, samples),
  };
}

function conclusion(
  first: ReadonlyMap<Kind, { readonly reason?: string; readonly witness: readonly Exchange[] }>,
  counts: Record<Kind, number>,
  samples: number,
): Undisputed {
  const share = (kind: Kind) => `${first.get(kind)?.reason ?? ''} (${counts[kind]} of ${samples} samples)`;
  const witness = (kind: Kind) => first.get(kind)?.witness ?? [];
  if (counts.cantTell > 0)
    return { outcome: 'cantTell', reason: share('cantTell'), witness: witness('cantTell') };
  if (counts.passed > 0) {
    const reason = first.get('passed')?.reason ?? (counts.refused > 0 ? share('refused') : undefined);
    return { outcome: 'passed', witness: witness('passed'), ...(reason === undefined ? {} : { reason }) };
  }
  if (counts.refused > 0)
    return { outcome: 'cantTell', reason: share('refused'), witness: witness('refused') };
  if (counts.inapplicable > 0) {
    return { outcome: 'inapplicable', reason: share('inapplicable'), witness: witness('inapplicable') };
  }
  return {
    outcome: 'inapplicable',
    reason: 'There is no situation of this target in which the rule could be seen.',
  };
}

function kindOf({ objection }: Trial): Kind {
  if (objection === undefined) return 'passed';
  if (objection.outcome === 'failed') throw new Error('A failed trial does not belong into a tally.');
  return objection.outcome;
}

function reasonOf({ objection }: Trial): string | undefined {
  if (objection === undefined || objection.outcome === 'failed') return undefined;
  return objection.outcome === 'passed' ? objection.note : objection.reason;
}
