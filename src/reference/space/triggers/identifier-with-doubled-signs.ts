import { identifierHolding } from './identifier-holding.ts';

const signs: Readonly<Record<string, string>> = { hyphens: '--', underscores: '__', dots: '..' };

export const identifierWithDoubledSigns = identifierHolding(
  {
    name: 'identifier-with-doubled-signs',
    cohort: 9,
    summary: 'the identifier, which the client chose, has two hyphens, two underscores or two dots in a row',
    source:
      'by kind: keys of several parts that are joined by a doubled sign and parted there again, lookups of Django (`__`), comments of SQL (`--`), filters against paths that lead upwards (`..`), slugs whose hyphens are merged',
  },
  signs,
);
