import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** A slot for the other resource, and whether its identifier is near. */
interface Nearness {
  readonly slot: string;
  readonly isNear: (own: string, other: string) => boolean;
}

const nearnesses: Readonly<Record<string, Nearness>> = {
  'goes-on': { slot: 'target-2', isNear: (own, other) => other.startsWith(own) },
  'ends-earlier': { slot: 'tar', isNear: (own, other) => own.startsWith(other) },
  'other-case': { slot: 'TARGET', isNear: (own, other) => own.toLowerCase() === other.toLowerCase() },
};

export const nearIdentifier: Trigger = {
  name: 'near-identifier',
  cohort: 3,
  summary:
    'another resource has an identifier that begins with this one, is the beginning of it, or differs in case alone',
  source:
    'jankotek/mapdb #315 (what begins alike is removed, too), zarr-developers/zarr-python #319 (keys on file systems without case)',
  members: Object.keys(nearnesses),
  operations: onItems,
  needs: () => ['replace'],
  when({ action: { store, id = '' }, member }) {
    const isNear = nearnesses[member]?.isNear;
    return store.keys().some((other) => other !== id && isNear?.(id, other) === true);
  },
  opening: (cast) => chosenOpening(cast, [nearnesses[cast.member]?.slot ?? '', 'target']),
};
