import type { Result } from './result.ts';

/** A result that is to come: what it will be about. */
export type PlannedResult = Pick<Result, 'requirement' | 'resource' | 'class' | 'level' | 'provisional'>;

/** The result of what was planned and not decided. */
export function untested(planned: PlannedResult, reason: string): Result {
  return { ...planned, samples: 0, requests: 0, durationMs: 0, outcome: 'untested', reason };
}

/** Why what no check came to an end of is untested. */
export const endedEarly = 'The run ended before this was decided.';

/** How it begins why something is untested whose check broke down. */
export const brokeDown = 'The check broke down: ';
