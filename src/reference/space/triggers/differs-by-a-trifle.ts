import { besideText } from './beside-text.ts';

/** Whether two texts are the same without some parts of them. */
const without = (parts: RegExp) => (own: string, its: string) =>
  own.replace(parts, '') === its.replace(parts, '');

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
    numbers: { is: without(/\d+/g), made: (its) => its.replace(/\d+/, (number) => `${Number(number) + 50}`) },
    punctuation: { is: without(/\p{P}+/gu), made: (its) => its.replace(' ', ', ') },
    'small-words': { is: without(/\b(the|an?|of|and|in|de|la) /gi), made: (its) => `The ${its}` },
  },
);
