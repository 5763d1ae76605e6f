import { afterAll, inject } from 'vitest';
import { ownChecks } from '../explore/own-suites.ts';
import { scopeOf } from '../explore/scope.ts';
import { openSession, type Session } from '../explore/session.ts';
import { onInterrupt, tellMovement } from './channels.ts';
import { defineTests } from './define-tests.ts';
import { keepMemorySmall } from './memory.ts';
import './vitest-context.ts';

// The entry of the vitest that commands start.

const options = inject('run');
const own = await ownChecks(options.suites);
const scope = scopeOf(options, own);
const ending = new AbortController();
const stopListening = onInterrupt(options.folder, () => ending.abort());
const stopWatching = keepMemorySmall();
let stopReporting = (): void => undefined;

defineTests(async () => ({
  scope,
  ending,
  own,
  begin: async () => {
    const session = await openSession(options, ending.signal, own);
    stopReporting = reportProgress(session);
    return { options, session };
  },
  end: async (begun) => {
    stopReporting();
    return (await begun?.session.close()) ?? [];
  },
  // of several shards, only the first observes the gaps
  observes: (options.shard?.index ?? 1) === 1,
}));

afterAll(() => {
  stopListening();
  stopWatching();
});

function reportProgress({ sent, waitingFor, histories }: Session): () => void {
  const mayCome = options.readOnly === undefined && scope.some(({ check }) => 'history' in check);
  const toCome = mayCome ? 'to come' : undefined;
  return tellMovement(options.folder, () => ({
    requests: sent(),
    waitingFor: waitingFor(),
    histories: histories() ?? toCome,
  }));
}
