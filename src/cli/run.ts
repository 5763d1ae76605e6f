import type { Command } from 'commander';
import { targetFrom } from '../runner/target.ts';
import type { CommandEnd } from './exit.ts';
import { type RunFlags, runOptionsFrom, withRunFlags } from './run-options.ts';

/** `rest-assay run [URL]`: checks a target. */
export function runCommand(program: Command, ending: (end: CommandEnd) => void): void {
  withRunFlags(program.command('run'))
    .description('check a target')
    .argument('[url]', 'base URL of the target; otherwise BASE_URL')
    .action(async (url: string | undefined, flags: RunFlags) => {
      const options = { ...runOptionsFrom(flags), ...targetFrom(url) };
      const { carryOut } = await import('./carry-out.ts');
      ending(await carryOut(options, flags));
    });
}
