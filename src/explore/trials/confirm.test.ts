import { RWLock } from '@rocicorp/lock';
import { expect, test } from 'vitest';
import type { Plan, Step } from '../../check/history/plan.ts';
import { type Check, historyCase } from '../../check/requirement.ts';
import { RunOver } from '../../errors.ts';
import { failed, passed } from '../../evidence/verdict.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { nothingLearnt } from '../../resource/calibration/calibrate.ts';
import { confirmSuspectTrials } from './confirm.ts';
import type { Sender, Trial } from './trial.ts';
import { watchOf } from './watch.ts';
import type { Worker } from './worker.ts';

const type = { ...defaultProfile.resources[0], places: [] };

/** A rule that forbids server errors. */
const check = {
  by: 'exchange',
  id: 'DM-JSON-1',
  judge: ({ exchange: { response } }: { exchange: ReturnType<typeof exchange> }) =>
    response?.status === 500 ? failed('It broke.', 200, 500, exchange({ status: 500 })) : passed(),
} as unknown as Check;

const step = (operation: Step['operation'], name: string): Step => ({
  operation,
  type: 'customers',
  about: [name],
});

/** Of these steps, the one that removes b is answered with a server error. */
const plan: Plan = [
  step('create', 'a'),
  step('create', 'b'),
  ...Array.from({ length: 10 }, () => step('read', 'a')),
  step('remove', 'b'),
];

/** What a suspicion comes to, and the trials that are kept, if the run ends with this attempt at the history. */
async function concludedBefore(last: number) {
  let attempts = 0;
  const sender = {
    by: 'probe',
    id: 'DM-GET-1',
    async probe({ sample, resource }: { sample: Plan; resource: { note(each: unknown): void } }) {
      attempts += 1;
      if (attempts === last) throw new RunOver('The time is up.');
      for (const [id, { operation }] of sample.entries())
        resource.note({ ...exchange({ status: operation === 'remove' ? 500 : 200 }), id });
    },
    judge: () => passed(),
  } as unknown as Sender;
  const redact = {
    exchange: (each: unknown) => each,
    values: (value: unknown) => value,
    text: (text: string) => text,
  };
  const watch = watchOf([check], {});
  const exchanges = plan.map(({ operation }, id) => ({
    ...exchange({ status: operation === 'remove' ? 500 : 200 }),
    id,
  }));
  const resource = { type, exchanges, afterwards: [], made: [], isMadeOnce: () => true, redact };
  watch.see({ number: 1, sample: { case: historyCase, value: plan }, resource } as never, sender);
  const kept: Trial[] = [];
  const run = {
    watch,
    seed: 1,
    lock: new RWLock(),
    keep: (_about: unknown, trial: Trial) => void kept.push(trial),
    client: { ended: new AbortController().signal, redact, baseUrl: new URL('http://127.0.0.1:1') },
    ownership: { reassignsIdentifiers: () => false },
    ledger: {},
    fresh: {},
  };
  const subject = { type, learnt: nothingLearnt };
  const worker = { subject, run, spend: () => undefined } as unknown as Worker;
  const conclusion = await confirmSuspectTrials(check, worker);
  return { conclusion, kept: kept.map(({ exchanges }) => exchanges.length) };
}

test('a history that breaks a rule about every exchange is made smaller, and only replays are kept', async () => {
  const { conclusion, kept } = await concludedBefore(Number.POSITIVE_INFINITY);
  expect(conclusion).toMatchObject({
    outcome: 'failed',
    counterexample: { exchanges: [{ response: { status: 200 } }, { response: { status: 500 } }] },
  });
  expect(kept).toEqual([plan.length, plan.length, plan.length, 2, 2]);
});

test.each([3, 4, 8])(
  'what was seen twice stands if the run ends while it is made smaller, with attempt %i',
  async (last) => {
    const { conclusion } = await concludedBefore(last);
    expect(conclusion).toMatchObject({ outcome: 'failed', counterexample: { replays: { seen: 2, of: 2 } } });
  },
);
