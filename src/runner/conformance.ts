import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import type { Result } from '../check/result.ts';
import { failureText } from '../report/failure-text.ts';
import { uncoloured } from '../report/text.ts';
import { CannotBegin } from '../resource/preflight.ts';
import { randomSeed } from './environment.ts';
import { onInterrupt } from './interrupt.ts';
import './vitest-context.ts';
import { defaults, type RunOptions } from './options.ts';
import { plannedResult, planOf } from './plan.ts';
import { openSession, type Session } from './session.ts';
import { targetFrom } from './target.ts';

// vitest's entry: each requirement is a test for each resource type, whoever starts vitest.

const options = inject('run') ?? optionsOfVitest();
const controller = new AbortController();
const stopListening = onInterrupt(options.folder, () => controller.abort());
let session: Session | undefined;

test('the target answers, takes the token and creates resources', async ({ task }) => {
  try {
    session = await openSession(options, controller.signal);
    task.meta.requests = session.sent();
  } catch (error) {
    if (error instanceof CannotBegin) {
      task.meta.cannotBegin = error.message;
      task.meta.requests = error.requests;
    }
    throw error;
  }
});

describe.concurrent('core', () => {
  for (const planned of planOf(options)) {
    const name = `${planned.requirement.id} ${planned.requirement.title} [${planned.type.name}]`;
    test(name, { meta: { planned: plannedResult(planned) } }, async ({ task, skip }) => {
      if (session === undefined) return skip('No check could begin.');
      const result = await session.settle(planned);
      task.meta.result = result;
      task.meta.requests = session.sent();
      show(result, skip);
    });
  }

  test('how the target fills the gaps of the specification', async ({ task, skip }) => {
    if (session === undefined) return skip('No check could begin.');
    task.meta.observations = await session.observe();
    task.meta.requests = session.sent();
  });
});

afterAll(async () => {
  stopListening();
  await session?.close();
});

/** What is not decided in the target's favour must not look green in a test explorer. */
function show(result: Result, skip: TestContext['skip']): void {
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
      throw new Error(failureText(result, options, uncoloured));
  }
}

/** The options of a run that vitest started by itself: of the environment as it was before vite gave it a BASE_URL. */
function optionsOfVitest(): RunOptions {
  return {
    ...defaults,
    ...targetFrom(undefined, inject('environment')),
    seed: randomSeed(),
    only: [],
    classes: ['core'],
    folder: mkdtempSync(join(tmpdir(), 'rest-assay-')),
  };
}
