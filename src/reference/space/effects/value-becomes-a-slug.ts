import { spoilingTexts } from './tools.ts';

/** What is between words, however they are joined. */
const between = /[^\p{L}\p{N}]+/u;

const wordsOf = (text: string): readonly string[] => text.split(between).filter((word) => word !== '');

/** Joins the words of a text; what has none stays as it is. */
const joined = (join: (words: readonly string[]) => string) => (text: string) => {
  const words = wordsOf(text);
  return words.length === 0 ? text : join(words);
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const valueBecomesASlug = spoilingTexts(
  {
    name: 'value-becomes-a-slug',
    cohort: 19,
    summary:
      'a text becomes what a program, or an address, would call it: its words in small letters with hyphens or underscores between them, or put together by capitals',
    source:
      'by mechanism: a name is made of the text for addresses, files or classes, and saved in the place of the text and not beside it (friendly_id, `parameterize` and `classify` of Rails, `SlugField` and its `prepopulated_fields`)',
  },
  {
    hyphens: ['The Old Mill', joined((words) => words.join('-').toLowerCase())],
    underscores: ['The Old Mill', joined((words) => words.join('_').toLowerCase())],
    capitals: ['The old Mill', joined((words) => words.map(capitalised).join(''))],
  },
);
