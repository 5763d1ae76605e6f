import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import { ledgerName } from '../evidence/folder.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import { withTargetFlags } from './flags/target-flags.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';

/** `rest-assay clean DIR`: removes what an interrupted run left at the target. */
export function cleanCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  withTargetFlags(program.command('clean'))
    .description('remove what an interrupted run left at the target')
    .argument('<dir>', "the run's folder")
    .action(async (dir: string, flags: TargetFlags) => exitWith(await cleaned(dir, flags)));
}

async function cleaned(dir: string, flags: TargetFlags): Promise<ExitCode> {
  const file = join(dir, ledgerName);
  if (!existsSync(file))
    throw new UsageError(`There is no ${ledgerName} in ${dir}. Give the folder of a run.`);
  const { target: baseUrl } = ledgerIn(file);
  const variables = environment();
  const profile = await profileFor(flags, variables);
  const options = targetFrom(baseUrl, flags, profile, variables);
  const [{ clean }, { connect }] = await Promise.all([
    import('../resource/ownership/clean.ts'),
    import('../target/connect.ts'),
  ]);
  const { client } = await connect(options, new AbortController().signal);
  try {
    const { removed, putBack, left, unknown } = await clean(client, file, profile.resources, {
      isLongAgo: true,
    });
    console.log(`${removed.length} removed from ${baseUrl}, ${left.length} left.`);
    for (const path of putBack) console.log(`  put back: ${path}`);
    for (const path of left) console.log(`  left: ${path}`);
    for (const { method, path, isCertain } of unknown)
      console.log(
        `  location unknown: ${isCertain ? `what ${method} ${path} created` : `whatever ${method} ${path} may have created`}`,
      );
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
