import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../http/exchange/exchange.ts';
import { trialsName } from './folder.ts';
import { createEvidence } from './limit.ts';
import { type Recordable, recordedTrial } from './record.ts';
import type { Result } from './result.ts';
import type { EvidenceLevel, KeptTrial } from './trials.ts';
import type { Verdict } from './verdict.ts';

/** How many trials of each result are kept, unless all are. */
const fewTrials = 5;

/** A trial that was judged. */
interface JudgedTrial extends Recordable {
  readonly number: number;
  readonly verdict: Verdict;
  readonly exchanges: readonly Exchange[];
}

/** Records trials during a run. */
export interface TrialWriter {
  write(about: Pick<Result, 'requirement' | 'resource'>, trial: JudgedTrial): void;
  /** How many trials should be in the file; on a full disk, there are fewer. */
  count(): number;
  close(): void;
}

interface WriterOptions {
  readonly level: EvidenceLevel;
  readonly folder: string;
  /** The limit for the contents of all exchanges together; the rest is truncated. */
  readonly maxBytes: number;
}

/** Opens the file of a run's trials; undefined if only the evidence in the report is wanted. */
export function openTrialWriter({ level, folder, maxBytes }: WriterOptions): TrialWriter | undefined {
  if (level === 'failures') return undefined;
  const descriptor = openSync(join(folder, trialsName), 'ax', 0o600);
  const evidence = createEvidence(maxBytes);
  let count = 0;
  let isFull = false;
  const append = (line: string): void => {
    const octets = Buffer.from(line);
    try {
      for (let at = 0; at < octets.length; ) at += writeSync(descriptor, octets, at);
    } catch {
      // the run still reaches its verdict: missing trials are noticed when the report is written
      isFull = true;
    }
  };
  return {
    count: () => count,
    close: () => closeSync(descriptor),
    write({ requirement, resource }, trial) {
      if (level === 'sampled' && trial.number > fewTrials) return;
      count += 1;
      if (isFull) return;
      const sent = trial.exchanges;
      const exchanges = evidence.fitAll(sent);
      const { outcome, reason } = trial.verdict;
      const alike = 'alike' in trial.verdict ? trial.verdict.alike : undefined;
      const line: KeptTrial = {
        requirement,
        resource,
        number: trial.number,
        outcome,
        ...(reason === undefined ? {} : { reason }),
        ...(alike === undefined ? {} : { alike }),
        ...(exchanges === sent ? recordedTrial(trial) : {}),
        exchanges,
      };
      append(`${JSON.stringify(line)}\n`);
    },
  };
}
