import type { Command } from 'commander';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import { againOf } from './again.ts';
import type { CommandEnd } from './exit.ts';
import { type RunFlags, runOptionsFrom, suiteFiles, withRunFlags } from './run-options.ts';
import { withTargetFlags } from './target-flags.ts';

/** `rest-assay run [URL]`: checks a target. */
export function runCommand(program: Command, ending: (end: CommandEnd) => void): void {
  withTargetFlags(withRunFlags(program.command('run')))
    .description('check a target')
    .argument('[url]', 'base URL of the target; otherwise BASE_URL')
    .action(async (url: string | undefined, flags: RunFlags & TargetFlags) => {
      const variables = environment();
      const profile = await profileFor(flags, variables);
      const own = await ownChecksOf(flags);
      const options = {
        ...runOptionsFrom(flags, profile, own),
        ...targetFrom(url, flags, profile, variables),
      };
      const { carryOut } = await import('./carry-out.ts');
      const again = againOf(['run', options.baseUrl], { ...flags, seed: options.seed });
      ending(await carryOut({ ...options, again }, flags));
    });
}

/** The checks of --suite; what loads them is loaded only where there are some. */
export async function ownChecksOf(flags: RunFlags) {
  if (flags.suite.length === 0) return [];
  const { ownChecks } = await import('../explore/own-suites.ts');
  return ownChecks(suiteFiles(flags));
}
