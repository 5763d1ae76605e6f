import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../check/decide.ts';
import type { Objection } from '../check/objection.ts';
import { exchangesOf, recordedTrial } from '../check/trial.ts';
import { type KeptTrial, trialsName } from '../report/trials.ts';
import { createEvidence } from './evidence.ts';
import type { RunOptions } from './options.ts';

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
      const sent = exchangesOf(trial);
      const exchanges = evidence.fitAll(sent);
      const isWhole = exchanges.every((exchange, index) => exchange === sent[index]);
      const record = isWhole ? recordedTrial(trial) : undefined;
      const line: KeptTrial = {
        requirement,
        resource,
        number: trial.number,
        ...conclusionOf(trial.objection),
        ...(record === undefined ? {} : { trial: record }),
        exchanges,
      };
      write(`${JSON.stringify(line)}\n`);
    },
  };
}

function conclusionOf(objection: Objection | undefined): Pick<KeptTrial, 'outcome' | 'reason'> {
  if (objection === undefined) return { outcome: 'passed' };
  switch (objection.outcome) {
    case 'passed':
      return { outcome: 'passed', reason: objection.note };
    case 'failed':
      return { outcome: 'failed', reason: objection.message };
    default:
      return objection;
  }
}
