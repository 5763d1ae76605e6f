import type { Exercised } from '../../evidence/coverage.ts';
import type { Conclusion } from './confirm.ts';

/** The conclusion about a requirement, with what it took. */
export interface Decision {
  readonly conclusion: Conclusion;
  readonly samples: number;
  readonly requests: number;
  readonly exercised?: Exercised;
}

/**
 * The decision of a requirement that is decided in two ways: the worse outcome, and the cost of both. Where the probe finds that it
 * does not apply, too few histories that exercise it are no reason for doubt, but what they showed is.
 */
export function inTwoWays(probe: Decision, histories: Decision): Decision {
  const { times, needed } = histories.exercised ?? { times: 0, needed: 0 };
  const isDoubted = {
    passed: true,
    inapplicable: times >= needed,
    failed: false,
    cantTell: false,
    untested: false,
  }[probe.conclusion.outcome];
  const { outcome } = histories.conclusion;
  const isWorse = outcome === 'failed' || (outcome === 'cantTell' && isDoubted);
  return {
    ...histories,
    conclusion: (isWorse ? histories : probe).conclusion,
    samples: probe.samples + histories.samples,
    requests: probe.requests + histories.requests,
  };
}
