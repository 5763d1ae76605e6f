import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** A slot for the other resource, and whether its identifier is near. */
interface Nearness {
  readonly slot: string;
  readonly isNear: (own: string, other: string) => boolean;
}

/** Fires at a resource if another one of its type has an identifier that is near to its own, which the client chose; members are ways to be near. */
export function besideIdentifier(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  nearnesses: Readonly<Record<string, Nearness>>,
): Trigger {
  return {
    ...row,
    members: Object.keys(nearnesses),
    operations: onItems,
    needs: () => ['replace'],
    when({ action: { store, id = '' }, member }) {
      const isNear = nearnesses[member]?.isNear;
      return store.keys().some((other) => other !== id && isNear?.(id, other) === true);
    },
    opening: (cast) => chosenOpening(cast, [nearnesses[cast.member]?.slot ?? '', 'target']),
  };
}
