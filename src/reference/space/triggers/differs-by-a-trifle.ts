import { besideText } from './beside-text.ts';
import { sameWithout } from './tools.ts';

export const differsByATrifle = besideText(
  {
    name: 'differs-by-a-trifle',
    cohort: 16,
    summary:
      'a text differs from that of another resource of the type in its numbers alone, in punctuation, or in small words',
    source:
      'by kind: keys that are made of the words of a text that are thought to matter (slugs, fingerprints of errors and of log lines, matching of addresses), under which several texts are one',
  },
  {
    numbers: {
      is: sameWithout(/\d+/g),
      made: (its) => its.replace(/\d+/, (number) => `${Number(number) + 50}`),
    },
    punctuation: { is: sameWithout(/\p{P}+/gu), made: (its) => its.replace(' ', ', ') },
    'small-words': { is: sameWithout(/\b(the|an?|of|and|in|de|la) /gi), made: (its) => `The ${its}` },
  },
);
