import { Command, CommanderError } from 'commander';
import { CannotBegin, RunOver, UsageError } from '../errors.ts';
import { ReportNotWritten } from '../report/folder.ts';
import { toolVersion } from '../version.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';
import { outlivingReaders } from './output/streams.ts';

/** Adds a command to the program. @param exitWith - called by commands whose exit code is a verdict */
type Declaring = (program: Command, exitWith: (code: ExitCode) => void) => void;

/** The commands; each is loaded only if it is called, or if all are listed. */
const commands: Readonly<Record<string, () => Promise<Declaring>>> = {
  run: async () => (await import('./run.ts')).runCommand,
  demo: async () => (await import('./demo.ts')).demoCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  list: async () => (await import('./list.ts')).listCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  init: async () => (await import('./init/init.ts')).initCommand,
  clean: async () => (await import('./clean.ts')).cleanCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  merge: async () => (await import('./merge.ts')).mergeCommand,
  matrix: async () => (await import('./matrix/matrix.ts')).matrixCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
};

/** Runs one command line. @returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let end: ExitCode | undefined;
  const program = await programFor(args, (code) => {
    end = code;
  });
  const lost = outlivingReaders();
  process.once('exit', endedEarly);
  try {
    await program.parseAsync([...args], { from: 'user' });
    const why = await lost();
    if (why === undefined) return end ?? exitCodes.conformant;
    console.error(`Cannot write output: ${why}. Free some space, or print it elsewhere.`);
    // a verdict holds even if it could not be printed; a command that only prints has then done nothing
    return end ?? exitCodes.usage;
  } catch (error) {
    return exitCodeOfError(error, args);
  } finally {
    process.off('exit', endedEarly);
  }
}

/** The commands that a command line may mean: the one that it begins with, or all. */
export async function programFor(
  args: readonly string[],
  exitWith: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('rest-assay')
    .description(
      'Decides, with evidence, whether a server keeps the Data Management REST Service specification.',
    )
    .version(toolVersion)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showSuggestionAfterError();
  for (const declare of await called(args)) declare(program, exitWith);
  return program;
}

/** A user's file may end the process, or wait forever: neither must look like a verdict. */
function endedEarly(): void {
  console.error(
    'The command ended before it was done. Check the --suite files for process.exit() or a promise that never settles.',
  );
  process.exitCode = exitCodes.suite;
}

function called([name = '']: readonly string[]): Promise<readonly Declaring[]> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const wanted = command === undefined ? Object.values(commands) : [command];
  return Promise.all(wanted.map((load) => load()));
}

function exitCodeOfError(error: unknown, [name = '']: readonly string[]): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.conformant;
    if (error.code !== 'commander.help') console.error(`${error.message.replace(/^error: /, '')}`);
    const command = Object.hasOwn(commands, name) ? `${name} ` : '';
    console.error(`\`rest-assay ${command}--help\` shows the usage.`);
    return exitCodes.usage;
  }
  if (error instanceof UsageError) {
    console.error(error.message);
    return exitCodes.usage;
  }
  if (error instanceof CannotBegin || error instanceof RunOver) {
    console.error(error.message);
    return exitCodes.indeterminate;
  }
  if (error instanceof ReportNotWritten) {
    console.error(`${error.message} Free some space, or choose another place with --out.`);
    return exitCodes.suite;
  }
  console.error(
    'rest-assay itself failed; the target is not to blame. Please report this with the lines below.',
  );
  console.error((error as Error).stack);
  return exitCodes.suite;
}
