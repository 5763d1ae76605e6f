import { textTrigger } from './tools.ts';

export const textBeginsWithALabel = textTrigger({
  name: 'text-begins-with-a-label',
  cohort: 23,
  summary: 'a text begins with a word and a colon, as if that were the name of what comes behind it',
  source:
    'by kind: texts that are put as they are where a name and a value belong (plain scalars of YAML, lines of a header section or of a vCard, `key:value` of a search box, schemes of an address), and are taken apart at the first colon',
  classes: {
    blank: ['Note: call first', /^\p{L}[\p{L} ]*: \S/u],
    close: ['Attn:Ann', /^\p{L}+:[^\s:/]/u],
  },
});
