import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { UsageError } from '../errors.ts';
import { faults } from '../reference/faults.ts';
import { startReference } from '../reference/server.ts';
import { basePathOf } from '../reference/style.ts';
import { faultsFrom } from './demo.ts';
import { type DrawnFlags, drawnFromFlags, withDrawnFlags } from './flags/drawn-flags.ts';
import { integerFrom } from './flags/integer.ts';
import { styleFrom, stylesHelp } from './flags/style-flag.ts';

interface ServeFlags extends DrawnFlags {
  readonly fault: readonly string[];
  readonly style: string;
  readonly port: number;
  readonly token?: string;
}

/** `rest-assay serve`: the reference server by itself, until it is interrupted. */
export function serveCommand(program: Command): void {
  withDrawnFlags(program.command('serve'))
    .description('run the reference server by itself')
    .option('--fault <name...>', 'break it', [])
    .option('--style <text>', 'choices where the specification is silent, POINT=OPTION,…', 'plain')
    .addOption(
      new Option('--port <n>', 'the port; 0 for a free one').argParser(integerFrom(0, 65_535)).default(0),
    )
    .option('--token <token>', 'the token it accepts; otherwise a random one')
    .addHelpText(
      'after',
      () =>
        `\nFaults:\n${faults.map(({ name, summary }) => `  ${name.padEnd(40)} ${summary}`).join('\n')}\n${stylesHelp()}`,
    )
    .action(async ({ fault, style, port, token, ...drawn }: ServeFlags) => {
      const chosen = styleFrom(style);
      const server = await startReference({
        faults: faultsFrom(fault),
        style: chosen,
        basePath: basePathOf(chosen),
        ...drawnFromFlags(drawn),
        port,
        ...(token === undefined ? {} : { token }),
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
        throw new UsageError(
          `Port ${port} is not available (${error.code}). Choose another with --port, or leave it out.`,
        );
      });
      const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      console.log(`BASE_URL=${server.url}`);
      console.log(`ACCESS_TOKEN=${server.token}`);
      await ended;
      await server.close();
    });
}
