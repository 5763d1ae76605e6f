import { textTrigger } from './tools.ts';

export const textNamesTwo = textTrigger({
  name: 'text-names-two',
  cohort: 21,
  summary:
    'a text names two: joined by a word, by an ampersand or by a slash, or one of them under two names',
  source:
    'derek73/python-nameparser #79, aeshirey/NameParserSharp #4, datamade/probablepeople #42, vladimarius/pyap #20: names that are parted at such a word, of which one is kept, or which fail since there is one too many',
  classes: {
    word: ['Ann and Bert', /\p{L} (and|und|et|y) \p{L}/iu],
    ampersand: ['Ann & Bert', /\p{L} ?& ?\p{L}/u],
    slash: ['Ann / Bert', /\p{L} ?\/ ?\p{L}/u],
    'two-names': ['Ann Lee née Fox', / (née|born|formerly|aka|alias) /i],
  },
});
