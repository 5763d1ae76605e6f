import { Ansis } from 'ansis';
import { createLogUpdate } from 'log-update';
import { isKnown } from '../../evidence/known.ts';
import { aboutOf, type Report, ruleOf } from '../../evidence/report.ts';
import { keyOf, type Result } from '../../evidence/result.ts';
import type { RunOptions } from '../../explore/options.ts';
import { causesOf } from '../../report/causes.ts';
import { causesText } from '../../report/formats/causes-text.ts';
import { followingText } from '../../report/formats/command-text.ts';
import { againText, failureText } from '../../report/formats/failure-text.ts';
import { cut, wrapped } from '../../report/formats/text.ts';
import { leftLines, verdictText } from '../../report/formats/verdict-text.ts';
import type { Progress } from '../../runner/collector.ts';
import { environment } from '../../target/environment.ts';
import { readableColumns, terminalColumns } from './columns.ts';
import { withCommandName } from './command-name.ts';
import { Meter } from './meter.ts';
import { isColoured, isLive } from './terminal.ts';

/** Where a run is shown. */
export interface Output extends Progress {
  interrupted(): void;
  ended(report: Report, folder: string): void;
  /** The run was ended because another is to begin, so its result means nothing. */
  madeWay(report: Report, folder: string): void;
  close(): void;
}

const variable = environment();
const colour = new Ansis(isColoured(variable, process.stdout) ? 1 : 0);

const marks = {
  passed: colour.green('✓ passed      '),
  failed: colour.red('✗ failed      '),
  cantTell: colour.yellow('? cannot tell '),
  inapplicable: colour.dim('- inapplicable'),
  untested: colour.yellow('· untested    '),
} as const;

/** What is printed about a run before its first request. */
type RunSummary = Pick<RunOptions, 'baseUrl' | 'seed' | 'effort' | 'maxRequests' | 'concurrency'>;

/** How much of a run is shown: the verdict; what failed and why; or every result, and all details of failures. */
export type Detail = 'verdict' | 'causes' | 'everything';

/** The interval at which the live line is updated, in ms. */
const movesEveryMs = 250;

/** The most lines that a run shows, except with `--verbose`: they fit on one or two screens. */
const mostLines = 60;

/** Lines reserved for causes: what to fix first, and which others there are. */
const leastOfCauses = 20;

/** Shows what failed and why, and the verdict; on a terminal, a live line shows the progress. */
export function terminalOutput(options: RunSummary, detail: Detail): Output {
  const { baseUrl, seed, effort, maxRequests, concurrency } = options;
  const live = isLive(variable, process.stdout) ? createLogUpdate(process.stdout) : undefined;
  const meter = new Meter(() => performance.now());
  let [total, quarters, lines] = [0, 0, 0];

  const print = (text: string) => {
    live?.clear();
    process.stdout.write(`${text}\n`);
    lines += linesIn(text);
    refresh();
  };
  const refresh = () => {
    if (!meter.isGoing()) return;
    live?.(colour.dim(cut(meter.text(), terminalColumns() - 1)));
  };
  /** Without a live line, a log notes each quarter. */
  const note = () => {
    const reached = Math.floor(meter.share() * 4);
    const isTold = live !== undefined || detail === 'verdict' || !meter.isGoing();
    if (!isTold && reached > quarters) print(colour.dim(`${reached * 25} % done, ${meter.failed} failed`));
    quarters = Math.max(quarters, reached);
  };
  const moving = live && setInterval(refresh, movesEveryMs);
  moving?.unref();
  return {
    toDecide(all) {
      meter.toDecide(all.length);
      total = all.length;
      if (detail === 'verdict') return;
      const budget = `at most ${maxRequests} requests, ${concurrency} at once`;
      print(fitted(`Checking ${colour.bold(baseUrl)} (effort ${effort}, seed ${seed}; ${budget})\n`));
    },
    warned: (warning) => print(fitted(colour.yellow(`Warning: ${warning}`))),
    settled(result) {
      meter.settled(keyOf(result), result.outcome === 'failed');
      note();
      refresh();
    },
    moved(movement) {
      meter.moved(movement);
      note();
    },
    interrupted: () => print(colour.yellow('Interrupted: cleaning up.')),
    ended(report, folder) {
      if (total > 0 && live === undefined && detail !== 'verdict') print('');
      meter.toDecide(0);
      for (const text of endingOf(report, { folder, detail, room: mostLines - lines })) print(text);
    },
    madeWay({ run }, folder) {
      meter.toDecide(0);
      for (const text of leftLines(run, folder)) print(fitted(text));
    },
    close() {
      clearInterval(moving);
      live?.done();
    },
  };
}

