import { textTrigger } from './tools.ts';

export const textBeginsWithAnArticle = textTrigger({
  name: 'text-begins-with-an-article',
  cohort: 22,
  summary:
    'a text begins with an article: the, a or an, one that is joined to its word, or one of another language',
  source:
    'psouza4/mediacentermaster #1715 (A to Z becomes to Z, A), sunspot/sunspot #109, damienhaynes/moving-pictures #700: what a text is sorted or found by is the text without its article, and is kept in the place of it',
  classes: {
    definite: ['The Oaks', /^the \S/i],
    indefinite: ['A mill', /^an? \S/i],
    joined: ["L'Orme", /^[ld]['’]\p{L}/iu],
    foreign: ['Die Linde', /^(der|die|das|le|les|los|las|il) \S/i],
  },
});
