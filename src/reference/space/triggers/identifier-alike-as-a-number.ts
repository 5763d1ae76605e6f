import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** Without the zeros ahead of its numbers. */
const asNumbers = (id: string): string => id.replace(/(?<!\d)0+(?=\d)/g, '');

const slot = 'target-7';

export const identifierAlikeAsANumber: Trigger = {
  name: 'identifier-alike-as-a-number',
  cohort: 23,
  summary: 'another resource has an identifier that differs from this one in zeros ahead of a number alone',
  source:
    'mitsuba-renderer/mitsuba3 #1083 (key_001 and key_01 collide), scopeInfinity/NaturalSort #6, dotnet/corefx #395: texts are compared as people count, and what compares as equal is one key (numeric collations of ICU, natural order in a sorted map)',
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { store, id = '' } }) =>
    store.keys().some((other) => other !== id && asNumbers(other) === asNumbers(id)),
  opening: (cast) => chosenOpening(cast, ['target-07', slot]),
  history: (cast) => [cast.fire({ slot })],
};
