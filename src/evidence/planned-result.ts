import type { Result } from './result.ts';

/** What a future result will be about. */
export type PlannedResult = Pick<Result, 'requirement' | 'resource' | 'class' | 'level' | 'provisional'>;

/** The result of a requirement that was planned but not decided. */
export function untested(planned: PlannedResult, reason: string): Result {
  return { ...planned, samples: 0, requests: 0, durationMs: 0, outcome: 'untested', reason };
}

/** Why a requirement is untested if its check did not finish. */
export const endedEarly = 'The run ended before this was decided.';

/** How the reason begins if a check threw an error. */
export const brokeDown = 'The check broke down: ';
