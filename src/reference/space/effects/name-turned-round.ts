import { spoilingTexts } from './tools.ts';

export const nameTurnedRound = spoilingTexts(
  {
    name: 'name-turned-round',
    cohort: 12,
    summary: 'a text with one comma is turned round at it, or one of two words is, and gets a comma',
    source:
      'pahanix/full-name-splitter #12, OCA/partner-contact #601, Ironholds/humaniformat #2: names are put into the order that a catalogue has them in, or back',
  },
  {
    'at-its-comma': ['Lovelace, Ada', (text) => text.replace(/^([^,]+), *([^,]+)$/, '$2 $1')],
    'with-a-comma': ['Ada Lovelace', (text) => text.replace(/^([^\s,]+) ([^\s,]+)$/, '$2, $1')],
  },
);
