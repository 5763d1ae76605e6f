import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** Signs that part one thing from another in URLs, and in the paths of files. */
const signs: Readonly<Record<string, string>> = {
  slash: '/',
  ampersand: '&',
  comma: ',',
  equals: '=',
};

// a slash alone must be encoded
const slotFor = (member: string): string => `target${signs[member]?.replace('/', '%2F')}2`;

export const identifierWithSeparators: Trigger = {
  name: 'identifier-with-separators',
  cohort: 8,
  summary:
    'the identifier, which the client chose, has an encoded slash, an ampersand, a comma or an equals sign in it',
  source:
    'by kind: %2F that a proxy decodes on its way (`AllowEncodedSlashes` of Apache, `UseRawPath` of Gin), keys that become paths of files or queries of a backend',
  members: Object.keys(signs),
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' }, member }) => id.includes(signs[member] ?? ''),
  opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
  history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
};
