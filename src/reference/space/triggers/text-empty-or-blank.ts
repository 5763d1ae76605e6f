import { textTrigger } from './tools.ts';

export const textEmptyOrBlank = textTrigger({
  name: 'text-empty-or-blank',
  summary: 'a text that is empty, blank, or begins or ends with a blank',
  source:
    'Oracle stores the empty string as NULL; truthiness tests on values (`if (value)`); CHAR columns lose blanks at the end',
  classes: {
    empty: ['', /^$/],
    blank: ['   ', /^\s+$/],
    'blank-first': [' after', /^\s+\S/],
    'blank-last': ['before ', /\S\s+$/],
    'tab-or-newline': ['a\tb\nc', /[\t\n]/],
  },
});
