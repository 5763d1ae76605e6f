import { type Command, Option } from 'commander';
import type { Check } from '../check/requirement.ts';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import { type RunFlags, runOptionsFrom, suiteFiles, withRunFlags } from './flags/run-options.ts';
import { withTargetFlags } from './flags/target-flags.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';
import { againOf } from './runs/again.ts';
import type { Told } from './runs/carry-out.ts';

/** All flags of the command. */
interface Flags extends RunFlags, TargetFlags {
  readonly dryRun: boolean;
  /** Without a path: true. */
  readonly watch?: readonly string[] | true;
}

/** `rest-assay run [URL]`: checks a target. */
export function runCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  withTargetFlags(withRunFlags(program.command('run')))
    .description('check a target')
    .argument('[url]', 'base URL of the target; otherwise BASE_URL')
    .addOption(
      new Option('--dry-run', 'say what would be sent, and send nothing').default(false).conflicts('json'),
    )
    .addOption(
      new Option(
        '--watch [path...]',
        'run again when a file below a path changes (default: here): first what failed, then the rest',
      ).conflicts(['json', 'dryRun', 'shard']),
    )
    .action(async (url: string | undefined, flags: Flags) => {
      const own = await ownChecksOf(flags);
      const options = await toldBy(url, flags, own);
      if (flags.dryRun) {
        const { sayForecast } = await import('./dry-run.ts');
        await sayForecast(options, flags, own);
        return exitWith(exitCodes.conformant);
      }
      if (flags.watch !== undefined) {
        const { watchAndRun } = await import('./watch/watch.ts');
        const paths = flags.watch === true ? ['.'] : flags.watch;
        const told = () => toldBy(url, { ...flags, seed: options.seed }, own);
        return exitWith(await watchAndRun(options, { paths, flags, own, told }));
      }
      const { carryOut } = await import('./runs/carry-out.ts');
      exitWith(await carryOut(options, flags));
    });
}

/** The options of a run, from the command line, the profile and the environment. @throws UsageError */
async function toldBy(url: string | undefined, flags: Flags, own: readonly Check[]): Promise<Told> {
  const variables = environment();
  const profile = await profileFor(flags, variables);
  const target = targetFrom(url, flags, profile, variables);
  const options = runOptionsFrom(flags, profile, own);
  return {
    ...options,
    ...target,
    again: againOf(['run', target.baseUrl], { ...flags, seed: options.seed, effort: options.effort }),
  };
}

/** The checks of --suite; their loader is imported only if there are any. */
export async function ownChecksOf(flags: Pick<RunFlags, 'suite'>): Promise<readonly Check[]> {
  if (flags.suite.length === 0) return [];
  const { ownChecks } = await import('../explore/own-suites.ts');
  return ownChecks(suiteFiles(flags));
}
