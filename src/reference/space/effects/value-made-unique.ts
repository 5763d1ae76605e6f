import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { ofText, spoiling } from './tools.ts';

const made = spoiling(
  {
    name: 'value-made-unique',
    cohort: 4,
    summary:
      'a text that is written gets a number behind it, or a word before it, as if it had to be the only one',
    source:
      'talha-asad/mongoose-url-slugs #23, statamic/v2-hub #2427, Giveth/impact-graph #116: what tells copies apart is added to what is none',
    fields: ['string'],
  },
  {
    number: { spoil: ofText((text) => `${text}-1`) },
    brackets: { spoil: ofText((text) => `${text} (2)`) },
    copy: { spoil: ofText((text) => `Copy of ${text}`) },
  },
);

// it is of no use to a read
export const valueMadeUnique: Effect = { ...made, operations: updates };
