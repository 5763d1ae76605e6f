import { spoilingTexts } from './tools.ts';

export const valueAnalysed = spoilingTexts(
  {
    name: 'value-analysed',
    cohort: 8,
    summary:
      'a text is what a search index makes of it: without small words, without endings, with each word once, the last word first',
    source:
      'by mechanism: fields of an index that are read back from what was analysed, in place of what was sent (doc values and stored fields of Lucene, catalogues that file by the surname)',
  },
  {
    'small-words': ['Bay of the Isles', (value) => value.replace(/\b(?:the|of|and|an?|in|on) /gi, '')],
    endings: ['Ann Rivers', (value) => value.replace(/(?<=\w{3})s\b/g, '')],
    repeated: ['New New York', (value) => value.replace(/\b(\w+) (?=\1\b)/g, '')],
    inverted: ['Ann Lee', (value) => value.replace(/^(.+) (\S+)$/su, '$2, $1')],
  },
);
