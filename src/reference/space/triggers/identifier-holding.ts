import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** How an identifier holds signs, if not just anywhere, each as it is. */
interface Holding {
  /** How a path spells them. */
  readonly inPath?: (sign: string) => string;
  readonly atEnd?: true;
}

/** Fires at a resource whose identifier, which the client chose, has some signs in it, by member. */
export function identifierHolding(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  signs: Readonly<Record<string, string>>,
  { inPath = (sign) => sign, atEnd }: Holding = {},
): Trigger {
  const slotFor = (member: string) => `target${inPath(signs[member] ?? '')}${atEnd ? '' : '2'}`;
  const holds = (id: string, sign: string) => (atEnd ? id.endsWith(sign) : id.includes(sign));
  return {
    ...row,
    members: Object.keys(signs),
    operations: onItems,
    needs: () => ['replace'],
    when: ({ action: { id = '' }, member }) => holds(id, signs[member] ?? ''),
    opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
    history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
  };
}
