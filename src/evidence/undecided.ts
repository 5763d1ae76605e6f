import type { Result } from './result.ts';

/** What is known of a result before it is decided. */
export type Undecided = Pick<Result, 'requirement' | 'resource' | 'class' | 'level' | 'provisional'>;

/** The result of a requirement in scope that was not decided. */
export function untested(undecided: Undecided, reason: string): Result {
  return { ...undecided, samples: 0, requests: 0, durationMs: 0, outcome: 'untested', reason };
}

/** Why a requirement is untested if its check did not finish. */
export const endedEarly = 'The run ended before this was decided.';

/** How the reason begins if a check threw an error. */
export const brokeDown = 'The check broke down: ';