/** Wraps text to the width of a terminal, with commands that can be pasted there; a log keeps its lines. */
export function fitted(text: string): string {
  const called = withCommandName(text, variable);
  return process.stdout.isTTY ? wrapped(called, terminalColumns()) : called;
}

/** How the ending of a run is shown. */
interface Ending {
  readonly folder: string;
  readonly detail: Detail;
  /** Lines that are left for it, except for `everything`. */
  readonly room: number;
}

/** What is shown about a run that has ended. */
export function endingOf(report: Report, { folder, detail, room }: Ending): readonly string[] {
  const verdict = verdictText(report, folder, colour);
  if (detail === 'verdict') return [fitted(verdict)];
  if (detail === 'everything')
    return [
      ...report.results.map((result) => lineOf(result, report)),
      ...failuresOf(report),
      `\n${verdict}`,
    ].map(fitted);
  const below = [...furtherLines(report, folder), '', verdict].map(fitted);
  const left = room - below.reduce((sum, text) => sum + linesIn(text), 0);
  const causes = causesText(report, {
    colours: colour,
    columns: readableColumns(),
    lines: Math.max(leastOfCauses, left),
  });
  if (causes.length === 0) return [verdict, ...undecidedLines(report)].map(fitted);
  return [...causes.map(fitted), ...below];
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

/** Where to look if nothing failed but something is undecided. */
function undecidedLines({ results }: Report): readonly string[] {
  const hasWitness = results.some(
    (result) => result.outcome === 'cantTell' && (result.witness ?? []).length > 0,
  );
  return hasWitness ? ['The requests that left it undecided: report.html in that folder.'] : [];
}

function failuresOf(report: Report): readonly string[] {
  return report.results.flatMap((result) =>
    result.outcome === 'failed' && !isKnown(result, report)
      ? [`\n${failureText(result, aboutOf(report, result), colour)}`]
      : [],
  );
}

/** Commands to run next, for the failure to fix first. */
function furtherLines(report: Report, folder: string): readonly string[] {
  const first = causesOf(report)
    .flatMap(({ failures }) => failures)
    .find((failure) => !isKnown(failure, report));
  if (first === undefined) return [];
  const { again } = report.run;
  // the server of a demo ends with it
  const repeated =
    again?.[0] === 'demo'
      ? againText(first, aboutOf(report, first))
      : followingText('replay', [folder, first.requirement], again);
  return [
    `The rule: ${followingText('explain', [first.requirement], again)}`,
    `Again:    ${repeated}`,
    'As shell commands: replay with --curl. All details: --verbose, or report.html in that folder.',
  ].map((line) => colour.dim(line));
}

/** The verdict of a report, without the evidence. */
export function plainVerdict(report: Report, folder: string): string {
  return withCommandName(verdictText(report, folder, colour), variable);
}

/** Prints only the report, on standard output. */
export function jsonOutput(): Output {
  const silent = () => undefined;
  return {
    toDecide: silent,
    warned: silent,
    moved: silent,
    settled: silent,
    interrupted: silent,
    madeWay: silent,
    ended: (report) => void process.stdout.write(`${JSON.stringify(report, null, 2)}\n`),
    close: silent,
  };
}

function lineOf(result: Result, report: Report): string {
  const { requirement, resource, level, outcome } = result;
  const why =
    'reason' in result && result.reason !== undefined && (outcome !== 'passed' || level === 'MAY')
      ? colour.dim(`  ${result.reason}`)
      : '';
  const unlessMust = level === 'MUST' ? '' : colour.dim(` (${level})`);
  return `${marks[outcome]} ${requirement.padEnd(12)} ${resource.padEnd(10)} ${ruleOf(report, result).title}${unlessMust}${why}`;
}
