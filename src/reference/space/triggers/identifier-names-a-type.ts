import { identifierHolding } from './identifier-holding.ts';

export const identifierNamesAType = identifierHolding(
  {
    name: 'identifier-names-a-type',
    cohort: 13,
    summary:
      'the identifier, which the client chose, has the name of a type in it: of its own, or of the other',
    source:
      'jserver/mock-s3 #11, apache/opendal #8048, ansible/ansible-ui #1335: what comes before an identifier is taken away, or looked for, wherever it stands',
  },
  { own: 'customers', other: 'employees' },
);
