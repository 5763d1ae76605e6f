import { textTrigger } from './tools.ts';

export const textWithSigns = textTrigger({
  name: 'text-with-signs',
  summary: 'a text with quotes, markup, a percent sign, a backslash, a path, a dollar, a formula',
  source:
    'values pasted into SQL, HTML, URLs, shell lines, templates, `String.replace` patterns and spreadsheets',
  classes: {
    apostrophe: ["O'Neill", /'/],
    'double-quote': ['the "one"', /"/],
    markup: ['<b>&amp;</b>', /[<>&]/],
    percent: ['100%25', /%/],
    backslash: ['a\\nb', /\\/],
    slash: ['../a/b', /\//],
    dollar: ['$& ${x}', /\$/],
    formula: ['=1+1', /^[=+@-]/],
  },
});
