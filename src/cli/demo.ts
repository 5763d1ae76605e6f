import type { Command } from 'commander';
import { type FaultName, faults } from '../reference/faults.ts';
import type { CommandEnd } from './exit.ts';
import { known } from './known.ts';
import { type RunFlags, runOptionsFrom, withRunFlags } from './run-options.ts';

/** The names that `--fault` takes. @throws UsageError */
export function faultsFrom(names: readonly string[]): readonly FaultName[] {
  const all = faults.map(({ name }) => name as FaultName);
  return known('fault', names, all, '`rest-assay serve --help` shows all of them.');
}

/** `rest-assay demo`: a run against the embedded reference server. */
export function demoCommand(program: Command, ending: (end: CommandEnd) => void): void {
  withRunFlags(program.command('demo'))
    .description('check the embedded reference server')
    .option('--fault <name...>', 'break the reference server', [])
    .action(async (flags: RunFlags & { readonly fault: readonly string[] }) => {
      const options = runOptionsFrom(flags);
      const chosen = faultsFrom(flags.fault);
      const [{ startReference }, { carryOut }] = await Promise.all([
        import('../reference/server.ts'),
        import('./carry-out.ts'),
      ]);
      const server = await startReference({ faults: chosen });
      try {
        ending(await carryOut({ ...options, baseUrl: server.url, token: server.token }, flags));
      } finally {
        await server.close();
      }
    });
}
