import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** Signs that may stand in a path as they are. */
const signs: Readonly<Record<string, string>> = { dot: '.', semicolon: ';', plus: '+', colon: ':', at: '@' };

const slotFor = (member: string): string => `target${signs[member]}2`;

export const identifierWithSigns: Trigger = {
  name: 'identifier-with-signs',
  cohort: 3,
  summary:
    'the identifier, which the client chose, has a dot, a semicolon, a plus, a colon or an at sign in it',
  source:
    'Netflix/genie #194, molgenis/molgenis #5431, ant0ine/go-json-rest #61 (what is behind a dot is cut off), parameters of path segments',
  members: Object.keys(signs),
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' }, member }) => id.includes(signs[member] ?? ''),
  opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
  history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
};
