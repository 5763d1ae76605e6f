import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerName } from '../evidence/folder.ts';
import type { Client } from '../http/client.ts';
import type { Exchange, TransportProblem } from '../http/exchange.ts';
import type { HttpRequest } from '../http/request.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { openLedger, outstandingIn } from './ledger.ts';
import { leaveFor } from './max-left.ts';
import { ownershipOf } from './ownership.ts';
import { type Learnt, resourceAt, type Surroundings } from './resource.ts';

const [type] = defaultProfile.resources;

/** What a creation leaves that had no answer, for one reason. */
async function creationWithout(kind: TransportProblem) {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-tracked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, ledgerName);
  const ledger = openLedger(file, 'http://127.0.0.1');
  const send = async ({ method, sending }: HttpRequest): Promise<Exchange> => {
    sending?.();
    return { ...exchange({ method, status: 0 }), problem: { kind, message: 'why' } };
  };
  const client = { send, baseUrl: new URL('http://127.0.0.1') } as unknown as Client;
  const learnt = { addressings: ['body'], places: [], removable: false } as unknown as Learnt;
  const leave = leaveFor(type, learnt, 1);
  const ownership = ownershipOf(defaultProfile.resources);
  const around = { client, ownership, windowMs: 0, ledger, fresh: {}, leave } as unknown as Surroundings;
  const resource = resourceAt({ ...type, places: [] }, learnt, around);
  await resource.post([{ firstName: 'a' }], type.create[0]);
  ledger.close();
  const mayCreateMore = () => leave.take(1);
  return { unknown: outstandingIn(file).unknown.length, mayCreateMore };
}

test.each<TransportProblem>(['refused', 'dns'])(
  'a creation that never went out (%s) has made nothing, and nothing of it is left',
  async (kind) => {
    const { unknown, mayCreateMore } = await creationWithout(kind);
    expect(unknown).toBe(0);
    expect(mayCreateMore).not.toThrow();
  },
);

test.each<TransportProblem>(['reset', 'timeout'])(
  'a creation that went out and had no answer (%s) may have made something',
  async (kind) => {
    const { unknown, mayCreateMore } = await creationWithout(kind);
    expect(unknown).toBe(1);
    expect(mayCreateMore).toThrow();
  },
);
