import { identifierHolding } from './identifier-holding.ts';

const endings = { json: '.json', xml: '.xml', domain: '.com' };

export const identifierLikeAFile = identifierHolding(
  {
    name: 'identifier-like-a-file',
    cohort: 11,
    summary:
      'the identifier, which the client chose, ends like the name of a file in some format, or like a domain',
    source:
      'MangoAutomation/ma-core-public #409, spinnaker/front50 #135, tmobile/t-vault #916: what is behind the last dot is taken for a format, and not for a part of the identifier',
  },
  endings,
  { atEnd: true },
);
