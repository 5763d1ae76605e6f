import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

const slot = 'TARGET';

export const identifierWithCapitals: Trigger = {
  name: 'identifier-with-capitals',
  cohort: 7,
  summary: 'the identifier, which the client chose, has capital letters in it',
  source:
    'gbhl/macaw-book-metadata-tool #1, USACE/cwms-data-api #1051, reapit/foundations #5983: keys that are folded where they are stored, and not where they are looked up',
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' } }) => /\p{Lu}/u.test(id),
  opening: (cast) => chosenOpening(cast, [slot]),
  history: (cast) => [cast.fire({ slot })],
};
