import { Ansis } from 'ansis';
import { createLogUpdate } from 'log-update';
import { isExcepted } from '../evidence/exceptions.ts';
import { aboutOf, type Report } from '../evidence/report.ts';
import { keyOf, type Result } from '../evidence/result.ts';
import type { RunOptions } from '../explore/options.ts';
import { failureText } from '../report/formats/failure-text.ts';
import { verdictText } from '../report/formats/verdict-text.ts';
import type { Progress } from '../runner/collector.ts';

/** Where a run is shown. */
export interface Output extends Progress {
  interrupted(): void;
  ended(report: Report, folder: string): void;
  close(): void;
}

// without a terminal the lines are plain, also where a CI system would show colours
const colour = process.stdout.isTTY ? new Ansis() : new Ansis(0);

const marks = {
  passed: colour.green('✓ passed      '),
  failed: colour.red('✗ failed      '),
  cantTell: colour.yellow('? cannot tell '),
  inapplicable: colour.dim('- inapplicable'),
  untested: colour.yellow('· untested    '),
} as const;

/** What a run says of itself before its first request. */
type RunSummary = Pick<RunOptions, 'baseUrl' | 'seed' | 'effort' | 'maxRequests' | 'concurrency'>;

/** A line for each result, and on a terminal, below them, what is running. */
export function terminalOutput(options: RunSummary): Output {
  const { baseUrl, seed, effort, maxRequests, concurrency } = options;
  const live = process.stdout.isTTY ? createLogUpdate(process.stdout) : undefined;
  const running = new Set<string>();
  let [total, settled] = [0, 0];

  const print = (text: string) => {
    live?.clear();
    process.stdout.write(`${text}\n`);
    refresh();
  };
  const refresh = () => {
    if (total > 0 && settled < total)
      live?.(colour.dim(`${settled} of ${total} decided; running ${[...running].join(', ')}`));
  };
  return {
    planned(plan) {
      total = plan.length;
      const budget = `at most ${maxRequests} requests, ${concurrency} at once`;
      print(`Checking ${colour.bold(baseUrl)} (effort ${effort}, seed ${seed}; ${budget})\n`);
    },
    warned: (warning) => print(colour.yellow(`Warning: ${warning}`)),
    begun(planned) {
      running.add(keyOf(planned));
      refresh();
    },
    settled(result, title) {
      settled += 1;
      running.delete(keyOf(result));
      print(lineOf(result, title));
    },
    interrupted: () => print(colour.yellow('Interrupted: cleaning up.')),
    ended(report, folder) {
      live?.clear();
      total = 0;
      for (const result of report.results) {
        if (result.outcome !== 'failed' || isExcepted(result, report.exceptions)) continue;
        print(`
${failureText(result, aboutOf(report, result), colour)}`);
      }
      print(`\n${verdictText(report, folder, colour)}`);
    },
    close: () => live?.done(),
  };
}

/** What a report came to, without what led there. */
export function plainVerdict(report: Report, folder: string): string {
  return verdictText(report, folder, colour);
}

/** The report alone, on standard output. */
export function jsonOutput(): Output {
  const silent = () => undefined;
  return {
    planned: silent,
    warned: silent,
    begun: silent,
    settled: silent,
    interrupted: silent,
    ended: (report) => void process.stdout.write(`${JSON.stringify(report, null, 2)}\n`),
    close: silent,
  };
}

function lineOf(result: Result, title: string): string {
  const { requirement, resource, level, outcome } = result;
  const why =
    'reason' in result && result.reason !== undefined && (outcome !== 'passed' || level === 'MAY')
      ? colour.dim(`  ${result.reason}`)
      : '';
  const level_ = level === 'MUST' ? '' : colour.dim(` (${level})`);
  return `${marks[outcome]} ${requirement.padEnd(12)} ${resource.padEnd(10)} ${title}${level_}${why}`;
}
