import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Effort, efforts } from '../check/effort.ts';
import { randomSeed } from '../runner/environment.ts';
import { defaults, type RunOptions } from '../runner/options.ts';
import { classes, requirements } from '../spec/catalogue.ts';
import type { FailOn } from './exit.ts';
import { known } from './known.ts';

/** The flags of a run as commander hands them over. */
export interface RunFlags {
  readonly class: readonly string[];
  readonly only: readonly string[];
  readonly effort: string;
  readonly seed?: number;
  readonly concurrency: number;
  readonly rate?: number;
  readonly maxRequests: number;
  readonly timeout: number;
  readonly insecure: boolean;
  readonly out: string;
  readonly failOn: string;
  readonly json: boolean;
}

const failOnLevels = ['must', 'should', 'never'] as const satisfies readonly FailOn[];

/** Adds the flags that `run` and `demo` share. */
export function withRunFlags(command: Command): Command {
  return command
    .option('--class <name...>', 'classes to decide', ['core'])
    .option('--only <id...>', 'decide these requirements alone', [])
    .option(
      '--effort <effort>',
      `how many samples a property gets: ${Object.keys(efforts).join(', ')}`,
      defaults.effort,
    )
    .addOption(
      new Option('--seed <n>', 'ask the questions of an earlier run again').argParser(integerFrom(0)),
    )
    .addOption(
      new Option('--concurrency <n>', 'requests in flight at most')
        .argParser(integerFrom(1))
        .default(defaults.concurrency),
    )
    .addOption(new Option('--rate <n>', 'requests a second at most').argParser(integerFrom(1)))
    .addOption(
      new Option('--max-requests <n>', 'requests at most')
        .argParser(integerFrom(1))
        .default(defaults.maxRequests),
    )
    .addOption(
      new Option('--timeout <ms>', 'for one request').argParser(integerFrom(1)).default(defaults.timeoutMs),
    )
    .option('--insecure', 'accept a certificate that cannot be verified', false)
    .option('--out <dir>', 'where the folder of the run is made', 'reports')
    .option('--fail-on <level>', `what makes the exit code 1: ${failOnLevels.join(', ')}`, 'must')
    .option('--json', 'print the report alone', false);
}

/**
 * The options of a run, checked.
 * @throws UsageError for a name that nobody knows.
 */
export function runOptionsFrom(
  flags: RunFlags,
): Omit<RunOptions, 'baseUrl' | 'token' | 'folder'> & { readonly failOn: FailOn } {
  const ids = requirements.map(({ id }) => id);
  const [effort = defaults.effort] = known(
    'effort',
    [flags.effort],
    Object.keys(efforts) as Effort[],
    `Choose ${Object.keys(efforts).join(', ')}.`,
  );
  const [failOn = 'must'] = known(
    'level for --fail-on',
    [flags.failOn],
    failOnLevels,
    `Choose ${failOnLevels.join(', ')}.`,
  );
  return {
    classes: known('class', flags.class, Object.keys(classes), `Known: ${Object.keys(classes).join(', ')}.`),
    only: known('requirement', flags.only, ids, '`rest-assay list` shows all of them.'),
    effort,
    failOn,
    seed: flags.seed ?? randomSeed(),
    concurrency: flags.concurrency,
    ...(flags.rate === undefined ? {} : { rate: flags.rate }),
    maxRequests: flags.maxRequests,
    timeoutMs: flags.timeout,
    insecure: flags.insecure,
  };
}

/** A parser of whole numbers from a least one on. */
export function integerFrom(least: number, most = 0x7fff_ffff): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
