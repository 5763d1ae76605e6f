import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { outstandingIn } from '../resource/ledger.ts';
import { environment } from '../runner/environment.ts';
import { defaults, ledgerName } from '../runner/options.ts';
import { UsageError } from '../runner/usage-error.ts';
import type { CommandEnd } from './exit.ts';
import { type ExitCode, exitCodes } from './exit.ts';

/** `rest-assay clean DIR`: removes what an interrupted run left at the target. */
export function cleanCommand(program: Command, ending: (end: CommandEnd) => void): void {
  program
    .command('clean')
    .description('remove what an interrupted run left at the target')
    .argument('<dir>', "the run's folder")
    .option('--insecure', 'accept a certificate that cannot be verified', false)
    .action(async (dir: string, { insecure }: { readonly insecure: boolean }) =>
      ending(await cleaned(dir, insecure)),
    );
}

async function cleaned(dir: string, insecure: boolean): Promise<ExitCode> {
  const file = join(dir, ledgerName);
  if (!existsSync(file))
    throw new UsageError(`There is no ${ledgerName} in ${dir}. Give the folder of a run.`);
  const { token } = environment();
  if (token === undefined)
    throw new UsageError('There is no token. Set ACCESS_TOKEN in the environment or in .env.');
  const { target: baseUrl } = ledgerIn(file);
  const [{ clean }, { clientFor }] = await Promise.all([
    import('../resource/clean.ts'),
    import('../runner/session.ts'),
  ]);
  const client = clientFor({ ...defaults, baseUrl, token, insecure }, new AbortController().signal);
  try {
    const { removed, left, unknown } = await clean(client, file);
    console.log(`${removed.length} removed from ${baseUrl}, ${left.length} left.`);
    for (const path of left) console.log(`  left: ${path}`);
    for (const { method, path } of unknown)
      console.log(`  not known where: what ${method} ${path} may have created`);
    return left.length + unknown.length === 0 ? exitCodes.conformant : exitCodes.indeterminate;
  } finally {
    await client.close();
  }
}

function ledgerIn(file: string) {
  try {
    return outstandingIn(file);
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Give the folder of a run.`);
  }
}
