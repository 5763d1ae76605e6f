import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

const signs: Readonly<Record<string, string>> = { dot: '.', hyphen: '-', underscore: '_', tilde: '~' };

const slotFor = (member: string): string => `target${signs[member] ?? ''}`;

export const identifierEndsWithASign: Trigger = {
  name: 'identifier-ends-with-a-sign',
  cohort: 10,
  summary: 'the identifier, which the client chose, ends with a dot, a hyphen, an underscore or a tilde',
  source:
    'by kind: file names that lose a dot at their end (Windows), routers and static handlers that take it for a format without a name (System.Web), slugs whose ends are trimmed, backups of editors (`~`) that are left out',
  members: Object.keys(signs),
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' }, member }) => id.endsWith(signs[member] ?? ''),
  opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
  history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
};
