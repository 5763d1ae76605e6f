import { type Command, InvalidArgumentError, Option } from 'commander';
import { mayBeSent } from '../../http/auth/sendable.ts';
import { type LimitEntry, limitTable } from '../../http/client/limits.ts';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import { flagName } from '../../report/formats/command-text.ts';
import { integerFrom } from './integer.ts';

/** Adds the flags that say how the target is reached, which `run` and `clean` share. */
export function withTargetFlags(command: Command): Command {
  command
    .option('--profile <file>', 'what the target declares about itself; otherwise REST_ASSAY_PROFILE')
    .addOption(
      new Option('--header <name:value>', 'an additional header field for every request; repeatable')
        .argParser(headerFrom)
        .default([], 'none'),
    )
    .option('--proxy <url>', 'the HTTP proxy to go through')
    .option('--ca <file>', 'certificates to trust, PEM')
    .option('--cert <file>', "the client's certificate, PEM")
    .option('--key <file>', 'the key of that certificate, PEM')
    .option('--socket <path>', 'the Unix domain socket that the target listens on')
    .option('--insecure', 'accept a certificate that cannot be verified');
  for (const entry of Object.values<LimitEntry>(limitTable)) withLimit(command, entry);
  return command;
}

function withLimit(command: Command, { flag, argument, text, usual, unit = 1, most }: LimitEntry): void {
  const described = usual === undefined ? text : `${text} (default: ${usual / unit})`;
  command.option(`--${flagName(flag)} <${argument}>`, described, integerFrom({ least: 1, most }));
}

/** RFC 9110 5.1 and 5.5. */
function headerFrom(text: string, before: readonly HeaderField[]): readonly HeaderField[] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined || !mayBeSent(value)) {
    throw new InvalidArgumentError('Give a name, a colon and a value, such as "X-Tenant: acme".');
  }
  return [...before, [name, value.trim()]];
}
