import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../http/exchange/exchange.ts';
import { linesOf } from '../lines-of.ts';
import { trialsName } from './folder.ts';
import type { TrialRecord } from './record.ts';
import type { Result } from './result.ts';
import type { Alike, Verdict } from './verdict.ts';

/** Which trials have their exchanges kept, in addition to those in the report. */
export const evidenceLevels = ['failures', 'sampled', 'all'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

/** One recorded trial. */
export interface KeptTrial extends Pick<Result, 'requirement' | 'resource'> {
  /** Counts the trials of this requirement for this resource type, from 1. */
  readonly number: number;
  readonly outcome: Verdict['outcome'];
  readonly reason?: string;
  readonly alike?: Alike;
  /** Absent if nothing was judged, or the evidence is incomplete. */
  readonly trial?: TrialRecord;
  readonly exchanges: readonly Exchange[];
}

/**
 * The trials in a run's folder, one after another, since memory may not hold all of them.
 * @throws SyntaxError if a line is incomplete
 */
export function* trialsIn(folder: string): Generator<KeptTrial> {
  const file = join(folder, trialsName);
  if (!existsSync(file)) return;
  for (const line of linesOf(file)) yield JSON.parse(line) as KeptTrial;
}
