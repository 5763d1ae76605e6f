import { otherOctets } from './no-json.ts';

const specimens: Readonly<Record<string, string>> = {
  characters: 'größer',
  '1-KiB': 'long enough for a buffer '.repeat(50),
};

export const contentCut = otherOctets(
  {
    name: 'content-cut',
    cohort: 3,
    summary:
      'the content of a successful response ends after as many octets as it has characters, or after a buffer',
    source:
      'bestpractical/rt #419, Adobe-Consulting-Services/acs-aem-commons #2425, twitter/finatra #97: Content-Length counts characters',
    fields: ['string'],
    specimen: (member) => specimens[member] ?? '',
  },
  {
    characters: (content) => content.subarray(0, content.toString('utf8').length),
    '1-KiB': (content) => content.subarray(0, 1024),
  },
);
