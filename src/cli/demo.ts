import type { Command } from 'commander';
import { type FaultName, faults } from '../reference/faults.ts';
import { basePathOf } from '../reference/style.ts';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import { type DrawnFlags, drawnFromFlags, withDrawnFlags } from './flags/drawn-flags.ts';
import { known } from './flags/known.ts';
import { type RunFlags, runOptionsFrom, withRunFlags } from './flags/run-options.ts';
import { profileOfStyle, styleFrom } from './flags/style-flag.ts';
import { withTargetFlags } from './flags/target-flags.ts';
import type { ExitCode } from './output/exit.ts';
import { fitted } from './output/output.ts';
import { ownChecksOf } from './run.ts';
import { againOf } from './runs/again.ts';

interface DemoFlags extends RunFlags, TargetFlags, DrawnFlags {
  readonly fault: readonly string[];
  readonly style: string;
}

/** The names that `--fault` takes. @throws UsageError */
export function faultsFrom(names: readonly string[]): readonly FaultName[] {
  const all = faults.map(({ name }) => name as FaultName);
  return known('fault', names, all, '`rest-assay serve --help` shows all of them.');
}

/** `rest-assay demo`: a run against the embedded reference server. */
export function demoCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  withDrawnFlags(withTargetFlags(withRunFlags(program.command('demo'))))
    .description('check the embedded reference server')
    .option('--fault <name...>', 'break the reference server', [])
    .option('--style <text>', 'choices where the specification is silent, POINT=OPTION,…', 'plain')
    .action(async (flags: DemoFlags) => {
      const style = styleFrom(flags.style);
      const profile = (await profileOfStyle(style)) ?? (await profileFor(flags, environment()));
      const options = runOptionsFrom(flags, profile, await ownChecksOf(flags));
      const chosen = faultsFrom(flags.fault);
      const drawn = drawnFromFlags(flags);
      const [{ startReference }, { carryOut }] = await Promise.all([
        import('../reference/server.ts'),
        import('./runs/carry-out.ts'),
      ]);
      const server = await startReference({
        faults: chosen,
        style,
        basePath: basePathOf(style),
        ...drawn,
      });
      try {
        const token = (name: string) => (name === 'ACCESS_TOKEN' ? server.token : undefined);
        const target = targetFrom(server.url, flags, profile, token);
        const again = againOf(['demo'], { ...flags, seed: options.seed, effort: options.effort });
        // whatever is left disappears with the server
        const maxLeft = flags.maxLeft ?? Number.POSITIVE_INFINITY;
        exitWith(await carryOut({ ...options, ...target, maxLeft, again }, flags));
        const { fired, differed } = server.sighted;
        if ('drawn' in drawn)
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
