import { identifierHolding } from './identifier-holding.ts';

/** Signs that may stand in a path as they are. */
const signs: Readonly<Record<string, string>> = { dot: '.', semicolon: ';', plus: '+', colon: ':', at: '@' };

export const identifierWithSigns = identifierHolding(
  {
    name: 'identifier-with-signs',
    cohort: 3,
    summary:
      'the identifier, which the client chose, has a dot, a semicolon, a plus, a colon or an at sign in it',
    source:
      'Netflix/genie #194, molgenis/molgenis #5431, ant0ine/go-json-rest #61 (what is behind a dot is cut off), parameters of path segments',
  },
  signs,
);
