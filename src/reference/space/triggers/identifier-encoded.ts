import { identifierHolding } from './identifier-holding.ts';

/** Signs that cannot stand in the segment of a path as they are. */
const signs: Readonly<Record<string, string>> = {
  blank: ' ',
  percent: '%',
  'question-mark': '?',
  letter: 'ß',
};

export const identifierEncoded = identifierHolding(
  {
    name: 'identifier-encoded',
    cohort: 6,
    summary:
      'the identifier, which the client chose, has a sign in it that a path must encode: a blank, a percent sign, a question mark, a letter beyond ASCII',
    source:
      'nodeSolidServer/node-solid-server #1666, lennart-k/rustical #246 and #247, precog/quasar #1450: paths that are decoded twice, or not at all',
  },
  signs,
  { inPath: encodeURIComponent },
);
