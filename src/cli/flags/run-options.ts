import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { classes, requirements } from '../../../suites/catalogue.ts';
import type { Check } from '../../check/requirement.ts';
import { UsageError } from '../../errors.ts';
import type { Shard } from '../../evidence/report.ts';
import { type EvidenceLevel, evidenceLevels } from '../../evidence/trials.ts';
import { classesFor } from '../../explore/classes.ts';
import { defaults, type RunOptions } from '../../explore/options.ts';
import { type Effort, efforts } from '../../explore/trials/effort.ts';
import type { Profile } from '../../profile/profile.ts';
import { ranges } from '../../profile/ranges.ts';
import { mostLeft } from '../../resource/ownership/max-left.ts';
import { randomSeed } from '../../target/environment.ts';
import type { TargetOptions } from '../../target/options.ts';
import type { FailOn } from '../output/exit.ts';
import { integerFrom } from './integer.ts';
import { known } from './known.ts';
import { namedBy } from './named-by.ts';
import { type ReadOnlyFlags, readOnlyFrom, withReadOnlyFlags } from './read-only-flags.ts';

/** The flags of a run, as commander passes them. */
export interface RunFlags extends ReadOnlyFlags {
  readonly class?: readonly string[];
  readonly only: readonly string[];
  readonly suite: readonly string[];
  readonly shard?: Shard;
  readonly effort?: Effort;
  readonly seed?: number;
  readonly window?: number;
  readonly wait?: number;
  readonly maxLeft?: number;
  readonly maxEvidence?: number;
  readonly evidence?: EvidenceLevel;
  readonly out?: string;
  readonly failOn?: FailOn;
  readonly sign?: string;
  readonly baseline?: string;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly quiet: boolean;
}

const classNames = classes.map(({ name }) => name);

const failOnLevels = ['must', 'should', 'never'] as const satisfies readonly FailOn[];

/** The defaults of a gate: where its folder is created, and when it fails. */
export const gateDefaults = { out: 'reports', failOn: 'must' } as const;

/** Adds the flags of commands that leave the folder of a run and serve as a gate. */
export function withGateFlags(command: Command): Command {
  return command
    .option('--out <dir>', `where the folder of the run is made (default: ${gateDefaults.out})`)
    .addOption(
      new Option('--fail-on <level>', `what makes the exit code 1 (default: ${gateDefaults.failOn})`).choices(
        failOnLevels,
      ),
    )
    .option('--sign <key>', 'sign the manifest with this key, PEM; its password from REST_ASSAY_KEY_PASSWORD')
    .option('--baseline <report>', 'fail only on what is worse than in this report');
}

/** Adds the flags that `run` and `demo` share. */
export function withRunFlags(command: Command): Command {
  return withReadOnlyFlags(withGateFlags(command))
    .option('--class <name...>', `classes to decide: ${classNames.join(', ')}`)
    .option(
      '--only <names...>',
      'decide only these requirements: ids, beginnings of ids such as DM-PUT, or parts of titles',
      [],
    )
    .option(
      '--shard <i/n>',
      'decide one of n parts of it, with the same --seed for all; `merge` joins them',
      shardFrom,
    )
    .option('--suite <file...>', 'files with requirements of your own', [])
    .addOption(
      new Option(
        '--effort <effort>',
        `quick tries pairs of operations, standard on fresh resources, thorough triples (default: ${defaults.effort})`,
      ).choices(efforts),
    )
    .option(
      '--seed <n>',
      'ask the questions of an earlier run again',
      integerFrom({ least: 0, most: 0x7fff_ffff }),
    )
    .option(
      '--window <ms>',
      'how long after a write a read may show the old state',
      integerFrom(ranges.window),
    )
    .option('--wait <seconds>', 'how long to wait until the target answers', integerFrom(ranges.wait))
    .option(
      '--max-left <n>',
      `resources that each requirement may leave if the target cannot remove them (default: ${mostLeft} if DELETE is declared)`,
      integerFrom(ranges.maxLeft),
    )
    .option(
      '--max-evidence <octets>',
      `octets of content that the report, and the trials, may each hold; the rest is cut off (default: ${defaults.maxEvidenceBytes})`,
      integerFrom(ranges.maxEvidence),
    )
    .addOption(
      new Option(
        '--evidence <level>',
        `which exchanges to keep: those in the report, some of every check, or all (default: ${defaults.evidence})`,
      ).choices(evidenceLevels),
    )
    .addOption(new Option('--json', 'print only the report').default(false).conflicts(['verbose', 'quiet']))
    .addOption(
      new Option('--verbose', 'show every result, and all details of each failure')
        .default(false)
        .conflicts('quiet'),
    )
    .option('--quiet', 'show only the verdict', false);
}

