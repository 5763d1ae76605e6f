import './vitest-context.ts';
import type { Reporter, TestCase } from 'vitest/node';
import type { Result } from '../check/result.ts';
import type { Observation } from '../report/report.ts';
import type { Planned } from './plan.ts';
import type { Progress } from './run.ts';

/** What vitest has told of a run. */
export interface Collected {
  /** By requirement and resource, `DM-GET-1 customers`. */
  readonly results: ReadonlyMap<string, Result>;
  readonly observations: readonly Observation[];
  readonly requests: number;
  readonly cannotBegin: string | undefined;
  /** Errors of the suite itself. */
  readonly errors: readonly string[];
}

/** A reporter for vitest that collects results, and passes them on as progress. */
export function collector(
  plan: readonly Planned[],
  progress: Progress,
): { readonly reporter: Reporter; collected(): Collected } {
  const results = new Map<string, Result>();
  const errors: string[] = [];
  let observations: readonly Observation[] = [];
  let requests = 0;
  let cannotBegin: string | undefined;
  const byName = new Map(plan.map((planned) => [testNameOf(planned), planned]));

  const onTestCaseResult = (testCase: TestCase): void => {
    const { result, observations: seen, cannotBegin: reason, requests: sent } = testCase.meta();
    if (result !== undefined) {
      results.set(`${result.requirement} ${result.resource}`, result);
      progress.settled(result);
    }
    observations = seen ?? observations;
    cannotBegin = reason ?? cannotBegin;
    requests = Math.max(requests, sent ?? 0);
    if (testCase.result().state === 'failed' && result === undefined && reason === undefined) {
      errors.push(...errorsOf(testCase));
    }
  };
  const reporter: Reporter = {
    onTestCaseReady: (testCase) => {
      const planned = byName.get(testCase.name);
      if (planned !== undefined) progress.begun(planned);
    },
    onTestCaseResult,
    onTestRunEnd: (modules, unhandled) => {
      const broken = [...unhandled, ...modules.flatMap((module) => module.errors())];
      errors.push(...broken.map((error) => error.stack ?? error.message));
    },
  };
  return { reporter, collected: () => ({ results, observations, requests, cannotBegin, errors }) };
}

/** The name of the test that decides what was planned. */
export function testNameOf({ requirement, type }: Planned): string {
  return `${requirement.id} ${requirement.title} [${type.name}]`;
}

function errorsOf(testCase: TestCase): readonly string[] {
  return testCase.result().errors?.map((error) => `${testCase.name}\n${error.stack ?? error.message}`) ?? [];
}
