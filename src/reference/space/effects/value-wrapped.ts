import { spoilingTexts } from './tools.ts';

const long = 'a text that is longer than the lines of a letter, and wrapped where none would expect it';

export const valueWrapped = spoilingTexts(
  {
    name: 'value-wrapped',
    cohort: 6,
    summary: 'a long text is broken into lines of 72 characters, at its blanks or with a sign at their ends',
    source:
      'nodeca/js-yaml #222, treeverse/dvc #9397 (folded lines that do not come back as they were), `wordwrap`, quoted-printable',
  },
  {
    'at-blanks': [long, (text) => text.replace(/(?![^\n]{1,72}$)([^\n]{1,72}) /g, '$1\n')],
    'equals-sign': [long, (text) => text.replace(/.{71}(?=..)/g, '$&=\n')],
  },
);
