import { type Command, InvalidArgumentError, Option } from 'commander';
import type { HeaderField } from '../http/exchange.ts';
import { integerFrom } from './integer.ts';

/** Adds the flags that say how the target is reached, which `run` and `clean` share. */
export function withTargetFlags(command: Command): Command {
  return command
    .option('--profile <file>', 'what the target declares about itself; otherwise REST_ASSAY_PROFILE')
    .addOption(
      new Option(
        '--header <name:value>',
        'a header field that every request carries besides; again for another',
      )
        .argParser(headerFrom)
        .default([], 'none'),
    )
    .option('--proxy <url>', 'the HTTP proxy to go through')
    .option('--ca <file>', 'certificates to trust, PEM')
    .option('--cert <file>', "the client's certificate, PEM")
    .option('--key <file>', 'the key of that certificate, PEM')
    .option('--socket <path>', 'the Unix domain socket that the target listens on')
    .option('--insecure', 'accept a certificate that cannot be verified')
    .addOption(new Option('--concurrency <n>', 'requests in flight at most').argParser(integerFrom(1)))
    .addOption(new Option('--rate <n>', 'requests a second at most').argParser(integerFrom(1)))
    .addOption(new Option('--max-requests <n>', 'requests at most').argParser(integerFrom(1)))
    .addOption(new Option('--timeout <ms>', 'for one request').argParser(integerFrom(1)))
    .addOption(
      new Option('--max-time <seconds>', 'for the whole run (default: 1800)').argParser(
        integerFrom(1, 2_000_000),
      ),
    )
    .addOption(
      new Option(
        '--max-body <octets>',
        'of one response; what is beyond is cut off (default: 262144)',
      ).argParser(integerFrom(1)),
    );
}

/** RFC 9110 5.1 and 5.5. */
function headerFrom(text: string, before: readonly HeaderField[]): readonly HeaderField[] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([^\0-\x08\x0a-\x1f\x7f]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('Give a name, a colon and a value, such as "X-Tenant: acme".');
  }
  return [...before, [name, value.trim()]];
}
