import { textTrigger } from './tools.ts';

export const textWithSeparators = textTrigger({
  name: 'text-with-separators',
  cohort: 3,
  summary: 'a text with a comma, a semicolon, a bar, a hash or an equals sign',
  source:
    'wso2/carbon-registry #272, sergiodlopes/flexdatalist #164, dojot/dojot #1764: a value with a comma is taken for several',
  classes: {
    comma: ['Company, ltd.', /,/],
    semicolon: ['first; second', /;/],
    bar: ['one|two', /\|/],
    hash: ['flat #4', /#/],
    equals: ['size=large', /=/],
  },
});
