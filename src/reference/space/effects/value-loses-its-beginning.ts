import { spoilingTexts } from './tools.ts';

const without = (count: number) => (text: string) => [...text].slice(count).join('');

export const valueLosesItsBeginning = spoilingTexts(
  {
    name: 'value-loses-its-beginning',
    cohort: 20,
    summary:
      'a text is without its first sign, or without its first three, or has its last sixteen alone where it is longer',
    source:
      'Signbank/Global-signbank #23, cyilcode/SteamQueryNet #3: something is taken off the beginning that is not there (a byte order mark of three octets, a quote, a sign before a number, counting from 1 in a store that counts from 0), rings that keep what came last',
  },
  {
    one: ['The Old Mill', without(1)],
    three: ['The Old Mill', without(3)],
    'all-but-sixteen': ['The Old Mill at the far end', (text) => [...text].slice(-16).join('')],
  },
);
