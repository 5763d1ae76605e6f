import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, type TaskMeta, type TestContext, test } from 'vitest';
import { CannotBegin } from '../errors.ts';
import type { Requirement } from '../evidence/requirement.ts';
import type { Result } from '../evidence/result.ts';
import { failureText } from '../report/formats/failure-text.ts';
import { uncoloured } from '../report/formats/text.ts';
import { randomSeed } from '../target/environment.ts';
import { onInterrupt } from './interrupt.ts';
import './vitest-context.ts';
import { untested } from '../evidence/planned-result.ts';
import { classesFor } from '../explore/classes.ts';
import { defaults, type RunOptions } from '../explore/options.ts';
import { ownChecks } from '../explore/own-suites.ts';
import { inParts, type Planned, plannedResult, planOf } from '../explore/plan.ts';
import { openSession, type Session } from '../explore/session.ts';
import { brokenText } from './broken.ts';
import { keepMemorySmall } from './memory.ts';

// vitest's entry: each requirement is a test for each resource type, however vitest was started.

const options = inject('run') ?? (await optionsOfVitest());
const own = await ownChecks(options.suites);
const controller = new AbortController();
const stopListening = onInterrupt(options.folder, () => controller.abort());
const stopWatching = keepMemorySmall();
let session: Session | undefined;

// a hook and no test, so that it runs whichever tests were asked for
// biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures this one needs
beforeAll(async ({}, { file: { meta } }) => {
  try {
    session = await openSession(options, controller.signal, own);
    tell(meta, session);
    meta.warnings = session.warnings;
  } catch (error) {
    if (error instanceof CannotBegin) {
      meta.cannotBegin = error.message;
      meta.requests = error.requests;
    }
    throw error;
  }
});

const [most = [], ...watching] = inParts(planOf(options, own));

describe.concurrent('conformance', () => {
  deciding(most);

  test('how the target fills the gaps of the specification', async ({ task, skip }) => {
    if ((options.shard?.index ?? 1) > 1) return skip('The first shard observes them.');
    task.meta.observations = await opened().observe();
    tell(task.meta, opened());
  });
});

// begins once the others have ended, and takes one after another
describe('conformance of whatever was sent', () => deciding(watching.flat()));

/** A test for each requirement and resource type. */
function deciding(plan: readonly Planned[]): void {
  for (const planned of plan) {
    const { requirement, type } = planned;
    const name = `${requirement.id} ${requirement.title} [${type.name}]`;
    test(name, { meta: { planned: plannedResult(planned), title: requirement.title } }, async (context) => {
      const { meta } = context.task;
      try {
        meta.result = await opened().settle(planned);
      } catch (error) {
        const files = own.includes(planned.check) ? options.suites : [];
        meta.error = opened().redact.text(brokenText(error, files));
        meta.result = untested(plannedResult(planned), `The check broke down: ${meta.error}`);
        throw error;
      } finally {
        tell(meta, opened());
      }
      await show(meta.result, requirement, context);
    });
  }
}

afterAll(async () => {
  stopListening();
  stopWatching();
  await session?.close();
});

/** No test begins before the session does. */
function opened(): Session {
  if (session === undefined) throw new Error('No session is open.');
  return session;
}

/** What the run has sent so far. */
function tell(meta: TaskMeta, { sent, kept, traffic }: Session): void {
  meta.requests = sent();
  meta.kept = kept();
  meta.traffic = traffic();
}

/**
 * What is not decided in the target's favour must not look green in a test explorer: a MUST fails its test, and what
 * decides nothing, a SHOULD or a MAY, is skipped with its reason, and a warning for who looks.
 */
async function show(
  result: Result,
  requirement: Requirement,
  { annotate, skip }: TestContext,
): Promise<void> {
  const { outcome, reason = '' } = result;
  if (outcome === 'passed') return;
  if (outcome === 'inapplicable' || outcome === 'untested') skip(reason);
  const text =
    result.outcome === 'failed'
      ? failureText(result, { requirement, ...options }, uncoloured)
      : `${outcome === 'cantTell' ? 'Cannot tell: ' : ''}${reason}`;
  if (requirement.level === 'MUST') throw new Error(text);
  await annotate(text, 'warning');
  skip(`${requirement.level} ${outcome}: ${reason}`);
}

/** The options of a run that vitest started by itself: of the environment as it was before vite gave it a BASE_URL. */
async function optionsOfVitest(): Promise<RunOptions> {
  const { profileFor, targetFrom } = await import('../target/target.ts');
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
    maxLeft: profile.budget.maxLeft,
    waitMs: (profile.connection.waitSeconds ?? 0) * 1000,
    suites: [],
    folder: mkdtempSync(join(tmpdir(), 'rest-assay-')),
  };
}
