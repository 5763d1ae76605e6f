import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/**
 * Fires at a resource whose identifier, which the client chose, has some signs in it, by member.
 * @param inPath - how a path spells them
 */
export function identifierHolding(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  signs: Readonly<Record<string, string>>,
  inPath = (sign: string) => sign,
): Trigger {
  const slotFor = (member: string) => `target${inPath(signs[member] ?? '')}2`;
  return {
    ...row,
    members: Object.keys(signs),
    operations: onItems,
    needs: () => ['replace'],
    when: ({ action: { id = '' }, member }) => id.includes(signs[member] ?? ''),
    opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
    history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
  };
}
