import { once } from 'node:events';
import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import { startReference } from '../reference/server.ts';
import { integerFrom } from './flags/integer.ts';
import {
  type ReferenceFlags,
  referenceFrom,
  referenceHelp,
  withReferenceFlags,
} from './flags/reference-flags.ts';

interface ServeFlags extends ReferenceFlags {
  readonly port: number;
  readonly token?: string;
}

/** `rest-assay serve`: the reference server by itself, until it is interrupted. */
export function serveCommand(program: Command): void {
  withReferenceFlags(program.command('serve'))
    .description('run the reference server by itself')
    .option('--port <n>', 'the port; 0 for a free one', integerFrom({ least: 0, most: 65_535 }), 0)
    .option('--token <token>', 'the token it accepts; otherwise a random one')
    .addHelpText('after', referenceHelp)
    .action(async ({ port, token, ...flags }: ServeFlags) => {
      const server = await startReference({
        ...(await referenceFrom(flags)),
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
