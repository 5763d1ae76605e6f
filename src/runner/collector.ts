import './vitest-context.ts';
import type { TaskMeta } from 'vitest';
import type { Reporter, TestCase } from 'vitest/node';
import type { Coverage } from '../evidence/coverage.ts';
import type { RecordedOutage } from '../evidence/outage.ts';
import type { PendingResult } from '../evidence/pending-result.ts';
import type { Observation } from '../evidence/report.ts';
import { keyOf, type Result } from '../evidence/result.ts';
import type { Collected } from '../explore/report-of.ts';
import type { Traffic } from '../http/client/traffic.ts';
import { brokenText } from './broken.ts';
import type { Movement } from './channels.ts';

/** Notified of the progress of a run. */
export interface Progress {
  toDecide(all: readonly PendingResult[]): void;
  /** A warning that is known once the target is. */
  warned(warning: string): void;
  /** Called repeatedly, even while nothing is decided. */
  moved(movement: Movement): void;
  settled(result: Result, title: string): void;
}

/**
 * A vitest reporter that collects results, and passes them on as progress.
 * @param files - those of the user's rules, absolute
 */
export function collector(
  progress: Progress,
  files: readonly string[],
): { readonly reporter: Reporter; moved(movement: Movement): void; collected(): Collected } {
  const results = new Map<string, Result>();
  const errors: string[] = [];
  let observations: readonly Observation[] = [];
  let coverage: readonly Coverage[] = [];
  let outage: RecordedOutage | undefined;
  let requests = 0;
  let traffic: Traffic | undefined;
  let kept = 0;
  let cannotBegin: string | undefined;
  let isWarned = false;

  const warn = (warnings: readonly string[]): void => {
    if (!isWarned) for (const warning of warnings) progress.warned(warning);
    isWarned = true;
  };
  const hear = ({ observations: seen, cannotBegin: reason, requests: sent = 0, ...meta }: TaskMeta): void => {
    observations = seen ?? observations;
    coverage = meta.coverage ?? coverage;
    outage = meta.outage ?? outage;
    cannotBegin = reason ?? cannotBegin;
    if (sent >= requests) traffic = meta.traffic ?? traffic;
    requests = Math.max(requests, sent);
    kept = Math.max(kept, meta.kept ?? 0);
    for (const result of meta.revised ?? []) results.set(keyOf(result), result);
  };
  const onTestCaseResult = (testCase: TestCase): void => {
    const meta = testCase.meta();
    if (meta.warnings !== undefined) warn(meta.warnings);
    const { result, title = '', pending, error } = meta;
    hear(meta);
    if (result !== undefined) {
      results.set(keyOf(result), result);
      progress.settled(result, title);
    }
    if (error !== undefined && pending !== undefined) errors.push(`${keyOf(pending)}: ${error}`);
    else if (result === undefined && testCase.result().state === 'failed') errors.push(...errorsOf(testCase));
  };
  const reporter: Reporter = {
    onTestModuleCollected: (module) => {
      const all = [...module.children.allTests()].flatMap((testCase) => testCase.meta().pending ?? []);
      progress.toDecide(all);
    },
    onTestCaseResult,
    onTestModuleEnd: (module) => hear(module.meta()),
    onTestRunEnd: (modules, unhandled) => {
      // if no check can begin, vitest is given an error that is not one of the suite
      const told = modules.filter((module) => module.meta().cannotBegin === undefined);
      const parts = told.flatMap((module) => [module, ...module.children.allSuites()]);
      const broken = [...unhandled, ...parts.flatMap((part) => part.errors())];
      errors.push(...broken.map((error) => brokenText(error, files)));
    },
  };
  return {
    reporter,
    moved(movement) {
      // a worker that is no longer waited for reports its requests in no other way
      requests = Math.max(requests, movement.requests);
      progress.moved(movement);
    },
    collected: () => ({
      results,
      observations,
      coverage,
      outage,
      requests,
      traffic,
      kept,
      cannotBegin,
      errors: [...new Set(errors)],
    }),
  };
}

function errorsOf(testCase: TestCase): readonly string[] {
  return testCase.result().errors?.map((error) => `${testCase.name}: ${brokenText(error, [])}`) ?? [];
}
