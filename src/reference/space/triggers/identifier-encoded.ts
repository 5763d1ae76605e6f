import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

/** Signs that cannot stand in the segment of a path as they are. */
const signs: Readonly<Record<string, string>> = {
  blank: ' ',
  percent: '%',
  'question-mark': '?',
  letter: 'ß',
};

const slotFor = (member: string): string => `target${encodeURIComponent(signs[member] ?? '')}2`;

export const identifierEncoded: Trigger = {
  name: 'identifier-encoded',
  cohort: 6,
  summary:
    'the identifier, which the client chose, has a sign in it that a path must encode: a blank, a percent sign, a question mark, a letter beyond ASCII',
  source:
    'nodeSolidServer/node-solid-server #1666, lennart-k/rustical #246 and #247, precog/quasar #1450: paths that are decoded twice, or not at all',
  members: Object.keys(signs),
  operations: onItems,
  needs: () => ['replace'],
  when: ({ action: { id = '' }, member }) => id.includes(signs[member] ?? ''),
  opening: (cast) => chosenOpening(cast, [slotFor(cast.member)]),
  history: (cast) => [cast.fire({ slot: slotFor(cast.member) })],
};
