import { Command, CommanderError } from 'commander';
import { known } from '../cli/flags/known.ts';
import { type RunFlags, withRunFlags } from '../cli/flags/run-options.ts';
import { withTargetFlags } from '../cli/flags/target-flags.ts';
import { UsageError } from '../errors.ts';
import type { Effort } from '../explore/trials/effort.ts';
import { limitFlags } from '../http/client/limits.ts';
import { flagName } from '../report/formats/command-text.ts';
import type { TargetFlags } from '../target/target.ts';

/** What a run is asked to do: flags of `rest-assay run`, described by `rest-assay run --help`, with the same values as on the command line. */
export interface Asked extends Omit<TargetFlags, 'header'> {
  /** A file; default: REST_ASSAY_PROFILE. */
  readonly profile?: string;
  /** Ids, beginnings of ids such as `DM-PUT`, or parts of titles. */
  readonly only?: string | readonly string[];
  readonly class?: string | readonly string[];
  /** Files with requirements of your own. */
  readonly suite?: string | readonly string[];
  readonly effort?: Effort;
  /** 32-bit integer; default: a random one. */
  readonly seed?: number;
  /** In ms. */
  readonly window?: number;
  /** In seconds. */
  readonly wait?: number;
  readonly maxLeft?: number;
  readonly readOnly?: boolean;
  /** `customers=acc-1` */
  readonly id?: string | readonly string[];
  /** `X-Tenant: acme` */
  readonly header?: string | readonly string[];
}

/** The flags of the command line that concern neither a terminal, a folder nor an exit code. */
const names = Object.keys({
  ...limitFlags,
  profile: true,
  only: true,
  class: true,
  suite: true,
  effort: true,
  seed: true,
  window: true,
  wait: true,
  maxLeft: true,
  readOnly: true,
  id: true,
  header: true,
  proxy: true,
  ca: true,
  cert: true,
  key: true,
  socket: true,
  insecure: true,
} satisfies Record<keyof Asked, true>);

/** The requested options, parsed and checked like the command line. @throws UsageError */
export function flagsFrom(asked: Asked): RunFlags & TargetFlags {
  known('option', Object.keys(asked), names, `Known: ${names.join(', ')}.`);
  const words = Object.entries(asked).flatMap(([name, value]) => wordsOf(name, value));
  const grammar = withTargetFlags(withRunFlags(new Command('run')))
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  try {
    return grammar.parse(words, { from: 'user' }).opts<RunFlags & TargetFlags>();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new UsageError(
      `${error.message.replace(/^error: /, '')} \`rest-assay run --help\` shows all options.`,
    );
  }
}

function wordsOf(name: string, value: Asked[keyof Asked]): readonly string[] {
  const flag = `--${flagName(name)}`;
  if (value === undefined || value === false) return [];
  if (value === true) return [flag];
  const all = typeof value === 'object' ? value : [value];
  return all.map((each) => `${flag}=${each}`);
}
