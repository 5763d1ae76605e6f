import { spoilingTexts } from './tools.ts';

const before = (separator: string) => (text: string) => text.split(separator)[0] ?? '';

export const valueSplit = spoilingTexts(
  {
    name: 'value-split',
    cohort: 3,
    summary: 'a text is taken for a list, of which the first part alone is left',
    source:
      'wso2/carbon-registry #272, sergiodlopes/flexdatalist #164, dojot/dojot #1764: values are split at commas',
  },
  {
    comma: ['Company, ltd.', before(',')],
    semicolon: ['first; second', before(';')],
    bar: ['one|two', before('|')],
    hash: ['flat #4', before('#')],
    blank: ['two words', before(' ')],
  },
);
