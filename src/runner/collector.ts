import './vitest-context.ts';
import type { Reporter, TestCase } from 'vitest/node';
import { keyOf, type Result } from '../check/result.ts';
import type { Traffic } from '../http/traffic.ts';
import type { Observation } from '../report/report.ts';
import type { PlannedResult } from './planned-result.ts';

/** Is told how a run goes on, while it does. */
export interface Progress {
  planned(plan: readonly PlannedResult[]): void;
  begun(planned: PlannedResult): void;
  settled(result: Result, title: string): void;
}

/** What vitest has told of a run. */
export interface Collected {
  readonly plan: readonly PlannedResult[];
  /** By requirement and resource, `DM-GET-1 customers`. */
  readonly results: ReadonlyMap<string, Result>;
  readonly observations: readonly Observation[];
  readonly requests: number;
  /** Absent where no check could begin. */
  readonly traffic: Traffic | undefined;
  /** Trials in the run's folder. */
  readonly kept: number;
  readonly cannotBegin: string | undefined;
  /** Errors of the suite itself. */
  readonly errors: readonly string[];
}

/** A reporter for vitest that collects results, and passes them on as progress. */
export function collector(progress: Progress): { readonly reporter: Reporter; collected(): Collected } {
  const results = new Map<string, Result>();
  const errors: string[] = [];
  let plan: readonly PlannedResult[] = [];
  let observations: readonly Observation[] = [];
  let requests = 0;
  let traffic: Traffic | undefined;
  let kept = 0;
  let cannotBegin: string | undefined;

  const onTestCaseResult = (testCase: TestCase): void => {
    const meta = testCase.meta();
    const { result, title = '', observations: seen, cannotBegin: reason, requests: sent = 0 } = meta;
    if (result !== undefined) {
      results.set(keyOf(result), result);
      progress.settled(result, title);
    }
    observations = seen ?? observations;
    cannotBegin = reason ?? cannotBegin;
    if (sent >= requests) traffic = meta.traffic ?? traffic;
    requests = Math.max(requests, sent);
    kept = Math.max(kept, meta.kept ?? 0);
    if (testCase.result().state === 'failed' && result === undefined && reason === undefined) {
      errors.push(...errorsOf(testCase));
    }
  };
  const reporter: Reporter = {
    onTestModuleCollected: (module) => {
      plan = [...module.children.allTests()].flatMap((testCase) => testCase.meta().planned ?? []);
      progress.planned(plan);
    },
    onTestCaseReady: (testCase) => {
      const { planned } = testCase.meta();
      if (planned !== undefined) progress.begun(planned);
    },
    onTestCaseResult,
    onTestRunEnd: (modules, unhandled) => {
      const broken = [...unhandled, ...modules.flatMap((module) => module.errors())];
      errors.push(...broken.map((error) => error.stack ?? error.message));
    },
  };
  return {
    reporter,
    collected: () => ({ plan, results, observations, requests, traffic, kept, cannotBegin, errors }),
  };
}

function errorsOf(testCase: TestCase): readonly string[] {
  return testCase.result().errors?.map((error) => `${testCase.name}\n${error.stack ?? error.message}`) ?? [];
}
