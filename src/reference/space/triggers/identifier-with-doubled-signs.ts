import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

const signs: Readonly<Record<string, string>> = { hyphens: '--', underscores: '__', dots: '..' };

const slotFor = (member: string): string => `target${signs[member]}2`;

export const identifierWithDoubledSigns: Trigger = {
  name: 'identifier-with-doubled-signs',
  cohort: 9,
  summary: 'the identifier, which the client chose, has two hyphens, two underscores or two dots in a row',
  source:
    'by kind: keys of several parts that are joined by a doubled sign and parted there again, lookups of Django (`__`), comments of SQL (`--`), filters against paths that lead upwards (`..`), slugs whose hyphens are merged',
  members: Object.keys(signs),
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' }, member }) => id.includes(signs[member] ?? ''),
  opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
  history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
};
