import { Command, CommanderError } from 'commander';
import { UsageError } from '../profile/usage-error.ts';
import { ReportNotWritten } from '../report/write.ts';
import { CannotBegin } from '../resource/preflight.ts';
import { SuiteError } from '../runner/suite-error.ts';
import { toolVersion } from '../runner/version.ts';
import { cleanCommand } from './clean.ts';
import { demoCommand } from './demo.ts';
import { diffCommand } from './diff.ts';
import { type CommandEnd, type ExitCode, exitCodes } from './exit.ts';
import { explainCommand } from './explain.ts';
import { initCommand } from './init.ts';
import { listCommand } from './list.ts';
import { matrixCommand } from './matrix.ts';
import { mergeCommand } from './merge.ts';
import { replayCommand } from './replay.ts';
import { reportCommand } from './report.ts';
import { runCommand } from './run.ts';
import { serveCommand } from './serve.ts';
import { verifyCommand } from './verify.ts';

const commands = [
  runCommand,
  demoCommand,
  serveCommand,
  listCommand,
  explainCommand,
  initCommand,
  cleanCommand,
  replayCommand,
  reportCommand,
  diffCommand,
  mergeCommand,
  matrixCommand,
  verifyCommand,
];

/** Runs one command line. @returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let end: CommandEnd;
  const program = new Command('rest-assay')
    .description(
      'Decides, with evidence, whether a server keeps the Data Management REST Service specification.',
    )
    .version(toolVersion)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showSuggestionAfterError();
  const ending = (code: CommandEnd) => {
    end = code;
  };
  for (const command of commands) command(program, ending);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return end ?? exitCodes.conformant;
  } catch (error) {
    return exitCodeOfError(error);
  }
}

function exitCodeOfError(error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.conformant;
    if (error.code !== 'commander.help') console.error(`${error.message.replace(/^error: /, '')}`);
    console.error('`rest-assay --help` shows what can be said.');
    return exitCodes.usage;
  }
  if (error instanceof UsageError) {
    console.error(error.message);
    return exitCodes.usage;
  }
  if (error instanceof CannotBegin) {
    console.error(error.message);
    return exitCodes.indeterminate;
  }
  if (error instanceof ReportNotWritten) {
    console.error(`${error.message} Make room, or choose another place with --out.`);
    return exitCodes.suite;
  }
  console.error(
    'rest-assay itself failed; the target is not to blame. Please report this with the lines below.',
  );
  console.error(error instanceof SuiteError ? error.message : (error as Error).stack);
  return exitCodes.suite;
}