function shardFrom(text: string): Shard {
  const [, index, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index < 1 || index > of)
    throw new InvalidArgumentError('Give the number of the shard and of all shards, such as 2/4.');
  return { index, of };
}

/** The absolute paths of the --suite files. */
export function suiteFiles({ suite }: Pick<RunFlags, 'suite'>): readonly string[] {
  return suite.map((file) => resolve(file));
}

/** The options of a run except those of its target. */
type Rest = Omit<RunOptions, Exclude<keyof TargetOptions, 'readOnly'> | 'folder'>;

/** What is done with a run's result. */
export interface Conclusion {
  readonly failOn: FailOn;
  /** The folder in which the run's folder is created. */
  readonly out: string;
}

/**
 * The ids that the call names, or else those that the profile names; if the call names classes, the ids of the profile
 * do not count.
 * @throws UsageError
 */
function onlyFrom(
  flags: RunFlags,
  { run: { only = [], onlyAt } }: Profile,
  all: Parameters<typeof namedBy>[1],
) {
  if (flags.only.length > 0 || flags.class !== undefined) return namedBy(flags.only, all);
  try {
    return namedBy(only, all);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${onlyAt}: ${error.message}`) : error;
  }
}

/**
 * The options of a run, checked: from its flags, else the profile, else the defaults.
 * @param own - the checks that --suite adds
 * @throws UsageError for an unknown name
 */
export function runOptionsFrom(flags: RunFlags, profile: Profile, own: readonly Check[]): Rest & Conclusion {
  const ids = [...requirements.map(({ id }) => id), ...own.map(({ id }) => id)];
  const stranger = profile.knownFailures.find(
    ({ requirement }) => !(ids as readonly string[]).includes(requirement),
  );
  if (stranger !== undefined) {
    const { at, requirement } = stranger;
    throw new UsageError(
      `${at}: There is no requirement ${requirement}. \`rest-assay list\` shows all of them.`,
    );
  }
  const ownClasses = new Set(own.flatMap((check) => check.class ?? []));
  const all = [...new Set([...classNames, ...ownClasses])];
  if (flags.shard !== undefined && flags.seed === undefined)
    throw new UsageError('All shards must have the same seed. Give each of them the same --seed.');
  return {
    ...(flags.shard === undefined ? {} : { shard: flags.shard }),
    profile,
    classes: known('class', flags.class ?? classesFor(profile, ownClasses), all, `Known: ${all.join(', ')}.`),
    only: onlyFrom(flags, profile, [...requirements, ...own]),
    effort: flags.effort ?? profile.run.effort ?? defaults.effort,
    failOn: flags.failOn ?? profile.run.failOn ?? gateDefaults.failOn,
    out: flags.out ?? profile.run.out ?? gateDefaults.out,
    seed: flags.seed ?? randomSeed(),
    windowMs: flags.window ?? profile.windowMs,
    maxLeft: flags.maxLeft ?? profile.budget.maxLeft,
    waitMs: (flags.wait ?? profile.connection.waitSeconds ?? 0) * 1000,
    suites: suiteFiles(flags),
    evidence: flags.evidence ?? profile.run.evidence ?? defaults.evidence,
    maxEvidenceBytes: flags.maxEvidence ?? profile.run.maxEvidence ?? defaults.maxEvidenceBytes,
    ...readOnlyFrom(flags, profile),
  };
}
