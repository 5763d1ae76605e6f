import { spoilingTexts } from './tools.ts';

const separator = ', ';

/** Makes another list of the parts of a text. */
const ofParts = (change: (parts: readonly string[]) => readonly string[]) => (text: string) =>
  change(text.split(separator)).join(separator);

export const valueTakenForASet = spoilingTexts(
  {
    name: 'value-taken-for-a-set',
    cohort: 16,
    summary: 'the parts of a text between its commas are put into order, or each of them is left once',
    source:
      'by kind: columns that hold a set of words, and show it in an order of their own (SET of MySQL, tags of acts-as-taggable-on, multi-selects of a CMS), and fields that are joined again from a list',
  },
  {
    'in-order': ['Oslo, Bergen', ofParts((parts) => parts.toSorted())],
    'each-once': ['Oslo, Bergen, Oslo', ofParts((parts) => [...new Set(parts)])],
  },
);
