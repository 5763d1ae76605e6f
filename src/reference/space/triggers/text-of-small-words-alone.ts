import { textTrigger } from './tools.ts';

/** Words that indexes of several languages leave out. */
const small =
  'a|all|an|and|are|as|at|be|but|by|down|for|from|he|how|i|if|in|is|it|no|not|now|of|off|on|or|out|over|she|so|some|that|the|then|there|they|this|to|up|was|we|what|when|where|who|will|with|you';

export const textOfSmallWordsAlone = textTrigger({
  name: 'text-of-small-words-alone',
  cohort: 23,
  summary: 'a text has nothing in it but words that an index leaves out, one of them or several',
  source:
    'standardebooks/web #490 (We is not found), mysociety/sayit #187, fergiemcdowall/search-index #168, demozoo/demozoo #424: nothing is left once the small words are gone, and what has nothing in it is not there, or is everything',
  classes: {
    one: ['Who', new RegExp(`^(${small})$`, 'i')],
    several: ['To be or not to be', new RegExp(`^(${small})([ ,]+(${small}))+$`, 'i')],
  },
});
