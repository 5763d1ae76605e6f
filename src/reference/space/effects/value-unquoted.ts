import { spoilingTexts } from './tools.ts';

export const valueUnquoted = spoilingTexts(
  {
    name: 'value-unquoted',
    cohort: 15,
    summary: 'quotes or brackets around a text are taken off',
    source:
      'OpenRefine/OpenRefine #41 and #664, nilsteampassnet/TeamPass #618: what belongs to the text is taken for a part of the format that it is in',
  },
  {
    double: ['"The Oaks"', (text) => text.replace(/^"(.*)"$/su, '$1')],
    single: ["'The Oaks'", (text) => text.replace(/^'(.*)'$/su, '$1')],
    brackets: ['(The Oaks)', (text) => text.replace(/^[([{](.*)[)\]}]$/su, '$1')],
  },
);
