import type { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { type Drawn, drawnFrom } from '../../reference/space/drawn.ts';

/** Flags that give the reference server a fault of the fault space. */
export interface DrawnFlags {
  readonly trigger?: string;
  readonly effect?: string;
}

export function withDrawnFlags(command: Command): Command {
  return command
    .option('--trigger <text>', 'when it fails, NAME[:MEMBER], as `npm run power` writes it')
    .option('--effect <text>', 'what it does then, NAME[:MEMBER]@OPERATION.TYPE[.FIELD]');
}

/** The fault that the flags name, if any. @throws UsageError */
export function drawnFromFlags({ trigger, effect }: DrawnFlags): { readonly drawn?: Drawn } {
  if (trigger === undefined && effect === undefined) return {};
  if (trigger === undefined || effect === undefined)
    throw new UsageError('A trigger and an effect make a fault together. Give both --trigger and --effect.');
  const drawn = drawnFrom({ trigger, effect });
  if (typeof drawn !== 'string') return { drawn };
  throw new UsageError(`${drawn} docs/space.md lists all triggers and effects.`);
}
