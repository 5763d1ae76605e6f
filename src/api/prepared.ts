import type { Check } from '../check/requirement.ts';
import { type RunFlags, runOptionsFrom } from '../cli/flags/run-options.ts';
import { ownChecksOf } from '../cli/run.ts';
import { againOf } from '../cli/runs/again.ts';
import { UsageError } from '../errors.ts';
import type { RunOptions } from '../explore/options.ts';
import type { Environment } from '../http/auth/login.ts';
import type { Profile } from '../profile/profile.ts';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import { type Asked, flagsFrom } from './asked.ts';

/** The server to check. */
export interface Target {
  /** The base URL; default: BASE_URL. */
  readonly url?: string | undefined;
  /** The bearer token, or the key of a header field that the profile names; default: from the environment. */
  readonly token?: string | undefined;
  /** Values of other variables that the profile names; any others come from the environment and `.env`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A target, what to check, and where the report goes. */
export interface RunRequest extends Target, Asked {
  /** Ends the run like Ctrl-C: what was created is removed, and the report has what was decided until then. */
  readonly signal?: AbortSignal;
  /** Where the folder of the run is created; without it no files are kept. */
  readonly out?: string;
}

/** A run that is complete except for its target. */
export interface Prepared {
  readonly flags: RunFlags & TargetFlags;
  readonly own: readonly Check[];
  readonly options: ReturnType<typeof runOptionsFrom>;
}

/** The requested options, checked. @throws UsageError */
export async function preparedFrom(asked: Asked): Promise<Prepared> {
  const flags = flagsFrom(asked);
  const profile = await profileFor(flags, environment());
  const own = await ownChecksOf(flags);
  return { flags, own, options: runOptionsFrom(flags, profile, own) };
}

/** The options of a run for a target. @throws UsageError */
export function runOptionsAt(target: Target, { flags, options }: Prepared): Omit<RunOptions, 'folder'> {
  const { failOn: _, out: __, ...run } = options;
  const { profile, seed, effort } = run;
  const at = targetFrom(target.url, flags, profile, variablesOf(target, profile));
  const again = againOf(['run', at.baseUrl], { ...flags, seed, effort });
  return { ...run, ...at, again };
}

function variablesOf({ token, env = {} }: Target, profile: Profile): Environment {
  const given = token === undefined ? env : { ...env, [tokenVariable(profile)]: token };
  const others = environment();
  return (name) => given[name] ?? others(name);
}

/** @throws UsageError if the profile needs no token */
function tokenVariable({ authentication }: Profile): string {
  switch (authentication.scheme) {
    case 'bearer':
      return authentication.token.env;
    case 'header':
      return authentication.value.env;
    default:
      throw new UsageError(
        `There is a token, and the profile declares the authentication "${authentication.scheme}". Leave the token out, and give the variables that the profile names in env.`,
      );
  }
}
