import { spoilingTexts } from './tools.ts';

/** Words that a filter dislikes, wherever they stand, and what it puts in their place. */
const words: Readonly<Record<string, string>> = { ass: 'butt', cock: 'rooster', hell: 'heck', tit: 'chest' };

const censored = (change: (word: string) => string) => (text: string) =>
  text.replace(new RegExp(Object.keys(words).join('|'), 'gi'), change);

export const valueCensored = spoilingTexts(
  {
    name: 'value-censored',
    cohort: 14,
    summary: 'letters in a text that are a rude word by themselves are starred out, replaced or left out',
    source:
      'sm64js/sm64js #77, TwiN/go-away #13, snipe/banbuilder #111: what is meant for chats is done to names of people and of places',
  },
  {
    stars: ['Bassett', censored((word) => '*'.repeat(word.length))],
    replaced: ['Michelle Hancock', censored((word) => words[word.toLowerCase()] ?? word)],
    'left-out': ['Titchfield', censored(() => '')],
  },
);
