import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

const slotFor = (member: string): string => `target-${'x'.repeat(Number(member))}`;

export const identifierLong: Trigger = {
  name: 'identifier-long',
  cohort: 3,
  summary: 'the identifier, which the client chose, has more than so many characters',
  source:
    'OpenIdentityPlatform/OpenDJ #509 (keys are cut after 64 characters), columns and file names that hold no more',
  members: ['32', '64', '128'],
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' }, member }) => id.length > Number(member),
  opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
  history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
};
