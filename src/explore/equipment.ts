import { join } from 'node:path';
import { ledgerName } from '../evidence/folder.ts';
import { createEvidence, type Evidence } from '../evidence/limit.ts';
import { mappedOutage, type RecordedOutage, recordedOutage } from '../evidence/outage.ts';
import { openTrialWriter, type TrialWriter } from '../evidence/trial-writer.ts';
import type { Authority } from '../http/auth/authority.ts';
import type { Client } from '../http/client/client.ts';
import { createTrafficCounter, type Traffic } from '../http/client/traffic.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { type Ledger, openLedger } from '../resource/ownership/ledger.ts';
import { type Ownership, ownershipOf } from '../resource/ownership/ownership.ts';
import { connect } from '../target/connect.ts';
import { cleanUp } from './clean-up.ts';
import type { RunOptions } from './options.ts';

/** What a run has before it knows anything about its target: a way to talk to it, and places to record what it sends and makes. */
export interface Equipment {
  readonly client: Client;
  readonly authority: Authority;
  readonly ledger: Ledger;
  readonly ownership: Ownership;
  readonly evidence: Evidence;
  /** Undefined if trials are not to be kept. */
  readonly trials: TrialWriter | undefined;
  /** Figures over all exchanges so far. */
  readonly traffic: () => Traffic;
  /** How the target stopped answering; undefined as long as it answers. */
  readonly outage: () => RecordedOutage | undefined;
  /** Tells somebody of each further exchange as it ends, and returns those until now. */
  listen(hear: Hear): readonly Exchange[];
  /** Removes what is left of the run's resources, and closes every connection and file. */
  putAway(known: Known): Promise<void>;
}

type Hear = (exchange: Exchange) => void;

/** What a run has found out about its target by its end. */
interface Known {
  readonly types: readonly ResourceType[];
  /** The target was seen to break rules, or may have. */
  readonly isFaulty: boolean;
}

/** @throws CannotBegin */
export async function equip(options: RunOptions, signal: AbortSignal): Promise<Equipment> {
  const { folder, baseUrl, evidence: level, maxEvidenceBytes: maxBytes } = options;
  const traffic = createTrafficCounter(Date.now());
  const heard: Exchange[] = [];
  let hear: Hear = (exchange) => void heard.push(exchange);
  const { client, authority } = await connect(options, signal, (exchange) => {
    traffic.count(exchange);
    hear(exchange);
  });
  const ledger = openLedger(join(folder, ledgerName), baseUrl, client.redact);
  const trials = openTrialWriter({ level, folder, maxBytes });
  const evidence = createEvidence(maxBytes);
  const ownership = ownershipOf(options.profile.resources);
  const shown = (exchange: Exchange) => evidence.fitAll([client.redact.exchange(exchange)])[0] as Exchange;
  return {
    client,
    authority,
    ledger,
    ownership,
    evidence,
    trials,
    traffic: traffic.figures,
    outage() {
      const seen = client.outage();
      return seen && recordedOutage(mappedOutage(seen, shown), baseUrl);
    },
    listen(next) {
      hear = next;
      return heard.splice(0);
    },
    async putAway(known) {
      try {
        await client.close();
        ledger.close();
        // what is left at a target that is gone is reported, and `clean` removes it once the target is back
        if (client.outage() !== undefined) return;
        const { unwritten } = ledger;
        const isDoubtful = !ownership.removesReliably();
        await cleanUp(options, { ...known, unwritten, isDoubtful }, (exchange) => hear(exchange));
      } finally {
        trials?.close();
      }
    },
  };
}
