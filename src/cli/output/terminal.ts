import type { Environment } from '../../http/auth/login.ts';

/** The kind of standard output. */
type Stream = { readonly isTTY?: boolean };

/**
 * Whether output has colours, as in vitest: `NO_COLOR` takes precedence over `FORCE_COLOR`, and that over the kind of
 * output; the log of a CI system shows colours without being a terminal. But `FORCE_COLOR=0` means none, as everywhere
 * else.
 */
export function isColoured(variable: Environment, { isTTY = false }: Stream): boolean {
  const forced = variable('FORCE_COLOR');
  if (variable('NO_COLOR') !== undefined) return false;
  if (forced !== undefined) return forced !== '0';
  return variable('CI') !== undefined || (isTTY && variable('TERM') !== 'dumb');
}

/** Whether a line may be rewritten repeatedly: in the log of a CI system each version would stay, terminal or not. */
export function isLive(variable: Environment, { isTTY = false }: Stream): boolean {
  return isTTY && variable('CI') === undefined && variable('TERM') !== 'dumb';
}
