import { afterAll, beforeAll, describe, type TaskMeta, type TestContext, test } from 'vitest';
import type { Check } from '../check/requirement.ts';
import { CannotBegin } from '../errors.ts';
import type { Result } from '../evidence/result.ts';
import type { RunOptions } from '../explore/options.ts';
import { type InScope, inParts, pendingResult } from '../explore/scope.ts';
import { CannotOpen, type Session } from '../explore/session.ts';
import { whenAborted } from '../when-aborted.ts';
import { decided } from './decided.ts';
import { type TestState, testState } from './test-state.ts';
import './vitest-context.ts';

/** A run whose target is known. */
export interface Begun {
  readonly session: Session;
  readonly options: RunOptions;
}

/** What is known about a run when tests are collected. */
export interface Tests {
  readonly scope: readonly InScope[];
  /** The checks of the user's own requirements. */
  readonly own: readonly Check[];
  /** Ends the run in order; aborted when vitest is told to end. */
  readonly ending: AbortController;
  /** Called before the first selected test, and not at all if there is none. @throws CannotBegin */
  begin(): Promise<Begun>;
  /** Called after the last test, even if the run did not begin. @returns results that have changed since */
  end(begun: Begun | undefined): Promise<readonly Result[]>;
  /** Whether the gaps of the specification are observed, too. */
  readonly observes: boolean;
}

/** No vitest timeout: each request has one, and so has the whole run. */
const unlimited = 0;

/** Defines a test for each requirement and resource type. @param prepare - awaited while tests are collected */
export function defineTests(prepare: () => Promise<Tests>): void {
  // rules that judge what all others send come last, whatever order vitest is configured to use
  const inOrder = { shuffle: false, concurrent: false, timeout: unlimited };
  describe('conformance', inOrder, async () => {
    const tests = await prepare();
    const begun = beginning(tests);
    const [most = [], ...watching] = inParts(tests.scope);
    for (const [name, scope] of byClass(most))
      describe(name, { concurrent: true }, () => deciding(scope, tests, begun));
    if (tests.observes) describe('gaps', { concurrent: true }, () => observing(begun));
    for (const [name, scope] of byClass(watching.flat()))
      describe(`${name}, by whatever was sent`, inOrder, () => deciding(scope, tests, begun));
  });
}

/** Makes the run begin before the tests of the current suite, and end after them. @returns the run once it has begun */
function beginning(tests: Tests): () => Begun {
  let begun: Begun | undefined;
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures this one needs
  beforeAll(async ({}, { file: { meta } }) => {
    try {
      begun = await tests.begin();
      tell(meta, begun.session);
    } catch (error) {
      if (error instanceof CannotBegin) meta.cannotBegin = error.message;
      if (error instanceof CannotOpen) {
        meta.requests = error.requests;
        meta.outage = error.outage;
      }
      throw error;
    }
  }, unlimited);
  // biome-ignore lint/correctness/noEmptyPattern: as above
  afterAll(async ({}, { file: { meta } }) => {
    meta.coverage = begun?.session.coverage();
    if (begun !== undefined) meta.outage = begun.session.outage();
    meta.revised = await tests.end(begun);
    meta.kept = begun?.session.kept() ?? 0;
  }, unlimited);
  return () => {
    if (begun === undefined) throw new Error('No test begins before the run does.');
    return begun;
  };
}

function byClass(scope: readonly InScope[]): ReadonlyMap<string, readonly InScope[]> {
  return Map.groupBy(scope, ({ requirement }) => requirement.class);
}

/** A test for each requirement and resource type. */
function deciding(scope: readonly InScope[], { own, ending }: Tests, begun: () => Begun): void {
  for (const each of scope) {
    const { requirement, type } = each;
    const name = `${requirement.id} ${requirement.title} [${type.name}]`;
    test(name, { meta: { pending: pendingResult(each), title: requirement.title } }, async (context) => {
      const { meta } = context.task;
      whenAborted(context.signal, () => ending.abort());
      const { session, options } = begun();
      const { result, broken } = await decided(session, each, own, options.suites);
      meta.result = result;
      tell(meta, session);
      if (broken !== undefined) {
        meta.error = broken.text;
        throw broken.error;
      }
      await show(testState(result, { requirement, ...options }, today()), context);
    });
  }
}

function observing(begun: () => Begun): void {
  test('how the target fills the gaps of the specification', async ({ task: { meta } }) => {
    const { session } = begun();
    meta.observations = await session.observe();
    tell(meta, session);
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Reports what the run has sent so far, and its warnings. The metadata of the file itself arrives only when the file ends. */
function tell(meta: TaskMeta, { sent, kept, traffic, warnings }: Session): void {
  meta.requests = sent();
  meta.kept = kept();
  meta.traffic = traffic();
  meta.warnings = warnings;
}

/** Ends the test according to its result. */
async function show(state: TestState, { annotate, skip }: TestContext): Promise<void> {
  if (state.is === 'passed') return;
  if (state.is === 'failed') throw new Error(state.text);
  if (state.warning !== undefined) await annotate(state.warning, 'warning');
  skip(state.why);
}
