import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../check/decide.ts';
import { recordedTrial } from '../check/trial.ts';
import type { RunOptions } from '../target/options.ts';
import { createEvidence, isSame } from './limit.ts';
import { type KeptTrial, trialsName } from './trials.ts';
import { reasonOf } from './verdict.ts';

/** How many trials of each result are kept where not all are. */
const fewTrials = 5;

/** Writes down trials while a run goes on. */
export interface Keeper {
  readonly keep: NonNullable<Run['keep']>;
  /** How many trials are to be in the file; a disk that is full has taken fewer. */
  kept(): number;
  close(): void;
}

/** Begins the file of a run's trials; undefined where the report's own evidence is all that is asked for. */
export function openKeeper({
  evidence: level,
  folder,
  maxEvidenceBytes,
}: Pick<RunOptions, 'evidence' | 'folder' | 'maxEvidenceBytes'>): Keeper | undefined {
  if (level === 'failures') return undefined;
  const descriptor = openSync(join(folder, trialsName), 'ax', 0o600);
  const evidence = createEvidence(maxEvidenceBytes);
  let kept = 0;
  let isFull = false;
  const write = (line: string): void => {
    const octets = Buffer.from(line);
    try {
      for (let at = 0; at < octets.length; ) at += writeSync(descriptor, octets, at);
    } catch {
      // the run goes on to its verdict; that trials are missing is found when the report is written
      isFull = true;
    }
  };
  return {
    kept: () => kept,
    close: () => closeSync(descriptor),
    keep({ requirement, resource }, trial) {
      if (level === 'sampled' && trial.number > fewTrials) return;
      kept += 1;
      if (isFull) return;
      const sent = trial.exchanges;
      const exchanges = evidence.fitAll(sent);
      const isWhole = isSame(exchanges, sent);
      const reason = reasonOf(trial.objection);
      const line: KeptTrial = {
        requirement,
        resource,
        number: trial.number,
        outcome: trial.objection?.outcome ?? 'passed',
        ...(reason === undefined ? {} : { reason }),
        ...(isWhole ? recordedTrial(trial) : {}),
        exchanges,
      };
      write(`${JSON.stringify(line)}\n`);
    },
  };
}
