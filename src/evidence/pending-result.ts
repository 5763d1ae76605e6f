import type { Result } from './result.ts';

/** What is known of a result before it is decided. */
export type PendingResult = Pick<Result, 'requirement' | 'resource' | 'class' | 'level' | 'provisional'>;

/** The result of a requirement in scope that was not decided. */
export function untested(pending: PendingResult, reason: string): Result {
  return { ...pending, samples: 0, requests: 0, durationMs: 0, outcome: 'untested', reason };
}

/** Why a requirement is untested if its check did not finish. */
export const endedEarly = 'The run ended before this was decided.';

/** How the reason begins if a check threw an error. */
export const brokeDown = 'The check broke down: ';
