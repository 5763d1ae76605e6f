import { spoilingTexts } from './tools.ts';

export const valueTrimmed = spoilingTexts(
  {
    name: 'value-trimmed',
    summary: 'blanks at the beginning or end are lost, or several within are folded into one',
    source:
      'django-rest-framework `trim_whitespace` by default, Laravel `TrimStrings`, HTML that folds blanks',
  },
  {
    start: ['  before', (text) => text.trimStart()],
    end: ['after  ', (text) => text.trimEnd()],
    within: ['in  between', (text) => text.replace(/ {2,}/g, ' ')],
    tabs: ['a\tb', (text) => text.replace(/\t/g, ' ')],
  },
);
