import type { Command } from 'commander';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import {
  profileOfStyle,
  type ReferenceFlags,
  referenceFrom,
  withReferenceFlags,
} from './flags/reference-flags.ts';
import { type RunFlags, runOptionsFrom, withRunFlags } from './flags/run-options.ts';
import { withTargetFlags } from './flags/target-flags.ts';
import type { ExitCode } from './output/exit.ts';
import { fitted } from './output/output.ts';
import { ownChecksOf } from './run.ts';
import { againOf } from './runs/again.ts';

interface DemoFlags extends RunFlags, TargetFlags, ReferenceFlags {}

/** `rest-assay demo`: a run against the embedded reference server. */
export function demoCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  withReferenceFlags(withTargetFlags(withRunFlags(program.command('demo'))))
    .description('check the embedded reference server')
    .action(async (flags: DemoFlags) => {
      const reference = await referenceFrom(flags);
      const profile = (await profileOfStyle(reference.style)) ?? (await profileFor(flags, environment()));
      const options = runOptionsFrom(flags, profile, await ownChecksOf(flags));
      const [{ startReference }, { carryOut }] = await Promise.all([
        import('../reference/server.ts'),
        import('./runs/carry-out.ts'),
      ]);
      const server = await startReference(reference);
      try {
        const token = (name: string) => (name === 'ACCESS_TOKEN' ? server.token : undefined);
        const target = targetFrom(server.url, flags, profile, token);
        const again = againOf(['demo'], { ...flags, seed: options.seed, effort: options.effort });
        // whatever is left disappears with the server
        const maxLeft = flags.maxLeft ?? Number.POSITIVE_INFINITY;
        exitWith(await carryOut({ ...options, ...target, maxLeft, again }, flags));
        const { fired, differed } = server.sighted;
        if ('drawn' in reference)
          console.error(
            fitted(
              `The fault fired ${fired} times; ${differed} responses differed from those of a fault-free server.`,
            ),
          );
      } finally {
        await server.close();
      }
    });
}
