import { identifierHolding } from './identifier-holding.ts';

/** Signs that may stand in a path as they are, and that most libraries leave so. */
const signs: Readonly<Record<string, string>> = {
  apostrophe: "'",
  bracket: '(',
  asterisk: '*',
  exclamation: '!',
  dollar: '$',
};

export const identifierWithMarks = identifierHolding(
  {
    name: 'identifier-with-marks',
    cohort: 23,
    summary:
      'the identifier, which the client chose, has an apostrophe, a bracket, an asterisk, an exclamation mark or a dollar in it',
    source:
      'OData/odata.net #2766 (keys in brackets and apostrophes), OData/WebApi #2051, by kind: signs that `encodeURIComponent` leaves as they are and signatures of requests do not, that a shell or a pattern of files takes for more, and that begin an operator or a variable (`$` of MongoDB and of rewriting rules)',
  },
  signs,
);
