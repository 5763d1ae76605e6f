import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject, type TaskMeta, type TestContext, test } from 'vitest';
import type { Result } from '../check/result.ts';
import { failureText } from '../report/formats/failure-text.ts';
import { uncoloured } from '../report/formats/text.ts';
import { CannotBegin } from '../resource/preflight.ts';
import type { Requirement } from '../spec/requirement.ts';
import { randomSeed } from './environment.ts';
import { onInterrupt } from './interrupt.ts';
import './vitest-context.ts';
import { classesFor } from './classes.ts';
import { keepMemorySmall } from './memory.ts';
import { defaults, type RunOptions } from './options.ts';
import { ownChecks } from './own-suites.ts';
import { plannedResult, planOf } from './plan.ts';
import { openSession, type Session } from './session.ts';

// vitest's entry: each requirement is a test for each resource type, whoever starts vitest.

const options = inject('run') ?? (await optionsOfVitest());
const own = await ownChecks(options.suites);
const controller = new AbortController();
const stopListening = onInterrupt(options.folder, () => controller.abort());
const stopWatching = keepMemorySmall();
let session: Session | undefined;

test('the target answers, takes the token and creates resources', async ({ task }) => {
  try {
    session = await openSession(options, controller.signal);
    tell(task.meta, session);
  } catch (error) {
    if (error instanceof CannotBegin) {
      task.meta.cannotBegin = error.message;
      task.meta.requests = error.requests;
    }
    throw error;
  }
});

describe.concurrent('conformance', () => {
  for (const planned of planOf(options, own)) {
    const name = `${planned.requirement.id} ${planned.requirement.title} [${planned.type.name}]`;
    test(name, { meta: { planned: plannedResult(planned), title: planned.requirement.title } }, async ({
      task,
      skip,
    }) => {
      if (session === undefined) return skip('No check could begin.');
      const result = await session.settle(planned);
      task.meta.result = result;
      tell(task.meta, session);
      show(result, planned.requirement, skip);
    });
  }

  test('how the target fills the gaps of the specification', async ({ task, skip }) => {
    if (session === undefined) return skip('No check could begin.');
    if ((options.shard?.index ?? 1) > 1) return skip('The first shard observes them.');
    task.meta.observations = await session.observe();
    tell(task.meta, session);
  });
});

afterAll(async () => {
  stopListening();
  stopWatching();
  await session?.close();
});

/** What the run has sent so far. */
function tell(meta: TaskMeta, { sent, kept, traffic }: Session): void {
  meta.requests = sent();
  meta.kept = kept();
  meta.traffic = traffic();
}

/** What is not decided in the target's favour must not look green in a test explorer. */
function show(result: Result, requirement: Requirement, skip: TestContext['skip']): void {
  switch (result.outcome) {
    case 'passed':
      return;
    case 'inapplicable':
    case 'untested':
      skip(result.reason);
      return;
    case 'cantTell':
      throw new Error(`Cannot tell: ${result.reason}`);
    case 'failed':
      throw new Error(
        failureText(result, { requirement, ...options, declared: options.profile.declared }, uncoloured),
      );
  }
}

/** The options of a run that vitest started by itself: of the environment as it was before vite gave it a BASE_URL. */
async function optionsOfVitest(): Promise<RunOptions> {
  const { profileFor, targetFrom } = await import('./target.ts');
  const values = inject('environment');
  const variables = (name: string) => values[name];
  const profile = await profileFor({}, variables);
  return {
    ...defaults,
    ...targetFrom(undefined, {}, profile, variables),
    profile,
    seed: randomSeed(),
    only: [],
    classes: classesFor(profile),
    windowMs: profile.windowMs,
    waitMs: (profile.connection.waitSeconds ?? 0) * 1000,
    suites: [],
    folder: mkdtempSync(join(tmpdir(), 'rest-assay-')),
  };
}
