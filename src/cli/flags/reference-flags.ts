import type { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { profileWith } from '../../profile/default-profile.ts';
import type { Profile } from '../../profile/profile.ts';
import { type FaultName, faults } from '../../reference/faults.ts';
import type { ReferenceOptions } from '../../reference/server.ts';
import type { Drawn } from '../../reference/space/drawn.ts';
import { basePathOf, profileFor, type Style, StyleError, styleOf } from '../../reference/style.ts';
import { points } from '../../reference/styles/points.ts';
import { known } from './known.ts';

/** Flags that say how the reference server behaves. */
export interface ReferenceFlags {
  readonly trigger?: string;
  readonly effect?: string;
  readonly fault: readonly string[];
  readonly style: string;
}

export function withReferenceFlags(command: Command): Command {
  return command
    .option('--trigger <text>', 'when it fails, NAME[:MEMBER], as `npm run power` writes it')
    .option('--effect <text>', 'what it does then, NAME[:MEMBER]@OPERATION.TYPE[.FIELD]')
    .option('--fault <name...>', 'break the reference server', [])
    .option('--style <text>', 'choices where the specification is silent, POINT=OPTION,…', 'plain');
}

/** The reference server that the flags describe. @throws UsageError */
export async function referenceFrom({ fault, style: text, trigger, effect }: ReferenceFlags) {
  const style = styleFrom(text);
  const all = faults.map(({ name }) => name as FaultName);
  return {
    faults: known('fault', fault, all, '`rest-assay serve --help` shows all of them.'),
    style,
    basePath: basePathOf(style),
    ...(await drawnBy(trigger, effect)),
  } satisfies ReferenceOptions;
}

function styleFrom(text: string): Style {
  try {
    return styleOf(text);
  } catch (error) {
    throw error instanceof StyleError ? new UsageError(error.message) : error;
  }
}

/** The fault of the fault space that the flags name, if any. */
async function drawnBy(
  trigger: string | undefined,
  effect: string | undefined,
): Promise<{ readonly drawn?: Drawn }> {
  if (trigger === undefined && effect === undefined) return {};
  if (trigger === undefined || effect === undefined)
    throw new UsageError('A trigger and an effect make a fault together. Give both --trigger and --effect.');
  // hundreds of modules, for which no other server has to wait
  const { drawnFrom } = await import('../../reference/space/drawn.ts');
  const drawn = drawnFrom({ trigger, effect });
  if (typeof drawn !== 'string') return { drawn };
  throw new UsageError(`${drawn} docs/space.md lists all triggers and effects.`);
}

/** The profile that a server of this style would declare; undefined if it need not declare any. */
export async function profileOfStyle(style: Style): Promise<Profile | undefined> {
  const declaration = profileFor(style);
  return declaration && profileWith(declaration);
}

/** The faults and the styles, one line each. */
export function referenceHelp(): string {
  const named = faults.map(({ name, summary }) => `  ${name.padEnd(40)} ${summary}`);
  const styles = points.map(
    ({ name, plain, others }) => `  ${name.padEnd(20)} ${[plain, ...others].join(', ')}`,
  );
  return [
    '\nFaults:',
    ...named,
    '\nStyles, as POINT=OPTION,…; the first option of each point is the plain one:',
    ...styles,
  ].join('\n');
}
