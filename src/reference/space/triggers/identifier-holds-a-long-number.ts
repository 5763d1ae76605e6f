import { identifierMatching } from './identifier-matching.ts';

export const identifierHoldsALongNumber = identifierMatching(
  {
    name: 'identifier-holds-a-long-number',
    cohort: 22,
    summary:
      'the identifier, which the client chose, has a number in it that is longer than what doubles hold, or has zeros ahead',
    source:
      'erwindon/SaltGUI #40 (the last digits of an identifier become zeros), onecodex/onecodex #200 and ArctosDB/arctos #1756 (zeros ahead are lost): parts of an identifier that are read as numbers, and put together again',
  },
  {
    'beyond-doubles': { slot: 'target-90071992547409931-a', is: /[1-9]\d{16,}/ },
    'zeros-ahead': { slot: 'target-00042-a', is: /(?<![\da-f])00+[1-9]\d*(?![\da-f])/i },
  },
);
